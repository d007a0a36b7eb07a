import AppleSamples
import Entitlements
import Grants
import Ledger
import Testing

/// What somebody has changed inside a sound store is told as damage, and nothing is derived from it.
struct DamagedFactTests {
  static let values = ["", "{", "{}", "[]", "5x", "\u{0}"]
  static let times: [Int64] = [.max, 253_402_300_800_000, 253_402_300_799_999]

  /// Damages every fact that decides something, one at a time.
  private func damage(_ telling: Telling, _ subscription: SubscriptionID, _ sources: [Source: any EntitlementSource])
    throws -> [String: Int]
  {
    var told: [String: Int] = [:]
    for fact in try telling.store.facts(of: subscription).all {
      let values = Self.values.map(fact.with)
      for fact in values + Self.times.map(fact.with) {
        var damaged = telling
        try damaged.store.put(fact, of: subscription)
        let failure = #expect(throws: StoreFailure.self) { try damaged.rederive(sources) }
        #expect(failure?.kind == .io && failure?.message.contains(Array("'\(fact.key)'")) == true)
        told[fact.key, default: 0] += 1
      }
      var mended = telling
      try mended.store.put(fact, of: subscription)
      _ = try mended.rederive(sources)
    }
    return told
  }

  @Test func `every fact of Apple`() throws {
    var telling = Telling()
    try telling.tell([.tell("SUBSCRIBED", nil, 0), .tell("DID_RENEW", nil, 1, 1, Purchase().with { $0.id = "2" })])
    let told = try damage(telling, #require(telling.rows.keys.first), Telling.sources())
    #expect(told.keys.sorted() == ["renewal", "status", "token", "transaction:1000", "transaction:2"])
  }

  @Test func `the fact of a grant`() throws {
    let sources = [Source.manual: GrantSource(plans: ["partner": Plan(tier: "plus", interval: .monthly)])]
    var telling = Telling(sources)
    let grant = try Grant(subject: #require(Shop.tokens["A"].flatMap(SubjectID.init)), productID: "partner")
    _ = try telling.transaction { ledger throws(StoreFailure) in
      try ledger.state(grant.facts(at: Shop.day(1), replacing: Facts()), of: .grant("g"), as: "grant", at: Shop.day(1))
    }
    #expect(try damage(telling, .grant("g"), sources).keys.sorted() == ["grant"])
  }
}

extension Fact {
  fileprivate func with(_ value: String) -> Fact {
    Fact(key: key, time: time, rank: rank, value: Array(value.utf8), since: since, group: group)
  }

  fileprivate func with(_ time: Int64) -> Fact {
    Fact(key: key, time: time, rank: rank, value: value, since: time, group: group)
  }
}
