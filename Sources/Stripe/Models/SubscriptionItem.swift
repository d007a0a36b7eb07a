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
