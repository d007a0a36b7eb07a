import JWS

/// The dotted parts of what may be a token, decoded leniently when asked for.
struct TokenParts {
  let segments: [ArraySlice<UInt8>]

  init(_ text: ArraySlice<UInt8>) {
    var segments: [ArraySlice<UInt8>] = []
    var rest = text
    while let dot = rest.firstIndex(of: UInt8(ascii: ".")) {
      segments.append(rest[..<dot])
      rest = rest[(dot + 1)...]
    }
    self.segments = segments + [rest]
  }

  /// Whether there are as many parts as a signed token has.
  var isWhole: Bool { segments.count == 3 }

  /// Whether there are as many parts as an encrypted token has (RFC 7516 §7.1).
  var isEncrypted: Bool { segments.count == 5 }

  /// The decoded first part, nil when it is no base64.
  var header: [UInt8]? { decoded(0)?.bytes }

  /// Whether this can be taken for a token: enough parts, and a first one that decodes to the beginning of an object.
  var isToken: Bool {
    guard isWhole || isEncrypted, let header else { return false }
    return header.first { !UnwrappedToken.isSpace($0) } == UInt8(ascii: "{")
  }

  /// One part and what had to be forgiven.
  func decoded(_ index: Int) -> (bytes: [UInt8], faults: Set<ForgivingBase64URL.Fault>)? {
    ForgivingBase64URL.decode(segments[index])
  }
}
