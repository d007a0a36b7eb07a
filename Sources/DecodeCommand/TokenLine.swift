import JSON

/// What is shown of a token.
enum Selection {
  case all(withTimes: Bool)
  case header
  case payload
}

extension DecodedToken {
  /// The line of a token, compact, and a note where times had to be guessed; nil when the selected part is missing.
  func line(_ selection: Selection) -> (json: [UInt8], note: String?)? {
    var writer = JSONWriter()
    var note: String?
    switch selection {
    case .header:
      header.writeAlone("header", to: &writer)
    case .payload:
      guard let payload else { return nil }
      payload.writeAlone("payload", to: &writer)
    case .all(let withTimes):
      writer.beginObject()
      writer.member("verified", false)
      header.write("header", to: &writer)
      payload?.write("payload", to: &writer)
      for (name, payload) in inner { payload.write(name, to: &writer) }
      if withTimes {
        let times = times
        times.write(to: &writer)
        note = times.note
      }
      writer.endObject()
    }
    return (writer.bytes, note)
  }

  private var times: ClaimTimes {
    var times = ClaimTimes()
    if let root = payload?.document?.root { times.add(root) }
    for (name, payload) in inner {
      if let root = payload.document?.root { times.add(root, prefix: "\(name).") }
    }
    return times
  }
}
