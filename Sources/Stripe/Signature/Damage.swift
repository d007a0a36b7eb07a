import JSON
import JWS

/// Something that commonly happens to a body or a secret on its way: undoing it explains a signature that does not
/// fit. Nothing is ever accepted for it.
struct Damage: Sendable {
  /// Ends the detail of a refusal.
  let words: String
  /// What was there before; nil where this cannot have happened.
  let undo: @Sendable ([UInt8]) -> [UInt8]?

  /// Why no signature fits, where a common damage explains it.
  static func explanation(of body: [UInt8], _ header: SignatureHeader, _ secrets: [[UInt8]]) -> String? {
    for secret in secrets {
      let key = SigningSecret(secret)
      for damage in ofBodies {
        if let mended = damage.undo(body), key.signed(mended, under: header) { return damage.words }
      }
      for damage in ofSecrets {
        if let mended = damage.undo(secret), SigningSecret(mended).signed(body, under: header) { return damage.words }
      }
    }
    return secrets.contains(where: isAPIKey) ? "the secret is an API key, not the endpoint's signing secret" : nil
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

  static let ofSecrets = [
    Damage(words: "the secret has white space around it") { secret in
      let trimmed = Array(secret[...].trimmed)
      return trimmed == secret ? nil : trimmed
    },
    Damage(words: "the signature is of Standard Webhooks, whose key is the base64 part of the secret") {
      withoutPrefix($0).flatMap(Base64.decode)
    },
    Damage(words: "the signature was made without the 'whsec_' of the secret") { withoutPrefix($0) },
  ]

  private static func withoutPrefix(_ secret: [UInt8]) -> [UInt8]? {
    secret.starts(with: "whsec_".utf8) ? Array(secret.dropFirst(6)) : nil
  }

  private static func compact(_ body: [UInt8]) -> [UInt8]? {
    guard let document = try? JSONDocument(body) else { return nil }
    var writer = JSONWriter()
    writer.value(document.root)
    return writer.bytes
  }

  /// Secret, restricted and publishable keys (docs.stripe.com/keys).
  private static func isAPIKey(_ secret: [UInt8]) -> Bool {
    ["sk_", "rk_", "pk_"].contains { secret.starts(with: $0.utf8) }
  }
}
