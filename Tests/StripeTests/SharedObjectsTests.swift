import Entitlements
import Instants
import JSON
import Ledger
import Stripe
import Testing

/// Subscriptions that share customers, invoices and payments.
struct SharedObjectsTests {
  /// Events about few objects, which hang together as it happens.
  private struct Life {
    var random: SeededGenerator
    private(set) var count = 0

    init(_ seed: Int) { random = SeededGenerator(UInt64(seed)) }

    mutating func pick(_ texts: [String]) -> String { texts[Int.random(in: 0..<texts.count, using: &random)] }
    mutating func one(_ prefix: String) -> String { "\(prefix)_\(Int.random(in: 0..<3, using: &random))" }

    mutating func metadata() -> String {
      pick(["{}", "{}", "{\"household_id\":\"\(Shop.household)\"}", "{\"household_id\":\"\(Shop.neighbours)\"}"])
    }

    mutating func subscription(_ type: String) -> String {
      var one = PlainSubscription(id: one("sub"))
      (one.customer, one.invoice) = (self.one("cus"), self.one("in"))
      (one.status, one.metadata) = (pick(["active", "active", "past_due", "canceled"]), metadata())
      return PlainEvent.event("customer.subscription.\(type)", one.json, id: "evt_\(count)", created: time)
    }

    /// Seldom the order of arrival.
    private var time: Int64 { Int64(count / 2 * 7 % 40) }

    mutating func next() -> String {
      count += 1
      let paid = pick(["5", "5", "9"])
      let (type, object): (String, String)
      switch Int.random(in: 0..<7, using: &random) {
      case 0, 1: return subscription(pick(["created", "updated"]))
      case 2:
        type = "invoice.paid"
        object = """
          {"id":"\(one("in"))","object":"invoice","customer":"\(one("cus"))","subscription":"\(one("sub"))",\
          "amount_paid":\(paid),"payment_intent":"\(one("pi"))","subscription_details":{"metadata":\(metadata())},\
          "lines":{"data":[{"period":{"start":1,"end":\(PlainEvent.start + 60)}}]}}
          """
      case 3:
        type = "charge.refunded"
        object = """
          {"id":"\(one("ch"))","object":"charge","amount":5,"amount_refunded":\(paid),"payment_intent":"\(one("pi"))"}
          """
      case 4:
        type = "refund.updated"
        object = """
          {"id":"\(one("re"))","object":"refund","amount":\(paid),"status":"\(pick(["succeeded", "failed"]))",\
          "payment_intent":"\(one("pi"))"}
          """
      case 5:
        (type, object) = (
          "customer.updated", "{\"id\":\"\(one("cus"))\",\"object\":\"customer\",\"metadata\":\(metadata())}"
        )
      default:
        let mode = pick(["payment", "subscription"])
        type = "checkout.session.completed"
        object = PlainEvent.session(
          one("cs"), mode: mode, reference: nil, subscription: mode == "payment" ? nil : one("sub"),
          customer: one("cus"), payment: mode == "payment" ? one("pi") : nil,
          metadata: "{\"household_id\":\"\(Shop.household)\",\"price_id\":\"price_family_m\"}")
      }
      return PlainEvent.event(type, object, id: "evt_\(count)", created: time)
    }
  }

  private static func source(revokes: Bool) -> StripeSource {
    var settings = StripeSettings(
      tiers: Tiers(["family"]), prices: ["price_family_m": Plan(tier: "family", interval: .monthly)])
    settings.subjectNames = ["household_id"]
    settings.revokesRefunded = revokes
    return StripeSource(settings)
  }

  @Test(arguments: 0..<60) func `after each event every row is what all facts mean`(seed: Int) throws {
    let (store, source) = (RunStore(), Self.source(revokes: seed % 2 == 0))
    var ledger = Ledger(store, sources: [.stripe: source])
    var life = Life(seed)
    let now = Instant(seconds: PlainEvent.start + 86_400)
    for _ in 0..<60 {
      let event = life.next()
      let line = """
        {"verified":true,"source":"stripe","kind":"event","event_id":"evt_\(life.count)","payload":\(event)}
        """
      try ledger.begin(at: now)
      try ledger.ingest(#require(try IngestLine(JSONDocument(line).root)), at: now)
      let record = try #require(try ledger.commit().first)
      #expect(record.reason == nil || [.missingSubject, .unhandledEventType].contains(record.reason), "\(line)")
      for id in store.subscriptions(of: .stripe, after: nil, limit: .max) {
        let whole = source.derive(id, pinned: nil) { store.facts(of: $0) }
        #expect(store.standing(of: id).row == whole.row, "seed \(seed), event \(life.count): \(event)")
      }
    }
  }

  @Test func `what a customer of many subscriptions is told of one is not looked up for the others`() throws {
    let source = Self.source(revokes: true)
    var known: [ObjectID: Facts] = [:]
    for number in 0..<100 {
      var one = PlainSubscription(id: "sub_\(number)")
      (one.invoice, one.metadata) = ("in_\(number)", "{\"household_id\":\"\(Shop.household)\"}")
      let event = PlainEvent.event(
        "customer.subscription.updated", one.json, id: "evt_1\(number)", created: Int64(number))
      let line = try JSONDocument("{\"payload\":\(event)}").root
      let verified = VerifiedLine(source: .stripe, eventID: "evt_1\(number)", eventType: nil, notes: [], line: line)
      guard case .observation(let observation) = source.read(verified) else {
        Issue.record("not an observation")
        return
      }
      let before = known
      for (object, fact) in observation.facts { known[object, default: Facts()].join(fact) }
      let changes = Set(observation.facts.map(\.object)).map { object in
        ObjectChange(object, (known[object] ?? Facts()).changes(since: before[object] ?? Facts()))
      }
      var asked: Set<ObjectID> = []
      let touched = source.subscriptions(touchedBy: changes) { object in
        asked.insert(object)
        return known[object] ?? Facts()
      }
      #expect(touched.map(\.id) == ["sub_\(number)"])
      #expect(asked.count == 3)
    }
  }
}
