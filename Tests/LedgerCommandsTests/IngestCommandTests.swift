import AppleSamples
import CommandLineSupport
import Instants
import JSON
import LedgerCommands
import Testing

/// entl-ingest(1): formats.md §3.
struct IngestCommandTests {
  private static let subscribed = PlainEvent.tell("SUBSCRIBED", "INITIAL_BUY", 0)

  @Test func `a record has the documented members in their order`() throws {
    let records = try Pipeline.ingest(try Pipeline.verify([Self.subscribed]).output).values
    let record = try #require(records.first)
    #expect(
      Array(record.members.map(\.name)) == [
        "kind", "source", "event_id", "event_type", "reason", "detail", "held", "created_at", "effect", "subject_id",
        "entitlements", "changes", "notes",
      ])
    #expect(record["reason"]?.isNull == true && record["detail"]?.isNull == true && record["held"]?.boolean == false)
    #expect(record["created_at"]?.string == Pipeline.now.rfc3339)
    #expect(record["changes"]?.elements.first { _ in true }?["seq"]?.integer == 1)
  }

  static let refusals: [(reason: String, detail: String?, summary: String)] = [
    ("bundle_id_mismatch", "com.evil", "wrong_app (com.evil)"),
    ("app_apple_id_mismatch", "7", "wrong_app (7)"),
    ("environment_mismatch", "Sandbox", "environment_not_accepted (Sandbox)"),
    ("transaction_verification_failed", "signature_mismatch", "transaction_verification_failed (signature_mismatch)"),
    ("transaction_verification_failed", nil, "transaction_verification_failed"),
    ("renewal_info_verification_failed", "malformed", "signature_invalid (renewal_info_verification_failed)"),
    ("signature_mismatch", nil, "signature_invalid (signature_mismatch)"),
    ("chain_untrusted", "the root is not a trusted one", "signature_invalid (chain_untrusted)"),
    ("inner_mismatch", "bundleId", "signature_invalid (inner_mismatch)"),
    ("signed_date_in_future", "x", "signature_invalid (signed_date_in_future)"),
    ("a word of tomorrow", nil, "signature_invalid (a word of tomorrow)"),
  ]

  @Test(arguments: refusals.indices)
  func `a refusal of entl-verify becomes a drop`(index: Int) throws {
    let (reason, detail, expected) = Self.refusals[index]
    let more = detail.map { ",\"detail\":\"\($0)\"" } ?? ""
    let outcome = Pipeline.ingest(
      "{\"verified\":false,\"source\":\"apple\",\"record\":1,\"reason\":\"\(reason)\"\(more)}")
    #expect(try outcome.values.map(summary(ofRecord:)) == [expected])
    #expect(outcome.status == .success && outcome.errors.isEmpty)
    #expect(
      Pipeline.ingest(
        outcome.output.isEmpty ? "" : "{\"verified\":false,\"source\":\"apple\",\"reason\":\"\(reason)\"}", ["--strict"]
      ).status == .refused)
  }

  static let strangers = [
    PlainEvent.bare(Purchase(), 0).plain, "{\"signedPayload\":\"eyJ.eyJ.AA\"}", "5", "null", "\"text\"", "[[]]",
    "{\"verified\":false,\"header\":{\"alg\":\"ES256\"},\"payload\":{\"verified\":true,\"source\":\"apple\"}}",
    "{\"verified\":true,\"source\":\"apple\",\"kind\":\"notification\",\"event_id\":\"1\"}",
    "{\"verified\":true,\"source\":\"apple\",\"kind\":\"notification\",\"event_id\":\"\",\"payload\":{}}",
    "{\"verified\":false,\"source\":\"apple\"}", "{\"verified\":true}",
  ]

  @Test(arguments: strangers)
  func `a line that is not of entl-verify is status 65 with a hint, and the others count`(line: String) throws {
    let verified = try Pipeline.verify([Self.subscribed]).output
    let outcome = Pipeline.ingest(line + "\n" + verified + line + "\n")
    #expect(outcome.status == .badInput)
    #expect(
      try outcome.values.map(summary(ofRecord:)) == [
        "malformed (not a line of entl-verify)", "created: changed@A", "malformed (not a line of entl-verify)",
      ])
    #expect(outcome.errors.contains("not a line of entl-verify") && outcome.errors.contains("hint: "))
    #expect(outcome.errors.contains("record 3"))
  }

  @Test func `every input record gives one line, in order, whatever the batch`() throws {
    let verified = try Pipeline.verify([
      Self.subscribed, .tell("EXPIRED", nil, 365, 2), .tell("TEST", nil, 0, nil, nil, nil),
    ]).lines
    let input = [
      "nonsense", verified[0], "nonsense", "5", verified[1], verified[0], "nonsense", verified[2], "nonsense",
    ]
    let expected = [
      "malformed", "created", "malformed", "malformed", "updated", "replay", "malformed", "unhandled_event_type",
      "malformed",
    ]
    let one = Pipeline.ingest(input.joined(separator: "\n"))
    #expect(try one.values.map { String(summary(ofRecord: $0).prefix { $0 != ":" && $0 != " " }) } == expected)
    #expect(one.status == .badInput)
    for size in ["1", "2", "3", "100000"] {
      let other = Pipeline.ingest(input.joined(separator: "\n"), ["--batch", size])
      #expect(other.output == one.output && other.status == one.status)
    }
  }

  @Test func `nothing in, nothing out`() {
    for input in ["", "\n\n", "[]"] {
      let outcome = Pipeline.ingest(input, ["--strict"])
      #expect(outcome.status == .success && outcome.output.isEmpty && outcome.errors.isEmpty)
    }
  }

  static let strict: [(event: PlainEvent, status: CommandLineSupport.ExitStatus)] = [
    (subscribed, .success), (.tell("TEST", nil, 0, nil, nil, nil), .success),
    (.bare(Purchase().with { ($0.type, $0.to) = ("Consumable", nil) }, 0), .success),
    (.bare(Renewal(), 0), .refused), (.tell("SUBSCRIBED", nil, 0, 1, nil, nil), .refused),
    (.bare(Purchase().with { $0.household = nil }, 0), .refused),
    (.bare(Purchase().with { $0.product = "old.year" }, 0), .refused),
    (.bare(Purchase().with { $0.bundleID = "com.evil" }, 0), .refused),
  ]

  @Test(arguments: strict.indices)
  func `strict is about drops, held ones included, and not about replays and what has no facts`(index: Int) throws {
    let (event, status) = Self.strict[index]
    let verified = try Pipeline.verify([event, event]).output
    #expect(Pipeline.ingest(verified, ["--strict"]).status == status)
    #expect(Pipeline.ingest(verified).status == .success)
  }

  @Test func `a root that the configuration does not name is refused, however it is named there`() throws {
    let verified = try Pipeline.verify([Self.subscribed])
    let root = try #require(try verified.values.first?["root"]?.string)
    let colons = stride(from: 0, to: 64, by: 2).map { root.uppercased().dropFirst($0).prefix(2) }.joined(separator: ":")
    func records(_ roots: String) throws -> [String] {
      try Pipeline.ingest(verified.output, configuration: Shop.configuration(roots: roots)).values.map(
        summary(ofRecord:))
    }
    #expect(try records("[]") == ["wrong_root (\(root))"])
    for roots in ["[\"\(root)\"]", "[\"\(colons)\"]", "[\"root.pem\"]", "\"root.pem\""] {
      #expect(try records(roots) == ["created: changed@A"])
    }
  }

  @Test(arguments: [
    "{\"tiers\":[\"plus\"]}", Shop.configuration().replacing("{\"tiers\"", with: "{\"enabled\":false,\"tiers\""),
  ])
  func `a source that is absent or disabled is not enabled`(configuration: String) throws {
    let outcome = Pipeline.ingest(
      try Pipeline.verify([Self.subscribed]).output, ["--strict"], configuration: configuration)
    #expect(try outcome.values.map(summary(ofRecord:)) == ["ingestion_not_enabled"] && outcome.status == .refused)
  }

  @Test func `the sandbox may be turned away`() throws {
    let event = PlainEvent.bare(Purchase().with { $0.environment = "Sandbox" }, 0)
    let configuration = Shop.configuration(roots: "[\"root.pem\"]", extra: ",\"environments\":[\"production\"]")
    let outcome = Pipeline.ingest(try Pipeline.verify([event]).output, configuration: configuration)
    #expect(try outcome.values.map(summary(ofRecord:)) == ["environment_not_accepted (sandbox)"])
  }

  @Test func `the same input gives the same bytes`() throws {
    let verified = try Pipeline.verify(AppleCase.all.flatMap(\.events)).output
    let first = Pipeline.ingest(verified).output
    #expect(Pipeline.ingest(verified).output == first)
  }

  @Test func `changes are numbered by one counter`() throws {
    let events: [PlainEvent] = [
      Self.subscribed, .bare(Purchase().with { $0.household = "B" }, 9), .tell("EXPIRED", nil, 365, 2),
    ]
    let records = try Pipeline.ingest(try Pipeline.verify(events).output).values
    #expect(records.flatMap { $0["changes"]!.elements.map { $0["seq"]?.integer } } == [1, 2, 3, 4, 5, 6])
  }
}
