import JWS

/// One signing secret of an endpoint, as each of the two schemes uses it.
package struct WebhookSecret {
  /// For Standard Webhooks: the base64 part of `whsec_…`; nil where the secret has none
  /// (standardwebhooks.com, "Signature scheme").
  package let standardKey: SigningKey?
  /// Whether that key has fewer than the 24 bytes that Standard Webhooks asks for (same section): it may be guessed.
  package let isShort: Bool
  /// Whether the secret says that it is one of Standard Webhooks.
  package let isMarked: Bool
  /// For the plain scheme: the whole text.
  package let plainKey: SigningKey

  package init(_ secret: [UInt8]) {
    let prefix = Array("whsec_".utf8)
    isMarked = secret.starts(with: prefix)
    var text = isMarked ? secret[prefix.count...] : secret[...]
    // Some senders leave the padding out. What does not say that it is base64 had better look like it.
    if isMarked, text.last != Self.padding {
      text += Array(repeating: Self.padding, count: (4 - text.count % 4) % 4)
    }
    let key = Base64.decode(text) ?? []
    standardKey = key.isEmpty ? nil : SigningKey(key)
    isShort = !key.isEmpty && key.count < 24
    plainKey = SigningKey(secret)
  }

  private static let padding = UInt8(ascii: "=")
}
