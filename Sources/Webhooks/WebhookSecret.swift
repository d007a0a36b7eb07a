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
    let key = Base64.decode(isMarked ? secret[prefix.count...] : secret[...]) ?? []
    standardKey = key.isEmpty ? nil : SigningKey(key)
    isShort = !key.isEmpty && key.count < 24
    plainKey = SigningKey(secret)
  }
}
