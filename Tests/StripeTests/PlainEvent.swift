/// Events as Stripe writes them, short.
enum PlainEvent {
  static let start: Int64 = 1_759_000_000
  static let month: Int64 = 2_592_000

  /// An event about an object; `created` is seconds after `start`.
  static func event(
    _ type: String, _ object: String, id: String, created: Int64, previous: String? = nil, extra: String = "",
    livemode: Bool = false
  ) -> String {
    let previous = previous.map { ",\"previous_attributes\":\($0)" } ?? ""
    return """
      {"id":"\(id)","object":"event","type":"\(type)","created":\(start + created),"livemode":\(livemode)\(extra),\
      "data":{"object":\(object)\(previous)}}
      """
  }

  static func session(
    _ id: String = "cs_A", mode: String = "subscription", reference: String? = Shop.household,
    subscription: String? = "sub_A", customer: String? = "cus_A", payment: String? = nil, status: String = "paid",
    metadata: String = "{}"
  ) -> String {
    """
    {"id":"\(id)","object":"checkout.session","mode":"\(mode)","client_reference_id":\(quoted(reference)),\
    "customer":\(quoted(customer)),"subscription":\(quoted(subscription)),"payment_intent":\(quoted(payment)),\
    "payment_status":"\(status)","amount_total":999,"metadata":\(metadata)}
    """
  }

  static func quoted(_ text: String?) -> String { text.map { "\"\($0)\"" } ?? "null" }
}

/// A subscription as an event shows it, in the shape of the newest API versions.
struct PlainSubscription {
  var id = "sub_A"
  var status = "active"
  var customer: String? = "cus_A"
  var prices = ["price_family_m"]
  var periodStart: Int64 = 0
  var periodEnd: Int64 = PlainEvent.month
  var trialEnd: Int64?
  var cancelAt: Int64?
  var cancelsAtPeriodEnd = false
  var endedAt: Int64?
  var isPaused = false
  var invoice: String? = "in_1"
  var metadata = "{}"

  private static func time(_ offset: Int64?) -> String { offset.map { String(PlainEvent.start + $0) } ?? "null" }

  var items: String {
    let items = prices.map { price in
      """
      {"id":"si_\(price)","object":"subscription_item","price":{"id":"\(price)","product":"prod_of_\(price)",\
      "recurring":{"interval":"month","interval_count":1}},"current_period_start":\(Self.time(periodStart)),\
      "current_period_end":\(Self.time(periodEnd))}
      """
    }
    return "{\"object\":\"list\",\"data\":[\(items.joined(separator: ","))],\"has_more\":false}"
  }

  /// The members that can change, as JSON.
  private var members: [(name: String, value: String)] {
    [
      ("status", "\"\(status)\""), ("trial_end", Self.time(trialEnd)), ("cancel_at", Self.time(cancelAt)),
      ("cancel_at_period_end", "\(cancelsAtPeriodEnd)"), ("ended_at", Self.time(endedAt)), ("items", items),
      ("pause_collection", isPaused ? "{\"behavior\":\"void\"}" : "null"),
      ("latest_invoice", PlainEvent.quoted(invoice)), ("metadata", metadata),
    ]
  }

  var json: String {
    let members = members.map { "\"\($0.name)\":\($0.value)" }.joined(separator: ",")
    return """
      {"id":"\(id)","object":"subscription","customer":\(PlainEvent.quoted(customer)),\
      "start_date":\(PlainEvent.start),\(members)}
      """
  }

  /// What `previous_attributes` says of the step from another state to this one.
  func changes(from old: PlainSubscription) -> String {
    let differing = zip(old.members, members).filter { $0.value != $1.value }.map(\.0)
    return "{\(differing.map { "\"\($0.name)\":\($0.value)" }.joined(separator: ","))}"
  }

  func event(_ type: String, id: String, created: Int64, from old: PlainSubscription? = nil) -> String {
    PlainEvent.event(
      "customer.subscription.\(type)", json, id: id, created: created, previous: old.map { changes(from: $0) })
  }
}
