package import Instants

/// One row: what one subscription means for one household. A pure function of the subscription's facts and the
/// configuration; only the clock is left out.
package struct Entitlement: Equatable, Sendable {
  package var subject: SubjectID
  package let subscription: SubscriptionID
  package var productID: String
  /// What the web shop calls it, where that is not the product.
  package var priceID: String?
  package var tier: String
  package var interval: BillingInterval
  package var planName: String?
  package var status: Status
  /// The seller's own word for the state.
  package var providerStatus: String?
  package var autoRenew = false
  /// When the subscription began.
  package var startedAt: Instant?
  /// The paid-through end; nil for what never ends.
  package var expiresAt: Instant?
  package var graceExpiresAt: Instant?
  package var trialEndsAt: Instant?
  package var nextProductID: String?
  package var ownership: String?
  package var transactionID: String?
  package var revokedAt: Instant?
  /// The date of the newest fact behind this row.
  package var observedAt: Instant

  package init(
    subject: SubjectID, subscription: SubscriptionID, productID: String, plan: Plan, status: Status, observedAt: Instant
  ) {
    self.subject = subject
    self.subscription = subscription
    self.productID = productID
    self.tier = plan.tier
    self.interval = plan.interval
    self.planName = plan.name
    self.status = status
    self.observedAt = observedAt
  }

  /// The row once it is not shown any more (its product has lost its mapping): it grants nothing.
  package var withdrawn: Entitlement {
    var row = self
    if status.isGranting { row.status = .expired }
    return row
  }

  /// Whether another row says the same, the date of its newest fact aside.
  package func saysTheSame(as other: Entitlement) -> Bool {
    var twin = other
    twin.observedAt = observedAt
    return self == twin
  }
}
