package import Instants
package import Webhooks

/// Verifies deliveries to a webhook endpoint, one at a time.
package final class StripeVerifier {
  private let secrets: [[UInt8]]
  private let keys: [SigningSecret]
  private let policy: TimestampPolicy

  /// Several secrets are in use while one is rolled; one that is empty, or white space, is none.
  package init(secrets: [[UInt8]], _ policy: TimestampPolicy = TimestampPolicy()) {
    self.secrets = secrets.filter { !$0[...].trimmed.isEmpty }
    self.policy = policy
    keys = self.secrets.map(SigningSecret.init)
  }

  /// Judges the bytes of a body by the value of `Stripe-Signature`: form, signature, time, payload, in this order, so
  /// that only a true sender learns about the clock.
  package func verify(
    _ body: [UInt8], header: ArraySlice<UInt8>, at now: Instant
  ) throws(DeliveryRefusal) -> VerifiedStripeEvent {
    let header = try SignatureHeader(header)
    guard !keys.isEmpty else { throw DeliveryRefusal(.secretMissing) }
    guard keys.contains(where: { $0.signed(body, under: header) }) else {
      throw DeliveryRefusal(.signatureMismatch, Damage.explanation(of: body, header, secrets))
    }
    let signedAt = Instant(seconds: header.timestamp)
    try policy.check(signedAt, at: now)
    return try VerifiedStripeEvent(body, signedAt: signedAt, checkedAt: now)
  }
}
