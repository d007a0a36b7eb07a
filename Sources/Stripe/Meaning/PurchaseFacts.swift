import Entitlements
import JSON

/// The facts that a checkout session makes: links and evidence, and in mode payment a purchase of its own.
enum PurchaseFacts {
  static let purchase = "purchase"

  /// What became of the payment.
  enum Outcome: String {
    case paid, unpaid, failed

    init(_ type: String, _ session: CheckoutSession) {
      let isPaid = ["paid", "no_payment_required"].contains(session.paymentStatus)
      switch type {
      case "checkout.session.async_payment_succeeded": self = .paid
      case "checkout.session.async_payment_failed": self = .failed
      default: self = isPaid ? .paid : .unpaid
      }
    }

    /// Greater for what comes later where two events are of one second.
    var rank: Int64 {
      switch self {
      case .unpaid: 0
      case .paid: 1
      case .failed: 2
      }
    }
  }
}

extension Contribution {
  mutating func takeSession() throws(EventError) {
    let session = try CheckoutSession(event.object)
    let isPurchase = session.mode == .payment
    let whole = isPurchase ? session.id : session.subscriptionID
    subject = whole
    link(.customer, session.customerID, toward: whole)
    link(.invoice, session.invoiceID, toward: whole)
    if isPurchase { try takePurchase(session) }
    if let reference = session.reference {
      testify(.reference, reference, for: whole, customer: session.customerID)
      if SubjectID(reference) == nil { note("client_reference_id_invalid") }
    } else if !settings.subjectNames.contains(where: { session.metadata?.present($0) != nil }) {
      note("client_reference_id_missing")
    }
    testify(.session, session.metadata, for: whole, customer: session.customerID)
  }

  private mutating func takePurchase(_ session: CheckoutSession) throws(EventError) {
    let outcome = PurchaseFacts.Outcome(event.type, session)
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("outcome", outcome.rawValue)
    writer.member("payment_status", ifPresent: session.paymentStatus)
    writer.member("amount", ifPresent: session.amount)
    // Which member names the price is a matter of the configuration.
    writer.member("metadata", ifPresent: session.metadata)
    writer.endObject()
    add(PurchaseFacts.purchase, writer.bytes, rank: outcome.rank, to: session.id)
    link(.payment, session.paymentID, toward: session.id)
  }
}
