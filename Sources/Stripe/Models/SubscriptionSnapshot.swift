import Instants
import JSON

/// What the rules need of a subscription as one event shows it, whatever the API version.
struct SubscriptionSnapshot: Equatable {
  /// Stripe's own word, known or not.
  let statusWord: String
  let customerID: String?
  let latestInvoiceID: String?
  let startedAt: Instant?
  let trialEndsAt: Instant?
  let cancelsAt: Instant?
  let endedAt: Instant?
  let cancelsAtPeriodEnd: Bool
  let isCollectionPaused: Bool
  let items: [SubscriptionItem]
  let hasMoreItems: Bool
  /// Of the subscription as a whole, before 2025-03-31 (basil).
  let periodStart: Instant?
  let periodEnd: Instant?

  /// Reads an object of an event, or what is kept of it in a fact.
  init(_ json: JSONValue) throws(EventError) {
    statusWord = try json.text("status")
    customerID = try json.pointer("customer")
    latestInvoiceID = try json.pointer("latest_invoice")
    startedAt = try json.firstTime("start_date", "created")
    trialEndsAt = try json.optionalTime("trial_end")
    cancelsAt = try json.optionalTime("cancel_at")
    endedAt = try json.firstTime("ended_at", "canceled_at")
    cancelsAtPeriodEnd = try json.flag("cancel_at_period_end")
    isCollectionPaused = json.present("pause_collection") != nil
    periodStart = try json.optionalTime("current_period_start")
    periodEnd = try json.optionalTime("current_period_end")
    hasMoreItems = try json["items"]?.flag("has_more") ?? false
    // The first versions knew one plan and no items.
    let lines = json["items"]?["data"].map { Array($0.elements) } ?? [json].filter { $0.present("plan") != nil }
    items = try lines.map { line throws(EventError) in try SubscriptionItem(line) }
  }

  var status: SubscriptionStatus? { SubscriptionStatus(rawValue: statusWord) }

  /// Greater for the less entitling.
  var rank: Int { status?.rank ?? SubscriptionStatus.unknownRank }

  func periodEnd(of item: SubscriptionItem?) -> Instant? { item?.periodEnd ?? periodEnd }

  func periodStart(of item: SubscriptionItem?) -> Instant? { item?.periodStart ?? periodStart }

  /// The latest end of any of its periods.
  var latestEnd: Instant? { (items.map { periodEnd(of: $0) } + [periodEnd]).compactMap { $0 }.max() }

  /// Why it cannot be understood without asking Stripe; nil where it can.
  var missing: String? {
    guard status?.isTerminal != true else { return nil }
    if hasMoreItems { return "items.has_more" }
    guard status?.isGranting == true, latestEnd == nil else { return nil }
    return items.contains { $0.recurrence != nil } ? nil : "no period end"
  }
}
