package import Instants

/// How long one paid period lasts.
package enum BillingInterval: String, CaseIterable, Sendable {
  case weekly, monthly, quarterly, semiannual, annual
  /// Paid once; no period ends.
  case lifetime

  /// The end of a period that begins then: calendar months and years in UTC, nil for `lifetime`.
  package func end(from start: Instant) -> Instant? {
    switch self {
    case .weekly: start + .seconds(7 * 86_400)
    case .monthly: start.adding(months: 1)
    case .quarterly: start.adding(months: 3)
    case .semiannual: start.adding(months: 6)
    case .annual: start.adding(months: 12)
    case .lifetime: nil
    }
  }
}
