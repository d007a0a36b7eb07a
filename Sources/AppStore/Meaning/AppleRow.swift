import Entitlements
import Instants

/// The row that a history means: what is current, what it is worth, and how it stands.
struct AppleRow {
  let history: AppleHistory
  let plans: [String: Plan]

  func derive(_ subscription: SubscriptionID, subject: SubjectID?) -> Derivation {
    guard let current = history.current else { return .held(.noExistingEntitlement) }
    guard let subject else { return .held(.missingAppAccountToken) }
    let unseen = history.unseenPeriod
    let productID = unseen?.productID ?? current.productID
    guard let plan = plan(productID) else { return .held(.unmappedProduct, detail: productID) }
    var row = Entitlement(
      subject: subject, subscription: subscription, productID: productID, plan: plan,
      status: status(current, isSeen: unseen == nil), observedAt: history.observedAt)
    row.providerStatus = history.currentStatus?.word
    row.startedAt = current.originallyPurchasedAt ?? current.purchasedAt
    row.expiresAt = unseen?.expiresAt ?? end(current, plan.interval)
    row.trialEndsAt = unseen == nil && current.isFreeTrial ? row.expiresAt : nil
    row.ownership = current.ownership?.lowercased()
    row.transactionID = current.id
    row.revokedAt = unseen == nil ? current.revokedAt : nil
    row.graceExpiresAt = row.status == .inGrace ? graceEnd(after: row.expiresAt) : nil
    row.autoRenew = history.renewalInfo?.autoRenews ?? false
    row.nextProductID = history.renewalInfo?.nextProductID.flatMap { $0 == productID ? nil : $0 }
    return .row(row, notes: plans[productID] == nil ? ["unmapped_product"] : [])
  }

  /// What a product is worth. One that is not mapped (any more) keeps the tier and interval of the latest product
  /// before it that is, but not its name.
  private func plan(_ productID: String) -> Plan? {
    if let plan = plans[productID] { return plan }
    for earlier in history.latestFirst {
      if let plan = plans[earlier.productID] { return Plan(tier: plan.tier, interval: plan.interval) }
    }
    return nil
  }

  private func end(_ current: Transaction, _ interval: BillingInterval) -> Instant? {
    switch current.kind {
    case .nonConsumable: nil
    case .nonRenewing: current.expiresAt ?? interval.end(from: current.purchasedAt)
    case .autoRenewable, .consumable, nil: current.expiresAt
    }
  }

  /// A revocation of the current transaction counts whatever the status says; one of an earlier period never does.
  private func status(_ current: Transaction, isSeen: Bool) -> Status {
    if isSeen {
      if current.revokedAt != nil { return current.isOfFamily ? .revoked : .refunded }
      if current.isUpgraded { return .expired }
    }
    switch history.currentStatus {
    case .active: return .active
    case .expired, .billingRetry: return .expired
    case .billingGracePeriod: return .inGrace
    case .revoked: return current.isOfFamily ? .revoked : .refunded
    case nil: return graceEnd(after: current.expiresAt) != nil ? .inGrace : .active
    }
  }

  /// The end of grace; one that is not past the paid-through end is of an earlier period, and would cut this one short.
  private func graceEnd(after end: Instant?) -> Instant? {
    guard let end, let grace = history.renewalInfo?.graceEndsAt else { return nil }
    return grace > end ? grace : nil
  }
}
