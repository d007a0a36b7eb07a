import JSON

/// Something that commonly happens to a body or a secret on its way: undoing it explains a signature that does not
/// fit. Nothing is ever accepted for it.
package struct Damage: Sendable {
  /// Ends the detail of a refusal.
  package let words: String
  /// What was there before; nil where this cannot have happened.
  let undo: @Sendable ([UInt8]) -> [UInt8]?

  package init(words: String, undo: @escaping @Sendable ([UInt8]) -> [UInt8]?) {
    self.words = words
    self.undo = undo
  }

  /// Bytes of a body that is looked into: more than sellers send, and little enough for what a stranger sends.
  private static let longest = 256 << 10

  /// Why no signature fits, where a common damage to the body or to a secret explains it.
  package static func explanation(
    of body: [UInt8], _ secrets: [[UInt8]], ofSecrets: [Damage], fits: (_ body: [UInt8], _ secret: [UInt8]) -> Bool
  ) -> String? {
    if body.count > longest { return nil }
    for secret in secrets {
      for damage in ofBodies {
        if let mended = damage.undo(body), fits(mended, secret) { return damage.words }
      }
      for damage in ofSecrets {
        if let mended = damage.undo(secret), fits(body, mended) { return damage.words }
      }
    }
    return nil
  }

  /// A secret from a file that somebody edited.
  package static let whiteSpaceAroundSecret = Damage(words: "the secret has white space around it") { secret in
    let isWhite = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
    let trimmed = Array(secret.drop(while: isWhite).reversed().drop(while: isWhite).reversed())
    return trimmed == secret ? nil : trimmed
  }

  static let ofBodies = [
    Damage(words: "the body has a final newline that was not signed") { body in
      body.last == UInt8(ascii: "\n") ? Array(body.dropLast(body.suffix(2).first == UInt8(ascii: "\r") ? 2 : 1)) : nil
    },
    Damage(words: "the body has lost its final newline") { body in
      body.last == UInt8(ascii: "\n") ? nil : body + [UInt8(ascii: "\n")]
    },
    Damage(words: "the line ends of the body have become CRLF") { body in
      let isReturn = { (at: Int) in body[at] == UInt8(ascii: "\r") && body[(at + 1)...].first == UInt8(ascii: "\n") }
      let kept = body.indices.filter { !isReturn($0) }
      return kept.count == body.count ? nil : kept.map { body[$0] }
    },
    Damage(words: "a byte order mark stands before the body") { body in
      body.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(body.dropFirst(3)) : nil
    },
    Damage(words: "the body was parsed and written again without its white space: pass on the bytes as they came") {
      compact($0).map { PrettyPrinter.layOut($0, isColoured: false) }
    },
    Damage(words: "the body was parsed and written again with other white space: pass on the bytes as they came") {
      compact($0)
    },
  ]

  private static func compact(_ body: [UInt8]) -> [UInt8]? {
    guard let document = try? JSONDocument(body) else { return nil }
    var writer = JSONWriter()
    writer.value(document.root)
    return writer.bytes
  }
}
