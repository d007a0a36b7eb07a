import Entitlements
import Instants
import JSON

/// A one-time purchase as its facts show it.
struct Purchase {
  let outcome: PurchaseFacts.Outcome
  let paymentStatus: String?
  let amount: Int64?
  /// When that was told.
  let time: Instant
  private let metadata: JSONValue?

  /// Nil for facts that are of no purchase.
  init?(_ facts: Facts) {
    guard let fact = facts[PurchaseFacts.purchase] else { return nil }
    guard let json = try? JSONDocument(fact.value).root,
      let outcome = json["outcome"]?.string.flatMap(PurchaseFacts.Outcome.init(rawValue:))
    else { preconditionFailure("a fact was read once and cannot be read again") }
    self.outcome = outcome
    paymentStatus = json["payment_status"]?.string
    amount = json["amount"]?.integer
    metadata = json["metadata"]
    time = Instant(milliseconds: fact.time)
  }

  /// The price that the metadata names, by the first of the names that is there.
  func price(_ names: [String]) -> String? { names.lazy.compactMap { metadata?[$0]?.string }.first }
}

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
