import Instants

/// How far the time of a signature may be from the clock.
package struct TimestampPolicy: Sendable {
  /// Stripe's own libraries use five minutes (docs.stripe.com/webhooks/signature).
  package static let usual = Duration.seconds(300)

  package var tolerance: Duration
  package var allowsAnyAge: Bool
  package var allowsFuture: Bool

  package init(tolerance: Duration = usual, allowsAnyAge: Bool = false, allowsFuture: Bool = false) {
    self.tolerance = tolerance
    self.allowsAnyAge = allowsAnyAge
    self.allowsFuture = allowsFuture
  }

  func check(_ signedAt: Instant, at now: Instant) throws(StripeRefusal) {
    if !allowsAnyAge, signedAt < now - tolerance { throw StripeRefusal(.timestampTooOld) }
    if !allowsFuture, signedAt > now + tolerance { throw StripeRefusal(.timestampInFuture) }
  }

  /// The checks that are left out, as the line of a verified event names them.
  var skipped: [String] { (allowsAnyAge ? ["age"] : []) + (allowsFuture ? ["future"] : []) }
}
