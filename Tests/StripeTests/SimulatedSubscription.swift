/// A subscription that lives a random life and tells it in events, as Stripe does.
struct SimulatedSubscription {
  private enum Step: CaseIterable {
    case renew, fail, recover, upgrade, addOn, cancelLater, uncancel, pause, resume, cancel, refund, partialRefund,
      clock
  }

  /// In the order in which they happened.
  private(set) var events: [String] = []
  private var state: PlainSubscription
  private var clock: Int64 = 0
  private let name: String
  private var invoices = 1
  /// Several steps may fall into one second; the order must then be told by what they changed.
  private let mayShareSeconds: Bool

  init(_ name: String, household: String, steps: Int, mayShareSeconds: Bool, _ random: inout SeededGenerator) {
    self.name = name
    self.mayShareSeconds = mayShareSeconds
    state = PlainSubscription(id: "sub_\(name)", customer: "cus_\(name)")
    let hasTrial = Bool.random(using: &random)
    state.status = hasTrial ? "trialing" : "incomplete"
    state.trialEnd = hasTrial ? PlainEvent.month : nil
    state.invoice = "in_\(name)1"
    tell(state.event("created", id: nextID, created: clock))
    let session = PlainEvent.session(
      "cs_\(name)", reference: household, subscription: state.id, customer: state.customer)
    tell(PlainEvent.event("checkout.session.completed", session, id: nextID, created: clock))
    if !hasTrial { change(&random) { $0.status = "active" } }
    payInvoice(&random)
    for _ in 0..<steps where state.endedAt == nil { live(Step.allCases.randomElement(using: &random)!, &random) }
  }

  private var nextID: String { "evt_\(name)\(String(events.count + 1000, radix: 36))" }

  private mutating func tell(_ event: String) { events.append(event) }

  private mutating func pass(_ random: inout SeededGenerator) {
    clock +=
      mayShareSeconds && Int.random(in: 0..<3, using: &random) == 0 ? 0 : Int64.random(in: 1...900_000, using: &random)
  }

  private mutating func change(
    _ random: inout SeededGenerator, _ type: String = "updated", _ body: (inout PlainSubscription) -> Void
  ) {
    let old = state
    body(&state)
    if state.json == old.json { return }
    pass(&random)
    tell(state.event(type, id: nextID, created: clock, from: old))
  }

  private mutating func live(_ step: Step, _ random: inout SeededGenerator) {
    let now = clock
    switch step {
    case .renew: renew(&random)
    case .fail: change(&random) { $0.status = "past_due" }
    case .recover: change(&random) { $0.status = "active" }
    case .upgrade: change(&random) { $0.prices[0] = $0.prices[0] == "price_plus_m" ? "price_family_m" : "price_plus_m" }
    case .addOn: change(&random) { $0.prices = $0.prices.count == 1 ? $0.prices + ["price_seat"] : [$0.prices[0]] }
    case .cancelLater: change(&random) { ($0.cancelsAtPeriodEnd, $0.cancelAt) = (true, $0.periodEnd) }
    case .uncancel: change(&random) { ($0.cancelsAtPeriodEnd, $0.cancelAt) = (false, nil) }
    case .pause: change(&random, "paused") { $0.status = "paused" }
    case .resume: change(&random, "resumed") { $0.status = "active" }
    case .cancel: change(&random, "deleted") { ($0.status, $0.endedAt) = ("canceled", now) }
    case .refund: refund(999, &random)
    case .partialRefund: refund(100, &random)
    case .clock: pass(&random)
    }
  }

  private mutating func renew(_ random: inout SeededGenerator) {
    invoices += 1
    let invoice = "in_\(name)\(invoices)"
    change(&random) {
      ($0.status, $0.trialEnd, $0.invoice) = ("active", nil, invoice)
      ($0.periodStart, $0.periodEnd) = ($0.periodEnd, $0.periodEnd + PlainEvent.month)
    }
    payInvoice(&random)
  }

  private mutating func payInvoice(_ random: inout SeededGenerator) {
    let end = PlainEvent.start + state.periodEnd
    let invoice = """
      {"id":"in_\(name)\(invoices)","object":"invoice","customer":"cus_\(name)","amount_paid":999,\
      "parent":{"subscription_details":{"subscription":"sub_\(name)","metadata":{}}},\
      "lines":{"data":[{"period":{"start":\(PlainEvent.start + state.periodStart),"end":\(end)}}]}}
      """
    tell(PlainEvent.event("invoice.paid", invoice, id: nextID, created: clock))
    let payment = """
      {"id":"inpay_\(name)\(invoices)","object":"invoice_payment","invoice":"in_\(name)\(invoices)",\
      "payment":{"type":"payment_intent","payment_intent":"pi_\(name)\(invoices)"}}
      """
    tell(PlainEvent.event("invoice_payment.paid", payment, id: nextID, created: clock))
  }

  private mutating func refund(_ amount: Int, _ random: inout SeededGenerator) {
    pass(&random)
    let charge = """
      {"id":"ch_\(name)\(invoices)","object":"charge","amount":999,"amount_refunded":\(amount),\
      "payment_intent":"pi_\(name)\(invoices)"}
      """
    tell(PlainEvent.event("charge.refunded", charge, id: nextID, created: clock))
  }
}
