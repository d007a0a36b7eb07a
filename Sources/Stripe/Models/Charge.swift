import JSON

/// What the rules need of a charge (docs.stripe.com/api/charges/object).
struct Charge {
  let id: String
  let paymentID: String?
  /// Before 2025-03-31 (basil).
  let invoiceID: String?
  let amount: Int64
  /// Refunds that are pending count.
  let amountRefunded: Int64

  init(_ json: JSONValue) throws(EventError) {
    id = try json.text("id")
    paymentID = try json.pointer("payment_intent")
    invoiceID = try json.pointer("invoice")
    amount = try json.optionalAmount("amount") ?? 0
    amountRefunded = try json.optionalAmount("amount_refunded") ?? 0
  }

  var isWhollyRefunded: Bool { amount > 0 && amountRefunded >= amount }
}
