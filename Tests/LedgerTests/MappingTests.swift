import AppleSamples
import Entitlements
import Testing

/// What a configuration that has changed makes of facts that are held, and lines that come from elsewhere.
struct MappingTests {
  private let old = PlainEvent.tell(
    "SUBSCRIBED", "INITIAL_BUY", 0, 1, Purchase().with { $0.product = "old.year" },
    Renewal().with { $0.product = "old.year" })
  private let mapped = Shop.products + [("old.year", "family", "annual")]

  @Test func `a product that is mapped later takes effect by itself`() throws {
    var telling = Telling()
    #expect(try telling.tell([old]) == ["held unmapped_product (old.year)"])
    let changes = try telling.rederive(Telling.sources(mapped))
    #expect(changes == ["1 subscription.changed A: active/active family annual old.year 0..365 renews"])
    #expect(try telling.rederive(Telling.sources(mapped)).isEmpty)
    #expect(try telling.tell([old]) == ["replay"])
  }

  @Test func `a product that is unmapped later ends its row, and comes back with its mapping`() throws {
    var telling = Telling(Telling.sources(mapped))
    #expect(try telling.tell([old]) == ["created: changed@A"])
    #expect(
      try telling.rederive(Telling.sources()) == [
        "2 subscription.changed A: expired/active family annual old.year 0..365 renews",
        "3 subscription.expired A: expired/active family annual old.year 0..365 renews",
      ])
    #expect(try telling.rederive(Telling.sources(mapped)).count == 1)
  }

  @Test func `a tier that is mapped anew moves the row`() throws {
    var telling = Telling()
    try telling.tell([.tell("SUBSCRIBED", "INITIAL_BUY", 0)])
    let changes = try telling.rederive(Telling.sources([("plus.year", "family", "annual")]))
    #expect(changes == ["2 subscription.changed A: active/active family annual plus.year 0..365 renews"])
  }

  @Test func `an event dropped for its environment is not burnt`() throws {
    let sandbox = PlainEvent.bare(Purchase().with { $0.environment = "Sandbox" }, 0).with { $0.environment = "Sandbox" }
    var telling = Telling(Telling.sources(environments: [.production]))
    #expect(try telling.tell([sandbox]) == ["environment_not_accepted (sandbox)"])
    _ = try telling.rederive(Telling.sources())
    #expect(try telling.tell([sandbox]) == ["created: changed@A"])
  }

  @Test(arguments: [
    ("Xcode", "created: changed@A"), ("Sandbox", "created: changed@A"),
    ("Elsewhere", "environment_not_accepted (Elsewhere)"),
  ])
  func `what is not production counts as sandbox, or not at all`(environment: String, expected: String) throws {
    var telling = Telling()
    let event = PlainEvent.bare(Purchase().with { $0.environment = environment }, 0)
    #expect(try telling.tell([event]) == [expected])
    #expect(telling.rows.values.allSatisfy { $0.subscription.environment == .sandbox })
  }

  static let lines: [(change: @Sendable (String) -> String, expected: String)] = [
    ({ $0.replacing("\"root\":\"root\"", with: "\"root\":\"other\"") }, "wrong_root (other)"),
    ({ $0.replacing("\"root\":\"root\",", with: "") }, "wrong_root"),
    ({ $0.replacing("\"apple\"", with: "\"stripe\"") }, "ingestion_not_enabled"),
    (
      { $0.replacing("\"kind\":\"transaction\"", with: "\"kind\":\"event\"") },
      "malformed (kind is not a kind of Apple's signed data)"
    ),
    ({ $0.replacing("\"environment\":\"production\",\"event_id\"", with: "\"event_id\"") }, "environment_not_accepted"),
    ({ $0.replacing("\"verified\":true", with: "\"verified\":\"true\"") }, "not a line of entl-verify"),
    ({ $0.replacing("\"verified\":true,", with: "") }, "not a line of entl-verify"),
    ({ $0.replacing("\"event_id\"", with: "\"event\"") }, "not a line of entl-verify"),
    ({ $0.replacing("\"payload\":", with: "\"payload\":5,\"was\":") }, "malformed (payload is not an object)"),
  ]

  @Test(arguments: lines.indices)
  func `a line that is not as it should be has no effect`(index: Int) throws {
    let (change, expected) = Self.lines[index]
    var telling = Telling()
    let line = PlainEvent.bare(Purchase(), 0).line(root: Telling.root)
    #expect(change(line) != line)
    #expect(try telling.tell(lines: [change(line)]) == [expected])
    #expect(try telling.tell(lines: [line]) == ["created: changed@A"])
  }

  @Test func `an inner transaction of another app is no event of ours`() throws {
    var telling = Telling()
    let event = PlainEvent.tell("SUBSCRIBED", nil, 0, 1, Purchase().with { $0.bundleID = "com.evil" })
    #expect(try telling.tell([event]) == ["wrong_app (com.evil)"])
  }
}
