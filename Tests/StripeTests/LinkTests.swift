import Entitlements
import JSON
import Stripe
import Testing

/// How links are followed from what an event names to what it bears on.
struct LinkTests {
  private let source = StripeSource(StripeSettings(tiers: Tiers([]), prices: [:]))

  private func observation(_ type: String, _ object: String) throws -> Observation? {
    let line = try JSONDocument("{\"payload\":\(PlainEvent.event(type, object, id: "evt_1", created: 0))}")
    let verified = VerifiedLine(source: .stripe, eventID: "evt_1", eventType: nil, notes: [], line: line.root)
    guard case .observation(let observation) = source.read(verified) else { return nil }
    return observation
  }

  @Test(arguments: [
    ("payment_intent.succeeded", #""payment_intent","invoice":"in_1","latest_charge":"ch_1""#, "a"),
    ("payment_intent.succeeded", #""payment_intent","latest_charge":"ch_1""#, "a"),
    ("invoice.paid", #""invoice","customer":"cus_1","subscription":"sub_1","amount_paid":5"#, "a"),
    ("refund.created", #""refund","charge":"ch_1","payment_intent":"pi_1","amount":5,"status":"succeeded""#, "ch_1"),
  ])
  func `an event is remembered at its object, where it has facts of that`(type: String, members: String, home: String)
    throws
  {
    #expect(try observation(type, #"{"id":"a","object":\#(members)}"#)?.home.id == home)
  }

  @Test func `an invoice of thousands of payments asks for the facts of each object once`() throws {
    let payments = (0..<3000).map { "{\"payment\":{\"type\":\"payment_intent\",\"payment_intent\":\"pi_\($0)\"}}" }
    let invoice = """
      {"id":"in_1","object":"invoice","customer":"cus_A","subscription":"sub_A","amount_paid":999,
      "payments":{"data":[\(payments.joined(separator: ","))]}}
      """
    let observation = try #require(try observation("invoice.paid", invoice))
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
