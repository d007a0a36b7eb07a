import Instants
import JSON

/// What the rules need of an invoice: which subscription it is of, which period it pays for, and by which payments.
struct Invoice {
  /// Nil of an upcoming invoice, which does not exist yet.
  let id: String?
  let customerID: String?
  let subscriptionID: String?
  /// The subscription's metadata when the invoice was made.
  let metadata: JSONValue?
  let amountPaid: Int64?
  let periodEnd: Instant?
  /// Payment intents and charges.
  let paymentIDs: [String]

  init(_ json: JSONValue) throws(EventError) {
    id = try json.pointer("id")
    customerID = try json.pointer("customer")
    amountPaid = try json.optionalAmount("amount_paid")
    // `parent` since 2025-03-31 (basil); `subscription` and `subscription_details` before.
    let details = json["parent"]?.present("subscription_details") ?? json.present("subscription_details")
    metadata = details?.present("metadata")
    let lines = json["lines"]?["data"].map { Array($0.elements) } ?? []
    var ends: [Instant] = []
    var subscriptions = [try json.pointer("subscription"), try details?.pointer("subscription")]
    for line in lines {
      if let end = try line["period"]?.optionalTime("end") { ends.append(end) }
      subscriptions.append(try line.pointer("subscription"))
      subscriptions.append(try line["parent"]?["subscription_item_details"]?.pointer("subscription"))
    }
    periodEnd = ends.max()
    subscriptionID = subscriptions.compactMap { $0 }.first
    // `payments` since 2025-03-31 (basil), `payment_intent` and `charge` before.
    var payments = [try json.pointer("payment_intent"), try json.pointer("charge")]
    if let list = json["payments"]?["data"] {
      for element in list.elements { payments += try InvoicePayment(element).paymentIDs }
    }
    paymentIDs = payments.compactMap { $0 }
  }
}
