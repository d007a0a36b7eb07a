package import Instants

/// Verifies deliveries of `entl-notify`, one at a time, by Standard Webhooks or by the plain scheme.
package final class WebhookVerifier {
  private let secrets: [[UInt8]]
  private let keys: [WebhookSecret]
  private let policy: TimestampPolicy

  /// Several secrets are in use while one is rolled; an empty one is none.
  package init(secrets: [[UInt8]], _ policy: TimestampPolicy = TimestampPolicy()) {
    self.secrets = secrets.filter { !$0.isEmpty }
    self.policy = policy
    keys = self.secrets.map(WebhookSecret.init)
  }

  /// Judges the bytes of a body by its headers: form, signature, time, payload, in this order, so that only a true
  /// sender learns about the clock. Where both schemes signed, the one with a time counts.
  package func verify(_ body: [UInt8], _ headers: DeliveryHeaders, at now: Instant) throws(DeliveryRefusal)
    -> VerifiedMessage
  {
    if let signature = try StandardSignature(headers) {
      try check(body, signature.fits)
      let signedAt = Instant(seconds: signature.timestamp)
      try policy.check(signedAt, at: now)
      let id = String(decoding: signature.id, as: UTF8.self)
      return try VerifiedMessage(body, id: id, signedAt: signedAt, checkedAt: now, skipped: policy.skipped)
    }
    guard let signature = PlainSignature(headers) else { throw DeliveryRefusal(.headerMissing) }
    try check(body, signature.fits)
    return try VerifiedMessage(body, id: nil, signedAt: nil, checkedAt: now, skipped: ["age", "future"])
  }

  private func check(_ body: [UInt8], _ fits: ([UInt8], WebhookSecret) -> Bool) throws(DeliveryRefusal) {
    guard !keys.isEmpty else { throw DeliveryRefusal(.secretMissing) }
    if keys.contains(where: { fits(body, $0) }) { return }
    let explanation = Damage.explanation(of: body, secrets, ofSecrets: [.whiteSpaceAroundSecret]) {
      fits($0, WebhookSecret($1))
    }
    throw DeliveryRefusal(.signatureMismatch, explanation)
  }
}
