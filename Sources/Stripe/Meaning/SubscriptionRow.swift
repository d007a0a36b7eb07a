import Entitlements
import Instants

/// The row that a subscription's history means: which item counts, what it is worth, and how it stands.
struct SubscriptionRow {
  private let history: SubscriptionHistory
  private let settings: StripeSettings
  private let item: SubscriptionItem?

  init(history: SubscriptionHistory, settings: StripeSettings) {
    self.history = history
    self.settings = settings
    item = Self.best(history.current.snapshot, settings)
  }

  private var snapshot: SubscriptionSnapshot { history.current.snapshot }

  /// When the period that is paid for began; a snapshot that does not say so is taken for its first day.
  var periodStart: Instant { snapshot.periodStart(of: item) ?? history.current.createdAt }

  var latestInvoiceID: String? { snapshot.latestInvoiceID }

  func derive(_ subscription: SubscriptionID, _ subject: SubjectID, _ notes: [String]) -> Derivation {
    var notes = notes + self.notes
    // Its first payment is still to come; one that came later and failed is `past_due`.
    if snapshot.status == .incomplete, !history.hasGranted { return .nothing(notes: notes) }
    guard let plan else { return .held(.unmappedProduct) }
    if mapped == nil { notes.append("unmapped_product") }
    var row = Entitlement(
      subject: subject, subscription: subscription, productID: item?.priceID ?? item?.productID ?? "", plan: plan,
      status: status, observedAt: history.current.createdAt)
    row.providerStatus = snapshot.statusWord
    row.autoRenew = snapshot.status?.isTerminal != true && !snapshot.cancelsAtPeriodEnd && snapshot.cancelsAt == nil
    row.startedAt = snapshot.startedAt
    row.expiresAt = end
    row.trialEndsAt = snapshot.status == .trialing ? snapshot.trialEndsAt : nil
    row.graceExpiresAt = row.status == .inGrace ? (periodStart + settings.pastDueFor).untilWritable : nil
    if row.status.isGranting, row.expiresAt == nil { return .held(.needsFetch) }
    return .row(row, notes: notes)
  }

  private var notes: [String] {
    let words: [(String, Bool)] = [
      ("ambiguous_order", history.isAmbiguous), ("update_after_terminal", history.goesOnAfterEnd),
      ("unknown_status", snapshot.status == nil), ("collection_paused", snapshot.isCollectionPaused),
      ("period_end_missing", snapshot.status?.isTerminal != true && snapshot.latestEnd == nil),
    ]
    return words.filter(\.1).map(\.0)
  }

  private var status: Status {
    if snapshot.isCollectionPaused, settings.revokesPausedCollection { return .expired }
    switch snapshot.status {
    case .active, .trialing: return .active
    case .pastDue: return settings.pastDueFor == .zero ? .expired : .inGrace
    case .unpaid, .paused, .incomplete, .canceled, .incompleteExpired, nil: return .expired
    }
  }

  private var end: Instant? {
    if snapshot.status?.isTerminal == true { return snapshot.endedAt ?? history.current.createdAt }
    let paid = snapshot.periodEnd(of: item) ?? item?.recurrence?.end(from: history.current.createdAt).untilWritable
    return [paid, snapshot.cancelsAt].compactMap { $0 }.min()
  }

  private var mapped: Plan? { item.flatMap { settings.plan(price: $0.priceID, product: $0.productID) } }

  /// What it is worth. A price that is not mapped (any more) keeps the tier and interval of the latest one that is, but
  /// not its name.
  private var plan: Plan? {
    if let mapped { return mapped }
    let earlier = history.prices.compactMap { price in
      settings.plan(price: price.id, product: price.product).map { (plan: $0, time: price.time) }
    }
    let last = earlier.max {
      ($0.time, settings.tiers.rank(of: $0.plan.tier)) < ($1.time, settings.tiers.rank(of: $1.plan.tier))
    }
    return last.map { Plan(tier: $0.plan.tier, interval: $0.plan.interval) }
  }

  /// The item of the highest mapped tier, then of the later end; the order of items means nothing.
  private static func best(_ snapshot: SubscriptionSnapshot, _ settings: StripeSettings) -> SubscriptionItem? {
    func key(_ item: SubscriptionItem) -> (Int, Int64, String) {
      let plan = settings.plan(price: item.priceID, product: item.productID)
      return (
        plan.map { settings.tiers.rank(of: $0.tier) } ?? -1, snapshot.periodEnd(of: item)?.milliseconds ?? 0,
        item.priceID ?? ""
      )
    }
    return snapshot.items.max { key($0) < key($1) }
  }
}

extension Instant {
  /// The last instant that can be written, where this is past it.
  fileprivate var untilWritable: Instant { min(self, Instant(milliseconds: Instant.writable.upperBound)) }
}
