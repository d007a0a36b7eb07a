import Entitlements
import Instants
import JSON

/// Whether and when what was paid was wholly given back.
enum Repayment {
  /// Of a one-time purchase.
  static func ofPurchase<Failure: FactFailure>(
    _ purchase: Purchase, _ id: ObjectID, _ own: Facts, _ facts: (ObjectID) throws(Failure) -> Facts
  ) throws(Failure) -> Instant? {
    var found = try amongPayments(of: id, own, amount: purchase.amount, facts)
    for invoice in own.linked(.invoice) where found == nil {
      let invoice = id.sibling(invoice)
      found = try amongPayments(of: invoice, facts(invoice), amount: purchase.amount, facts)
    }
    return found
  }

  /// Of the current period of a subscription: an invoice for an earlier one does not matter.
  static func ofPeriod<Failure: FactFailure>(
    _ row: SubscriptionRow, _ id: ObjectID, _ own: Facts, _ facts: (ObjectID) throws(Failure) -> Facts
  ) throws(Failure) -> Instant? {
    for name in own.linked(.invoice) {
      let invoice = id.sibling(name)
      let known = try facts(invoice)
      let told = try known[PaymentFacts.invoice]?.reading(Failure.self) { $0 }
      let isLater = told?["end"]?.integer.map { Instant(seconds: $0) > row.periodStart } ?? false
      guard isLater || name == row.latestInvoiceID else { continue }
      if let time = try amongPayments(of: invoice, known, amount: told?["amount"]?.integer, facts) { return time }
    }
    return nil
  }

  /// Looks at the payments of an invoice or purchase, and at the charges of these payments.
  private static func amongPayments<Failure: FactFailure>(
    of whole: ObjectID, _ known: Facts, amount: Int64?, _ facts: (ObjectID) throws(Failure) -> Facts
  ) throws(Failure) -> Instant? {
    for name in known.linked(.payment) {
      let payment = whole.sibling(name)
      let known = try facts(payment)
      if let time = try known.repaidAt(amount, Failure.self) { return time }
      for charge in known.linked(.payment) {
        if let time = try facts(whole.sibling(charge)).repaidAt(amount, Failure.self) { return time }
      }
    }
    return nil
  }
}

extension Facts {
  /// When a charge or payment was wholly given back; `amount` is what was paid where no charge says so.
  fileprivate func repaidAt<Failure: FactFailure>(_ amount: Int64?, _ failure: Failure.Type) throws(Failure) -> Instant?
  {
    let charge = try self[PaymentFacts.charge].map { fact throws(Failure) in
      (state: try fact.reading(failure, Charge.init), time: fact.time)
    }
    let refunds = try all(after: PaymentFacts.refundPrefix).map { fact throws(Failure) in
      (state: try fact.reading(failure, Refund.init), time: fact.time)
    }
    let succeeded = refunds.filter { $0.state.status == .succeeded }
    if let paid = charge?.state.amount ?? amount, paid > 0, succeeded.map(\.state.amount).reduce(0, +) >= paid {
      return succeeded.map(\.time).max().map(Instant.init(milliseconds:))
    }
    guard let charge, charge.state.isWhollyRefunded else { return nil }
    // A charge counts refunds that are pending, and those that failed after it was shown.
    let doubtful = refunds.filter { refund in
      switch refund.state.status {
      case .succeeded: false
      case .pending, .requiresAction: true
      case .failed, .canceled: refund.time >= charge.time
      }
    }
    let sum = doubtful.map(\.state.amount).reduce(0, +)
    return charge.state.amountRefunded - sum >= charge.state.amount ? Instant(milliseconds: charge.time) : nil
  }
}
