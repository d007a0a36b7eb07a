import AppleSamples
import CommandLineSupport
import Instants
import JSON
import LedgerCommands
import Testing

/// The tools one after the other on one store.
struct StoreCommandTests {
  private let store = TestStore()
  private let a = ["--subject", Shop.tokens["A"]!]
  private let b = ["--subject", Shop.tokens["B"]!]
  private let old = PlainEvent.tell("SUBSCRIBED", nil, 0, 1, Purchase().with { $0.product = "old.year" })

  @Test func `what one run ingests another finds, and a second delivery is a replay`() throws {
    #expect(store.ingest([.tell("SUBSCRIBED", nil, 0)]).status == .success)
    #expect(try store.best() == ["A plus active apple"])
    #expect(try store.ingest([.tell("SUBSCRIBED", nil, 0)]).values.map { $0["reason"]?.string } == ["replay"])
    #expect(try store.best(b + a) == ["B - - -", "A plus active apple"])
  }

  @Test func `a changed configuration takes effect at the next write, even of nothing`() throws {
    #expect(try store.ingest([old]).values.map { $0["held"]?.boolean } == [true])
    let held = try store.run(LogCommand.self, ["--held"]).values
    #expect(held.map { $0["reason"]?.string } == ["unmapped_product"] && held[0]["detail"]?.string == "old.year")
    store.configuration = TestStore.configuration(Shop.products + [("old.year", "family", "annual")])
    #expect(try store.best().isEmpty)
    #expect(store.ingest([]).output.isEmpty)
    #expect(try store.best() == ["A family active apple"])
    #expect(store.run(LogCommand.self, ["--held"]).output.isEmpty)
  }

  @Test func `a claim creates the household, and another one is refused`() throws {
    let line = PlainEvent.bare(Purchase().with { $0.household = nil }, 0).line(root: TestStore.root)
    let first = try store.run(ClaimCommand.self, a, input: line).values
    #expect(first.map { $0["effect"]?.string } == ["created"] && first[0]["linkOnly"]?.boolean == false)
    let second = store.run(ClaimCommand.self, b, input: line)
    #expect(second.status == .refused)
    #expect(
      second.output == "{\"refused\":true,\"reason\":\"already_claimed\",\"subject_id\":\"\(Shop.tokens["B"]!)\"}\n")
    let moved = try store.run(ClaimCommand.self, b + ["--move"], input: line).values[0]
    #expect(moved["moved_from"]?.string == Shop.tokens["A"])
    #expect(try store.best() == ["B plus active apple"])
  }

  @Test func `a claim reads transactions and nothing else`() {
    let outcome = store.run(
      ClaimCommand.self, a, input: PlainEvent.tell("SUBSCRIBED", nil, 0).line(root: TestStore.root))
    #expect(outcome.status == .badInput && outcome.output.contains("\"refused\":true"))
  }

  @Test func `a link by hand stands before its event comes`() throws {
    let link = b + ["--source", "apple", "--subscription", "1000"]
    #expect(try store.run(ClaimCommand.self, link).values.map { $0["effect"]?.string } == ["noted"])
    #expect(store.ingest([.tell("SUBSCRIBED", nil, 0)]).status == .success)
    #expect(try store.best() == ["B plus active apple"])
    #expect(store.run(ClaimCommand.self, b + ["--source", "apple"]).status == .usage)
    #expect(store.run(ClaimCommand.self, b + ["--source", "other", "--subscription", "1"]).status == .configuration)
  }

  @Test func `a grant is given, shown and taken back`() throws {
    let given = try store.run(GrantCommand.self, a + ["--product", "partner", "--reason", "support"]).values[0]
    #expect(try store.best() == ["A family active manual"])
    let id = try #require(given["id"]?.string)
    #expect(try store.run(GrantCommand.self, ["--revoke", id]).values[0]["effect"]?.string == "updated")
    #expect(try store.best() == ["A family revoked manual"])
    #expect(store.run(GrantCommand.self, ["--revoke", "other"]).status == .refused)
    #expect(store.run(GrantCommand.self, a + ["--product", "unknown"]).status == .refused)
    #expect(store.run(GrantCommand.self, a).status == .usage)
  }

  @Test func `grants in bulk have one answer a line`() throws {
    let lines = """
      {"subject_id":"\(Shop.tokens["A"]!)","product_id":"partner","id":"x","until":"2027-01-01T00:00:00Z"}
      {"subject_id":"\(Shop.tokens["B"]!)","product_id":"partner","id":"x"}
      {"subject_id":"nobody","product_id":"partner"}
      {"subject_id":"\(Shop.tokens["B"]!)","product_id":"partner","untill":"2027-01-01T00:00:00Z"}
      {"subject_id":"\(Shop.tokens["B"]!)","product_id":"none"}
      """
    let outcome = store.run(GrantCommand.self, input: lines)
    #expect(outcome.status == .badInput)
    #expect(
      try outcome.values.map { $0["effect"]?.string ?? $0["reason"]?.string } == [
        "created", "linked", "malformed", "malformed", "unmapped_product",
      ])
    #expect(try store.best() == ["B family active manual"])
  }

  @Test func `the log says why, in lines or in columns with bars`() throws {
    #expect(store.ingest([old, old, .tell("TEST", nil, 1, nil, nil, nil)]).status == .success)
    let refused = "{\"verified\":false,\"source\":\"apple\",\"reason\":\"signature_mismatch\"}\n"
    #expect(store.run(IngestCommand.self, input: refused + refused).status == .success)
    let log = try store.run(LogCommand.self).values
    #expect(log.map { $0["reason"]?.string } == ["unhandled_event_type", "replay", "unmapped_product"])
    #expect(log.allSatisfy { $0["entitlements"] == nil && $0["kind"] != nil })
    #expect(store.run(LogCommand.self, ["--reason", "replay", "--limit", "1"]).lines.count == 1)
    let summary = try store.run(LogCommand.self, ["--summary"]).values
    #expect(summary.map { $0["count"]?.integer } == [1, 2, 1, 1])
    let table = store.run(LogCommand.self, ["--summary", "--table"], isTerminal: true).lines
    #expect(table.count == 5 && table[0].hasPrefix("source") && table[2].hasSuffix("████████████████████████"))
    #expect(!store.run(LogCommand.self, ["--summary", "--table"]).output.contains("█"))
    #expect(store.run(LogCommand.self, ["--table"]).lines.count == 4)
    #expect(store.run(LogCommand.self, ["--summary", "--held"]).status == .usage)
  }

  @Test func `pruning forgets records and not replays`() throws {
    #expect(store.ingest([.tell("SUBSCRIBED", nil, 0)]).status == .success)
    #expect(store.run(LogCommand.self, ["--prune-before", store.now.rfc3339]).status == .success)
    #expect(store.run(LogCommand.self).lines.count == 1)
    store.now = Shop.day(11)
    #expect(store.run(LogCommand.self, ["--prune-before", store.now.rfc3339]).status == .success)
    #expect(store.run(LogCommand.self).output.isEmpty)
    #expect(try store.ingest([.tell("SUBSCRIBED", nil, 0)]).values.map { $0["reason"]?.string } == ["replay"])
  }
}
