import CommandLineSupport
import Deliveries
import Instants
import JSON
import Testing
import TokenCommands

/// The command line, the configuration, and what is shown instead of being sent.
struct NotifyOptionTests {
  private let ledger = TestLedger()

  @Test func `a dry run prints what entl-verify accepts, and changes nothing`() throws {
    ledger.endpoints = [#""url":"https://one/a?token=x","secretFile":"secret","prefix":"X-Entl""#]
    ledger.grant(TestLedger.a, "g")
    let dry = ledger.notify(["--dry-run"])
    #expect(dry.status == .success && dry.sent.isEmpty && dry.lines.count == 2)
    #expect(ledger.notify(["--dry-run"]).lines == dry.lines)
    let line = try #require(try dry.values.first)
    #expect(line.members.map(\.name) == ["seq", "method", "url", "headers", "body"])
    #expect(line["url"]?.string == "https://one/a?token=x" && line["method"]?.string == "POST")
    let verified = Tool("entl-verify", "", label: "SOURCE", [VerifyWebhook.self]).invoke(
      ["webhook", "--secret-file", "secret", "--envelope"], input: Array(dry.lines.joined(separator: "\n").utf8),
      files: ["secret": Array(TestLedger.secret.utf8)], now: ledger.now)
    #expect(verified.status == .success && verified.lines.count == 2, "\(verified.output)\(verified.errors)")
    let sent = ledger.notify().sent
    #expect(try sent.map(\.body) == dry.values.map { $0["body"]?.string })
    #expect(ledger.notify(["--dry-run"]).lines.isEmpty)
  }

  @Test func `a dry run leaves out what is not due, and what waits behind it`() throws {
    ledger.grant(TestLedger.a, "g")
    _ = ledger.notify { _ in .status(500) }
    ledger.grant(TestLedger.a, "g", year: 2101)
    ledger.grant(TestLedger.b, "h")
    let subjects = { try $0.values.map { $0["seq"]?.integer } } as (TestLedger.Run) throws -> [Int64?]
    #expect(try subjects(ledger.notify(["--dry-run"])) == [4])
    #expect(try subjects(ledger.notify(["--dry-run", "--at", "2026-12-01T00:01:00Z"])) == [1, 3, 4])
    _ = ledger.notify { _ in .status(410) }
    let gone = ledger.notify(["--dry-run"])
    #expect(gone.lines.isEmpty && gone.errors.contains("answered 410"))
    #expect(try subjects(ledger.notify(["--dry-run", "--enable", "https://one"])) == [4])
  }

  @Test func `the clock of a run is for runs that end`() {
    ledger.grant(TestLedger.a, "g")
    #expect(ledger.notify(["--at", "2026-12-01T00:00:00Z"]).status == .usage)
    #expect(ledger.notify(["--once", "--at", "2026-12-01T00:00:01Z"]).status == .usage)
    let run = ledger.notify(["--once", "--at", "2026-11-01T00:00:00Z"])
    #expect(run.sent.map { $0.headers["webhook-timestamp"] } == ["1793491200"])
    #expect(ledger.notify(["file"]).status == .usage && ledger.notify(["--since", "-1"]).status == .usage)
  }

  @Test func `a ledger that is not there is not made`() {
    #expect(ledger.notify().status == .noInput && ledger.notify(["--dry-run"]).status == .noInput)
  }

  static let faults: [(endpoints: [String], secret: String?, words: String)] = [
    ([], "x", "'entl.json' has no endpoints"),
    ([#""url":"https://one","secretFile":"secret""#], nil, "entl.json: 'secretFile': cannot open 'secret'"),
    ([#""url":"https://one","secretFile":"secret""#], "\n", "'secret' is empty"),
    ([#""url":"https://one","secretFile":"secret""#], "whsec_no_base64", "holds no secret of Standard Webhooks"),
    ([#""url":"https://one","secretFile":["good","secret"]"#], "no_base64", "'secret' holds no secret of Standard"),
  ]

  @Test(arguments: faults.indices) func `what is wrong with a secret is wrong with the configuration`(index: Int) {
    let fault = Self.faults[index]
    ledger.endpoints = []
    ledger.grant(TestLedger.a, "g")
    ledger.endpoints = fault.endpoints
    ledger.files["secret"] = fault.secret
    ledger.files["good"] = TestLedger.secret
    let run = ledger.notify()
    #expect(run.status == .configuration && run.errors.contains(fault.words), "\(run.errors)")
    #expect(fault.secret.map { $0.isEmpty || $0 == "x" || $0 == "\n" || !run.errors.contains($0) } ?? true)
  }

  @Test(arguments: ["whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY=", "MDEy"])
  func `a key that may be guessed signs, and a warning says so`(secret: String) {
    ledger.files["secret"] = secret
    ledger.grant(TestLedger.a, "g")
    let run = ledger.notify()
    #expect(run.status == .success && run.sent.count == 1)
    let warning = "entl-notify: warning: entl.json: 'secretFile': 'secret' has a key of fewer than 24 bytes\n"
    #expect(run.errors == warning)
  }

  @Test func `a secret of no base64 signs by the plain scheme, and a warning says so`() {
    ledger.endpoints = [#""url":"https://one","secretFile":"secret","prefix":"X-Entl""#]
    ledger.files["secret"] = "only_for_tests"
    ledger.grant(TestLedger.a, "g")
    let run = ledger.notify()
    #expect(run.status == .success && run.errors.contains("no secret of Standard Webhooks: what it signs has no time"))
    #expect(run.sent.allSatisfy { $0.headers["X-Entl-Signature"] != nil && $0.headers["webhook-signature"] == nil })
  }

  @Test func `what follows a question mark is shown to nobody but the endpoint`() {
    ledger.endpoints = [#""url":"https://one/a?token=hush","secretFile":"secret""#]
    ledger.grant(TestLedger.a, "g")
    let run = ledger.notify([], seconds: 300_000) {
      $0.time > TestLedger.start.seconds + 100_000 ? .status(410) : .status(500)
    }
    #expect(run.sent.allSatisfy { $0.url.hasSuffix("?token=hush") })
    #expect(!(run.lines.joined() + run.errors).contains("hush") && run.lines[0].contains("https://one/a\""))
  }
}
