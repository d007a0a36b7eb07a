import JWS

/// One signing secret of an endpoint, as each of the two schemes uses it.
package struct WebhookSecret {
  /// For Standard Webhooks: the base64 part of `whsec_…`; nil where the secret has none
  /// (standardwebhooks.com, "Signature scheme").
  package let standardKey: SigningKey?
  /// For the plain scheme: the whole text.
  package let plainKey: SigningKey

  package init(_ secret: [UInt8]) {
    let prefix = Array("whsec_".utf8)
    let encoded = secret.starts(with: prefix) ? secret[prefix.count...] : secret[...]
    standardKey = Base64.decode(encoded).flatMap { $0.isEmpty ? nil : SigningKey($0) }
    plainKey = SigningKey(secret)
  }
}
