package import Instants

extension Entitlement {
  /// When access ends: the end of grace, or the paid-through end, later by the leeway while it renews by itself, so that
  /// a renewal that is told a minute late locks nobody out. Nil for never.
  package func accessEnd(leeway: Duration) -> Instant? {
    autoRenew ? toldEnd.map { $0 + leeway } : toldEnd
  }

  /// The end of access that the seller tells: of grace, or of what is paid for. Nil for never.
  package var toldEnd: Instant? { status == .inGrace ? graceExpiresAt ?? expiresAt : expiresAt }

  /// Whether the household has access at an instant.
  package func isActive(at now: Instant, leeway: Duration) -> Bool {
    guard status.isGranting else { return false }
    return accessEnd(leeway: leeway).map { now < $0 } ?? true
  }

  /// The status that is claimed at an instant: one that grants becomes `expired` past the access end.
  package func claimedStatus(at now: Instant, leeway: Duration) -> Status {
    status.isGranting && !isActive(at: now, leeway: leeway) ? .expired : status
  }
}
