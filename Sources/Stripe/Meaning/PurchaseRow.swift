import Entitlements
import Instants

/// The row that a one-time purchase means.
struct PurchaseRow {
  let purchase: Purchase
  let settings: StripeSettings
  let refundedAt: Instant?

  func derive(_ subscription: SubscriptionID, _ search: SubjectSearch) -> Derivation {
    // A session that names no price of ours sold something else.
    guard let price = purchase.price(settings.priceNames), purchase.outcome != .unpaid else {
      return .nothing(notes: search.notes)
    }
    guard let subject = search.subject else { return .held(.missingSubject) }
    guard let plan = settings.plan(price: price, product: price) else { return .held(.unmappedProduct) }
    var row = Entitlement(
      subject: subject, subscription: subscription, productID: price, plan: plan, status: .active,
      observedAt: purchase.time)
    row.startedAt = purchase.time
    row.expiresAt = plan.interval.end(from: purchase.time)
    row.providerStatus = purchase.paymentStatus
    if purchase.outcome == .failed {
      row.status = .expired
      row.providerStatus = "payment_failed"
      row.expiresAt = purchase.time
    } else if let refundedAt {
      row.status = .refunded
      row.revokedAt = refundedAt
    }
    return .row(row, notes: search.notes)
  }
}
