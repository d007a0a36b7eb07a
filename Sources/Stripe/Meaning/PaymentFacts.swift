import Entitlements
import Instants
import JSON

/// The facts about invoices, payments, charges, refunds and disputes: what was paid for what, and what was given back.
enum PaymentFacts {
  static let invoice = "invoice"
  static let charge = "charge"
  static let refundPrefix = "refund:"
  static let disputePrefix = "dispute:"
}

extension Contribution {
  mutating func takeInvoice() throws(EventError) {
    let invoice = try Invoice(event.object)
    // An upcoming invoice has no id, and one without a subscription pays for nothing of ours.
    guard let id = invoice.id, let whole = invoice.subscriptionID else { return }
    subject = whole
    link(.invoice, id, toward: whole)
    link(.customer, invoice.customerID, toward: whole)
    for payment in invoice.paymentIDs { link(.payment, payment, toward: id) }
    testify(.invoice, invoice.metadata, for: whole, customer: invoice.customerID)
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("amount", ifPresent: invoice.amountPaid)
    writer.member("end", ifPresent: invoice.periodEnd?.seconds)
    writer.endObject()
    add(PaymentFacts.invoice, writer.bytes, to: id)
  }

  mutating func takeInvoicePayment() throws(EventError) {
    let payment = try InvoicePayment(event.object)
    for id in payment.paymentIDs { link(.payment, id, toward: payment.invoiceID) }
  }

  mutating func takePayment() throws(EventError) {
    let id = try event.object.text("id")
    // Until 2025-03-31 (basil).
    link(.payment, id, toward: try event.object.pointer("invoice"))
    link(.payment, try event.object.pointer("latest_charge"), toward: id)
  }

  mutating func takeCharge() throws(EventError) {
    let charge = try Charge(event.object)
    link(.payment, charge.id, toward: charge.paymentID)
    link(.payment, charge.id, toward: charge.invoiceID)
    link(.payment, charge.paymentID, toward: charge.invoiceID)
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("id", charge.id)
    writer.member("amount", charge.amount)
    writer.member("amount_refunded", charge.amountRefunded)
    writer.endObject()
    add(PaymentFacts.charge, writer.bytes, rank: charge.amountRefunded, to: charge.id)
    if charge.amountRefunded > 0 { note(charge.isWhollyRefunded ? "refund_full" : "refund_partial") }
  }

  mutating func takeRefund() throws(EventError) {
    let refund = try Refund(event.object)
    guard let payment = refund.chargeID ?? refund.paymentID else { return }
    link(.payment, refund.chargeID, toward: refund.paymentID)
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("id", refund.id)
    writer.member("amount", refund.amount)
    writer.member("status", refund.status.rawValue)
    writer.endObject()
    add(PaymentFacts.refundPrefix + refund.id, writer.bytes, rank: refund.rank, to: payment)
    note("refund_\(refund.status.rawValue)")
  }

  mutating func takeDispute() throws(EventError) {
    let id = try event.object.text("id")
    let (charge, intent) = (try event.object.pointer("charge"), try event.object.pointer("payment_intent"))
    guard let payment = charge ?? intent else { return }
    let status = try event.object.optionalText("status")
    add(PaymentFacts.disputePrefix + id, Array((status ?? "").utf8), to: payment)
    note("dispute")
  }

  mutating func takeCustomer() throws(EventError) {
    testify(.customer, event.object.present("metadata"), for: nil, customer: try event.object.text("id"))
  }
}
