import Entitlements
import JSON
import Stripe
import Testing

/// How links are followed from what an event names to what it bears on.
struct LinkTests {
  private let source = StripeSource(StripeSettings(tiers: Tiers([]), prices: [:]))

  @Test func `an invoice of thousands of payments asks for the facts of each object once`() throws {
    let payments = (0..<3000).map { "{\"payment\":{\"type\":\"payment_intent\",\"payment_intent\":\"pi_\($0)\"}}" }
    let invoice = """
      {"id":"in_1","object":"invoice","customer":"cus_A","subscription":"sub_A","amount_paid":999,
      "payments":{"data":[\(payments.joined(separator: ","))]}}
      """
    let line = try JSONDocument("{\"payload\":\(PlainEvent.event("invoice.paid", invoice, id: "evt_1", created: 0))}")
    let verified = VerifiedLine(source: .stripe, eventID: "evt_1", eventType: nil, notes: [], line: line.root)
    guard case .observation(let observation) = source.read(verified) else {
      Issue.record("not an observation")
      return
    }
    var known: [ObjectID: Facts] = [:]
    for (object, fact) in observation.facts { known[object, default: Facts()].join(fact) }
    var asked: [ObjectID: Int] = [:]
    let changes = known.map { object, facts in ObjectChange(object, facts.changes(since: Facts())) }
    let touched = source.subscriptions(touchedBy: changes) { object in
      asked[object, default: 0] += 1
      return known[object] ?? Facts()
    }
    #expect(touched.map(\.id) == ["sub_A"])
    #expect(asked.count == 3003 && asked.values.allSatisfy { $0 <= 2 })
  }
}
