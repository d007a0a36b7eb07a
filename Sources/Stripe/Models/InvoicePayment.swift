import JSON

/// What ties a payment to an invoice since 2025-03-31 (docs.stripe.com/api/invoice-payment/object).
struct InvoicePayment {
  let invoiceID: String?
  let paymentIDs: [String]

  init(_ json: JSONValue) throws(EventError) {
    invoiceID = try json.pointer("invoice")
    let payment = json["payment"]
    paymentIDs = [try payment?.pointer("payment_intent"), try payment?.pointer("charge")].compactMap { $0 }
  }
}
