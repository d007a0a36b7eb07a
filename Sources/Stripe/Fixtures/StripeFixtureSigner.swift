package import Instants

/// Signs bodies as Stripe would, with a secret made for tests.
package struct StripeFixtureSigner {
  private let secret: SigningSecret

  package init(secret: [UInt8]) { self.secret = SigningSecret(secret) }

  /// The value of `Stripe-Signature` for exactly these bytes.
  package func header(for body: [UInt8], at now: Instant) -> String {
    let time = String(now.seconds)
    let signature = secret.signature(of: body, at: Array(time.utf8)[...])
    return "t=\(time),v1=\(String(decoding: signature, as: UTF8.self))"
  }
}
