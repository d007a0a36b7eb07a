import Instants
import JSON

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
