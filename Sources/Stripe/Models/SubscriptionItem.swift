import Instants
import JSON

/// One line of a subscription: what is sold, and in the newer API versions for which period.
struct SubscriptionItem: Equatable {
  let priceID: String?
  let productID: String?
  let recurrence: Recurrence?
  /// On the items since 2025-03-31 (basil), on the subscription before.
  let periodStart: Instant?
  let periodEnd: Instant?

  init(_ json: JSONValue) throws(EventError) {
    // Items had a `plan` before they had a `price`; many versions have both, with one id.
    let name = json.present("price") != nil ? "price" : "plan"
    priceID = try json.pointer(name)
    productID = try json[name]?.pointer("product")
    recurrence =
      try [json["price"]?["recurring"], json["plan"]].lazy.compactMap { $0 }
      .map { value throws(EventError) in try Recurrence(value) }.first ?? nil
    periodStart = try json.optionalTime("current_period_start")
    periodEnd = try json.optionalTime("current_period_end")
  }
}

/// How often a price is paid.
struct Recurrence: Equatable {
  enum Unit: String { case day, week, month, year }

  let unit: Unit
  let count: Int

  /// Nil where the interval is absent or of a kind that is not known.
  init?(_ json: JSONValue) throws(EventError) {
    guard let unit = try json.optionalText("interval").flatMap(Unit.init(rawValue:)) else { return nil }
    self.unit = unit
    // Stripe allows three years at most (docs.stripe.com/api/prices/object), 1095 days.
    guard let count = Int(exactly: try json.optionalInteger("interval_count") ?? 1), (1...1095).contains(count) else {
      return nil
    }
    self.count = count
  }

  func end(from start: Instant) -> Instant {
    switch unit {
    case .day: start + .seconds(86_400 * count)
    case .week: start + .seconds(7 * 86_400 * count)
    case .month: start.adding(months: count)
    case .year: start.adding(months: 12 * count)
    }
  }
}
