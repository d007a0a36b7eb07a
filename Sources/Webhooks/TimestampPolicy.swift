package import Instants

/// How far the time of a signature may be from the clock.
package struct TimestampPolicy: Sendable {
  /// Five minutes, as Stripe's own libraries and those of Standard Webhooks have it.
  package static let usual = Duration.seconds(300)

  package var tolerance: Duration { didSet { milliseconds = tolerance.wholeMilliseconds } }
  private var milliseconds: Int64
  package var allowsAnyAge: Bool
  package var allowsFuture: Bool

  package init(tolerance: Duration = usual, allowsAnyAge: Bool = false, allowsFuture: Bool = false) {
    self.tolerance = tolerance
    milliseconds = tolerance.wholeMilliseconds
    self.allowsAnyAge = allowsAnyAge
    self.allowsFuture = allowsFuture
  }

  /// Refuses a signature that is too far from the clock.
  package func check(_ signedAt: Instant, at now: Instant) throws(DeliveryRefusal) {
    let age = now.milliseconds - signedAt.milliseconds
    if !allowsAnyAge, age > milliseconds { throw DeliveryRefusal(.timestampTooOld) }
    if !allowsFuture, age < -milliseconds { throw DeliveryRefusal(.timestampInFuture) }
  }

  /// The checks that are left out, as the line of what was verified names them.
  package var skipped: [String] { (allowsAnyAge ? ["age"] : []) + (allowsFuture ? ["future"] : []) }
}
