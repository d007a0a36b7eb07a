import AppleSamples
import Entitlements
import JSON
import Ledger
import Testing

/// rules.md §6: who may link a purchase to a household, and what that does.
struct ClaimTests {
  static let cached = PlainEvent.bare(Purchase().with { $0.household = nil }, 0)
  private static let renewed = Purchase().renewed("1001", to: 730)

  /// What a claim by household A answers, after some events.
  static let claims: [(name: String, before: [PlainEvent], claim: PlainEvent, answer: String)] = [
    ("a purchase never seen", [], cached, "created: changed@A"),
    (
      "an event that waited for its household", [.bare(Purchase().with { $0.household = nil }, 0.5)], cached,
      "created: changed@A"
    ),
    ("the household's own purchase", [.tell("SUBSCRIBED", nil, 0)], cached, "unchanged"),
    (
      "after its renewal", [.tell("DID_RENEW", nil, 365, 1, renewed, Renewal().with { $0.date = 730 })], cached,
      "link only noted"
    ),
    ("after its refund", [.tell("REFUND", nil, 9, 5, Purchase().refunded(9))], cached, "link only stale"),
    ("after it expired", [.tell("EXPIRED", nil, 366, 2)], cached, "link only unchanged"),
    ("after grace began", [.tell("DID_FAIL_TO_RENEW", "GRACE_PERIOD", 365, 4)], cached, "link only unchanged"),
    ("newer than what is known", [.tell("SUBSCRIBED", nil, 0)], .bare(renewed, 365), "updated: changed@A"),
    (
      "of another household", [.tell("SUBSCRIBED", nil, 0, 1, Purchase().with { $0.household = "B" })], cached,
      "already_claimed"
    ),
    (
      "with another household's token", [], .bare(Purchase().with { $0.household = "B" }, 0),
      "already_claimed: changed@B"
    ),
    ("a refunded transaction", [], .bare(Purchase().refunded(3), 4), "transaction_revoked: changed@A refunded@A"),
    (
      "a transaction withdrawn from the family", [],
      .bare(Purchase().refunded(3).with { $0.ownership = "FAMILY_SHARED" }, 4),
      "transaction_revoked: changed@A expired@A"
    ),
    (
      "an upgraded transaction", [], .bare(Purchase().with { $0.isUpgraded = true }, 4),
      "transaction_upgraded: changed@A expired@A"
    ),
    ("an unmapped product", [], .bare(Purchase().with { $0.product = "old.year" }, 0), "unmapped_product (old.year)"),
    ("a consumable", [], .bare(Purchase().with { $0.type = "Consumable" }, 0), "unhandled_event_type (consumable)"),
    ("another app's", [], .bare(Purchase().with { $0.bundleID = "com.evil" }, 0), "wrong_app (com.evil)"),
  ]

  @Test(arguments: claims.indices)
  func `a claim answers`(index: Int) throws {
    let sample = Self.claims[index]
    var telling = Telling()
    try telling.tell(sample.before)
    let answer = try telling.claim(sample.claim, for: "A").answer
    #expect(answer == sample.answer, "\(sample.name)")
  }

  @Test func `a refused transaction of the right app leaves its facts and no link`() throws {
    for refused in [PlainEvent.bare(Purchase().refunded(3), 4), .bare(Purchase().with { $0.isUpgraded = true }, 4)] {
      var telling = Telling()
      _ = try telling.claim(refused, for: "B")
      #expect(try telling.store.standing(of: Telling.subscription).pin == nil)
      #expect(try !telling.store.facts(of: Telling.subscription).isEmpty)
    }
  }

  @Test func `the pin beats every token from then on`() throws {
    var telling = Telling()
    _ = try telling.claim(Self.cached, for: "B")
    #expect(try telling.tell([.tell("SUBSCRIBED", nil, 1)]) == ["updated: changed@B"])
    #expect(try telling.claim(Self.cached, for: "A").answer == "already_claimed")
    #expect(try telling.store.standing(of: Telling.subscription).pin?.text == Shop.tokens["B"])
  }

  @Test func `a move tells both households, and names the former`() throws {
    var telling = Telling()
    _ = try telling.claim(Self.cached, for: "A")
    let moved = try telling.claim(Self.cached, for: "B", moves: true)
    #expect(moved.answer == "linked: changed@A changed@B")
    #expect(moved.outcome.movedFrom?.text == Shop.tokens["A"])
    #expect(!moved.outcome.isLinkOnly)
  }

  @Test func `a token cached before a refund revives nothing`() throws {
    var telling = Telling()
    try telling.tell([.tell("REFUND", nil, 9, 5, Purchase().refunded(9))])
    let claimed = try telling.claim(Self.cached, for: "B", moves: true)
    #expect(claimed.outcome.isLinkOnly)
    #expect(try telling.store.standing(of: Telling.subscription).row?.status == .refunded)
  }

  @Test func `a link by hand needs no event and no leave`() throws {
    var telling = Telling()
    #expect(try telling.link(to: "A").answer == "noted")
    #expect(try telling.link(to: "A").answer == "unchanged")
    #expect(try telling.tell([Self.cached]) == ["created: changed@A"])
    let moved = try telling.link(to: "B")
    #expect(moved.answer == "linked: changed@A changed@B")
    #expect(moved.outcome.movedFrom?.text == Shop.tokens["A"])
  }

  @Test func `claims and refusals are in the log`() throws {
    var telling = Telling()
    _ = try telling.claim(Self.cached, for: "A")
    _ = try telling.claim(Self.cached, for: "B")
    let log = try telling.store.log(LogFilter()).map { try JSONDocument($0).root }
    #expect(log.map { $0["event_type"]?.string } == ["claim", "claim"])
    #expect(log.map { $0["reason"]?.string } == ["already_claimed", nil])
    #expect(log.map { $0["subject_id"]?.string } == [Shop.tokens["B"], Shop.tokens["A"]])
  }

  @Test(arguments: AppleCase.all)
  func `a claim before, between and after events in any order ends in the same rows`(sample: AppleCase) throws {
    var expected = Telling()
    try expected.tell(sample.events)
    _ = try expected.claim(Self.cached, for: "B", moves: true)
    for order in sample.events.indices.map({ $0 }).permutations {
      for place in 0...order.count {
        var telling = Telling()
        try telling.tell(order[..<place].map { sample.events[$0] })
        _ = try telling.claim(Self.cached, for: "B", moves: true)
        try telling.tell(order[place...].map { sample.events[$0] })
        #expect(try telling.storedRows() == expected.storedRows(), "\(order) claimed at \(place)")
      }
    }
  }
}
