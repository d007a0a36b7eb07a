import JWS
import Webhooks

extension Damage {
  /// Why no signature fits, where a common damage explains it, or the secret is none of an endpoint.
  static func explanation(of body: [UInt8], _ header: SignatureHeader, _ secrets: [[UInt8]]) -> String? {
    explanation(of: body, secrets, ofSecrets: ofSecrets) { SigningSecret($1).signed($0, under: header) }
      ?? (secrets.contains(where: isAPIKey) ? "the secret is an API key, not the endpoint's signing secret" : nil)
  }

  private static let ofSecrets = [
    whiteSpaceAroundSecret,
    Damage(words: "the signature is of Standard Webhooks, whose key is the base64 part of the secret") {
      withoutPrefix($0).flatMap(Base64.decode)
    },
    Damage(words: "the signature was made without the 'whsec_' of the secret") { withoutPrefix($0) },
  ]

  private static func withoutPrefix(_ secret: [UInt8]) -> [UInt8]? {
    secret.starts(with: "whsec_".utf8) ? Array(secret.dropFirst(6)) : nil
  }

  /// Secret, restricted and publishable keys (docs.stripe.com/keys).
  private static func isAPIKey(_ secret: [UInt8]) -> Bool {
    ["sk_", "rk_", "pk_"].contains { secret.starts(with: $0.utf8) }
  }
}
