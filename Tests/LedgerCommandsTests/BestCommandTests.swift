import AppleSamples
import CommandLineSupport
import Instants
import JSON
import LedgerCommands
import Testing

/// entl-best(1): formats.md §5.
struct BestCommandTests {
  private func records(_ events: [PlainEvent]) throws -> String {
    Pipeline.ingest(try Pipeline.verify(events).output).output
  }

  private let subscribed = PlainEvent.tell("SUBSCRIBED", "INITIAL_BUY", 0)
  private var family: PlainEvent {
    .bare(Purchase().with { ($0.id, $0.original, $0.product, $0.to) = ("2000", "2000", "family.year", 100) }, 1)
  }
  private var sandboxed: PlainEvent {
    .bare(
      Purchase().with { ($0.id, $0.original, $0.environment, $0.to) = ("3000", "3000", "Sandbox", nil) }.with {
        ($0.type, $0.product) = ("Non-Consumable", "life")
      }, 1)
  }
  private let householdA = Shop.tokens["A"]!
  private let householdB = Shop.tokens["B"]!

  @Test func `a line has the documented members in their order`() throws {
    let best = Pipeline.best(try records([subscribed]), at: Shop.day(10))
    #expect(
      best.output == """
        {"subject_id":"\(householdA)","subscription":{"tier":"plus","status":"active","interval":"annual",\
        "source":"apple","product_id":"plus.year","expires_at":1827619200,"auto_renew":true,"in_grace":false,\
        "is_active":true,"environment":"production"},"valid_until":"2027-12-01T01:00:00Z"}

        """)
    #expect(best.status == .success && best.errors.isEmpty)
  }

  @Test func `records and bare rows fold alike, and later rows replace earlier ones`() throws {
    let lines = try records([subscribed, .tell("EXPIRED", "VOLUNTARY", 365, 2)])
    let rows = try lines.split(separator: "\n").flatMap { line in
      try JSONDocument(String(line)).root["entitlements"]!.elements.map { String(decoding: $0.bytes, as: UTF8.self) }
    }
    let folded = Pipeline.best(lines, at: Shop.day(10)).output
    #expect(folded.contains("\"status\":\"expired\"") && !folded.contains("valid_until"))
    #expect(Pipeline.best(rows.joined(separator: "\n"), at: Shop.day(10)).output == folded)
    #expect(Pipeline.best("[\(rows.joined(separator: ",\n"))]", at: Shop.day(10)).output == folded)
    let backwards = Pipeline.best(rows.reversed().joined(separator: "\n"), at: Shop.day(10)).output
    #expect(backwards.contains("\"status\":\"active\""))
  }

  @Test func `a row that moved leaves its old household free`() throws {
    let moved = PlainEvent.bare(Purchase().with { $0.household = "B" }, 9)
    let best = Pipeline.best(try records([subscribed, moved]), at: Shop.day(10))
    #expect(best.lines.count == 2)
    #expect(best.lines[0] == "{\"subject_id\":\"\(householdA)\"}")
    #expect(best.lines[1].hasPrefix("{\"subject_id\":\"\(householdB)\",\"subscription\":{"))
  }

  @Test func `a row that is withdrawn grants nothing to who follows the records`() throws {
    let sample = try #require(
      AppleCase.all.first { $0.why.hasPrefix("the ending of a period that was known by renewal") })
    let lines = try records(sample.events)
    let best = try #require(try Pipeline.best(lines, at: Shop.day(410)).values.first)
    #expect(best["subscription"]?["is_active"]?.boolean == false && best["valid_until"] == nil)
  }

  @Test func `households stand in the order of their first appearance`() throws {
    let other = PlainEvent.bare(Purchase().with { ($0.original, $0.household) = ("9", "B") }, 0)
    let subjects = try Pipeline.best(try records([other, subscribed, other, family])).values.map {
      $0["subject_id"]?.string
    }
    #expect(subjects == [householdB, householdA])
  }

  @Test func `the better row wins until it ends`() throws {
    let lines = try records([subscribed, family])
    func tier(_ day: Double) throws -> (String?, String?) {
      let line = try #require(try Pipeline.best(lines, at: Shop.day(day)).values.first)
      return (line["subscription"]?["tier"]?.string, line["valid_until"]?.string)
    }
    #expect(try tier(10) == ("family", "2027-03-11T00:00:00Z"))
    #expect(try tier(100) == ("plus", "2027-12-01T01:00:00Z"))
    #expect(try tier(366) == ("family", nil))
  }

  @Test func `an environment may be counted alone`() throws {
    let lines = try records([sandboxed])
    #expect(Pipeline.best(lines, ["--environment", "production"]).output == "{\"subject_id\":\"\(householdA)\"}\n")
    #expect(Pipeline.best(lines, ["--environment", "sandbox"]).output.contains("\"environment\":\"sandbox\""))
    #expect(Pipeline.best(lines).output.contains("\"is_active\":true"))
    // One that is over in production is better than one of the sandbox.
    let both = try records([subscribed, sandboxed])
    #expect(Pipeline.best(both).output.contains("\"environment\":\"production\""))
    let lifelong = Pipeline.best(both, ["--environment", "sandbox"]).output
    #expect(
      lifelong.contains("\"is_active\":true") && !lifelong.contains("expires_at") && !lifelong.contains("valid_until"))
  }

  @Test func `explain adds every row and the rule that placed it`() throws {
    let line = try #require(
      try Pipeline.best(try records([subscribed, family, sandboxed]), ["--explain"], at: Shop.day(10)).values.first)
    let considered = try #require(line["considered"])
    #expect(considered.elements.map { $0["rule"]?.string } == ["best", "lower_tier", "sandbox"])
    #expect(
      considered.elements.map { $0["entitlement"]?["source_subscription_id"]?.string } == ["2000", "1000", "3000"])
    #expect(considered.elements.map { $0["is_active"]?.boolean } == [true, true, true])
    #expect(
      considered.elements.map { $0["access_ends_at"]?.string } == ["2027-03-11T00:00:00Z", "2027-12-01T01:00:00Z", nil])
  }

  @Test func `require-active is about every household, and about one at least`() throws {
    let lines = try records([subscribed])
    let both = try records([
      subscribed, .bare(Purchase().with { ($0.original, $0.household, $0.to) = ("9", "B", 5) }, 0),
    ])
    #expect(Pipeline.best(lines, ["--require-active"], at: Shop.day(10)).status == .success)
    #expect(Pipeline.best(both, ["--require-active"], at: Shop.day(4)).status == .success)
    let over = Pipeline.best(both, ["--require-active"], at: Shop.day(10))
    #expect(over.status == .refused && over.lines.count == 2)
    #expect(
      Pipeline.best(lines, ["--require-active", "--environment", "sandbox"], at: Shop.day(10)).status == .refused)
    // A gate opens for nobody: what was refused or dropped leaves no household.
    #expect(Pipeline.best("", ["--require-active"]).status == .refused)
    #expect(Pipeline.best(try records([.tell("TEST", nil, 0, nil, nil, nil)]), ["--require-active"]).status == .refused)
    #expect(Pipeline.best("").status == .success)
  }

  @Test func `a tier that the configuration does not name ranks lowest, with one warning`() throws {
    let lines = try records([subscribed, family])
    let configuration = Shop.configuration(products: []).replacing("\"plus\",\"family\"", with: "\"other\",\"plus\"")
    let best = Pipeline.best(lines + lines, at: Shop.day(10), configuration: configuration)
    #expect(best.output.contains("\"tier\":\"plus\""))
    #expect(best.errors == "entl-best: warning: tier 'family' is not in the configuration and ranks lowest\n")
    let neither = Pipeline.best(lines, at: Shop.day(10), configuration: "{\"tiers\":[\"other\"]}")
    let warnings = neither.errors.split(separator: "\n").map { $0.split(separator: "'")[1] }
    #expect(warnings == ["plus", "family"])
  }

  @Test func `renewalLeeway is what the configuration says`() throws {
    let lines = try records([subscribed])
    let without = Shop.configuration(extra: "").replacing("\"tiers\"", with: "\"renewalLeeway\":\"0\",\"tiers\"")
    #expect(Pipeline.best(lines, at: Shop.day(365.01)).output.contains("\"is_active\":true"))
    #expect(Pipeline.best(lines, at: Shop.day(365.01), configuration: without).output.contains("\"is_active\":false"))
    #expect(Pipeline.best(lines, at: Shop.day(365.05)).output.contains("\"is_active\":false"))
  }

  static let faults: [(line: String, message: String)] = [
    ("5", "neither a record of entl-ingest nor an entitlement"),
    ("{}", "neither a record of entl-ingest nor an entitlement"),
    ("{\"verified\":true,\"kind\":\"notification\"}", "a record without entitlements"),
    ("{\"kind\":\"processed\",\"entitlements\":{}}", "a record without entitlements"),
    ("{\"kind\":\"processed\",\"entitlements\":[5]}", "neither a record of entl-ingest nor an entitlement"),
    ("{\"source_subscription_id\":\"1\"}", "'source' of an entitlement must be a string"),
    ("nonsense", "not JSON"),
  ]

  @Test(arguments: faults.indices)
  func `what is no record is reported, and the others count`(index: Int) throws {
    let (line, message) = Self.faults[index]
    let lines = try records([subscribed])
    let best = Pipeline.best(line + "\n" + lines, at: Shop.day(10))
    #expect(best.status == .badInput && best.lines.count == 1)
    #expect(best.errors.contains("record 1: ") || best.errors.contains("1"))
    #expect(best.errors.contains(message))
  }
}
