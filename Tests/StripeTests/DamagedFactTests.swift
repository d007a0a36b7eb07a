import Entitlements
import JSON
import Stripe
import Testing

/// Facts of Stripe that cannot be read back are told to whoever keeps them.
struct DamagedFactTests {
  private struct Damage: FactFailure {
    let key: String
    static func damaged(_ fact: Fact) -> Damage { Damage(key: fact.key) }
  }

  private let source: StripeSource = {
    var settings = StripeSettings(
      tiers: Tiers(["family"]), prices: ["price_family_m": Plan(tier: "family", interval: .monthly)])
    settings.revokesRefunded = true
    return StripeSource(settings)
  }()

  /// All that some events say, by object.
  private func known(_ events: [String]) throws -> [ObjectID: Facts] {
    var known: [ObjectID: Facts] = [:]
    for event in events {
      let line = try JSONDocument("{\"payload\":\(event)}").root
      let verified = VerifiedLine(source: .stripe, eventID: "evt", eventType: nil, notes: [], line: line)
      guard case .observation(let observation) = source.read(verified) else { continue }
      for (object, fact) in observation.facts { known[object, default: Facts()].join(fact) }
    }
    return known
  }

  /// The keys that are told as damaged when each fact is.
  private func told(_ known: [ObjectID: Facts], _ id: String, by damage: (Fact) -> Fact = \.damaged) throws
    -> Set<String>
  {
    let subscription = ObjectID(source: .stripe, environment: .sandbox, id: id)
    var told: Set<String> = []
    for (object, facts) in known {
      for fact in facts.all {
        var damaged = facts.all.filter { $0 != fact }
        damaged.append(damage(fact))
        do throws(Damage) {
          _ = try source.derive(subscription, pinned: nil) { asked throws(Damage) in
            asked == object ? Facts(damaged) : known[asked] ?? Facts()
          }
        } catch {
          #expect(error.key == fact.key)
          told.insert(fact.key)
        }
      }
    }
    return told
  }

  @Test func `of a subscription whose invoice was given back`() throws {
    let invoice = """
      {"id":"in_1","object":"invoice","customer":"cus_A","subscription":"sub_A","payment_intent":"pi_1","charge":"ch_1",\
      "amount_paid":999,"lines":{"data":[{"period":{"start":0,"end":\(PlainEvent.start + PlainEvent.month)}}]}}
      """
    let known = try known([
      PlainEvent.event("checkout.session.completed", PlainEvent.session(), id: "evt_1", created: 0),
      PlainSubscription().event("created", id: "evt_2", created: 0),
      PlainEvent.event("invoice.paid", invoice, id: "evt_3", created: 0),
      PurchaseTests.charge(999, invoice: "in_1"), PurchaseTests.refund("succeeded"),
    ])
    let told = try told(known, "sub_A")
    #expect(told.map { $0.prefix { $0 != ":" } }.sorted() == ["charge", "invoice", "price", "refund", "snapshot"])
    let dated = try self.told(known, "sub_A", by: \.late)
    #expect(dated.map { $0.prefix { $0 != ":" } }.sorted() == ["charge", "invoice", "refund", "snapshot"])
  }

  @Test func `of a purchase`() throws {
    let told = try told(known([PurchaseTests.purchase()]), "cs_A")
    #expect(told == ["purchase"])
    #expect(try self.told(known([PurchaseTests.purchase()]), "cs_A", by: \.late) == ["purchase"])
  }
}

extension Fact {
  /// A date after which a period ends when no date can be written.
  fileprivate var late: Fact { Fact(key: key, time: 253_402_300_799_999, rank: rank, value: value, group: group) }

  fileprivate var damaged: Fact { Fact(key: key, time: time, rank: rank, value: [0x7B, 0xFF], group: group) }
}
