package import Instants

/// How far the delivery of one message to one endpoint has come.
package struct Progress: Equatable, Sendable {
  /// How often it was sent.
  package var attempts: Int64
  /// How many pauses of the schedule were used up.
  package var pauses: Int64
  /// When it was sent first; nil before that.
  package var since: Instant?

  package init(attempts: Int64 = 0, pauses: Int64 = 0, since: Instant? = nil) {
    (self.attempts, self.pauses, self.since) = (attempts, pauses, since)
  }
}
