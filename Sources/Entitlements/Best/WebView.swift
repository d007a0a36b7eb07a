package import Instants

/// What a web shop shows one household of what it pays there.
package struct WebView: Equatable, Sendable {
  package enum Status: String, Sendable {
    case trialing, active, canceled
    case pastDue = "past_due"
  }

  package let isActive: Bool
  package let planName: String?
  package let priceID: String
  package let status: Status
  package let currentPeriodEnd: Instant?
  /// The unit of the billing interval; nil for what is paid once.
  package let interval: String?
  package let trialEnd: Instant?

  package init(_ row: Entitlement, at now: Instant, leeway: Duration) {
    isActive = row.isActive(at: now, leeway: leeway)
    planName = row.planName
    priceID = row.priceID ?? row.productID
    status = Status(row, isActive: isActive, at: now)
    currentPeriodEnd = row.expiresAt
    interval = row.interval.unit
    trialEnd = row.trialEndsAt
  }

  /// What was sold on the web or granted by hand; the others are managed elsewhere.
  package static func counts(_ row: Entitlement) -> Bool { counts(row.subscription.source) }

  /// Whether rows of a source count.
  package static func counts(_ source: Source) -> Bool { source == .stripe || source == .manual }
}

extension WebView.Status {
  fileprivate init(_ row: Entitlement, isActive: Bool, at now: Instant) {
    if !isActive {
      self = .canceled
    } else if let end = row.trialEndsAt, now < end {
      self = .trialing
    } else if row.status == .inGrace {
      self = .pastDue
    } else {
      // What has no end has nothing to renew.
      self = row.autoRenew || row.expiresAt == nil ? .active : .canceled
    }
  }
}

extension BillingInterval {
  fileprivate var unit: String? {
    switch self {
    case .weekly: "week"
    case .monthly, .quarterly, .semiannual: "month"
    case .annual: "year"
    case .lifetime: nil
    }
  }
}
