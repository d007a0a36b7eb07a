import JSON

/// What the rules need of a checkout session (docs.stripe.com/api/checkout/sessions/object).
struct CheckoutSession {
  enum Mode: String { case payment, setup, subscription }

  let id: String
  /// Nil before 2019-10, when there was no mode, and for a mode that is not known.
  let mode: Mode?
  let customerID: String?
  let subscriptionID: String?
  let invoiceID: String?
  let paymentID: String?
  let amount: Int64?
  let paymentStatus: String?
  /// Whom the page that opened the session named.
  let reference: String?
  let metadata: JSONValue?

  init(_ json: JSONValue) throws(EventError) {
    id = try json.text("id")
    mode = try json.optionalText("mode").flatMap(Mode.init(rawValue:))
    customerID = try json.pointer("customer")
    subscriptionID = try json.pointer("subscription")
    invoiceID = try json.pointer("invoice")
    paymentID = try json.pointer("payment_intent")
    amount = try json.optionalAmount("amount_total")
    paymentStatus = try json.optionalText("payment_status")
    reference = try json.optionalText("client_reference_id")
    metadata = json.present("metadata")
  }
}
