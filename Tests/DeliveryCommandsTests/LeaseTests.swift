import CommandLineSupport
import Deliveries
import Instants
import Ledger
import Testing

/// Several processes on one ledger.
struct LeaseTests {
  private let ledger = TestLedger()
  private var start: Int64 { TestLedger.start.seconds }

  /// Somebody else holds the endpoint from now on.
  private func take(by holder: String = "other") throws {
    let store = try ledger.open()
    try store.begin()
    var endpoint = try #require(try store.endpoint(at: "https://one"))
    endpoint.hold(by: holder, at: Instant(milliseconds: ledger.now))
    try store.setEndpoint(endpoint)
    try store.commit()
  }

  private func lease() throws -> Endpoint.Lease? { try ledger.open().endpoint(at: "https://one")?.lease }

  @Test func `who has nothing to send holds nothing`() throws {
    ledger.grant(TestLedger.a, "g")
    _ = ledger.notify()
    #expect(try lease() == nil)
    _ = ledger.notify([], seconds: 100) { _ in .status(500) }
    #expect(try lease() == nil)
  }

  @Test func `while another process delivers, this one does not, and takes over when that one is silent`() throws {
    ledger.grant(TestLedger.a, "g")
    #expect(ledger.notify(["--once", "--since", "2"]).sent.isEmpty)
    ledger.grant(TestLedger.a, "g", year: 2101)
    _ = ledger.notify(["--once"]) { _ in .status(500) }
    ledger.now += 60_000
    try take()
    let run = ledger.notify(["--once"])
    #expect(run.status == .tryAgain && run.sent.isEmpty)
    #expect(ledger.notify([], seconds: 120).sent.map { $0.time - start } == [90])
  }

  @Test func `changes that nobody has seen yet are pending while another process delivers`() throws {
    ledger.grant(TestLedger.a, "g")
    _ = ledger.notify()
    try take()
    ledger.grant(TestLedger.a, "g", year: 2101)
    #expect(ledger.notify().status == .tryAgain)
  }

  @Test func `answers that come too late count for nothing, and the messages are sent again`() throws {
    ledger.grant(TestLedger.a, "g")
    var isFirst = true
    let run = ledger.notify([], seconds: 120) { sent in
      defer { isFirst = false }
      if isFirst { try? self.take() }
      return .status(200)
    }
    #expect(run.errors.contains("another process delivers to 'https://one'"))
    #expect(run.sent.count == 2 && run.sent[0].id == run.sent[1].id && run.lines.count == 1)
    #expect(run.sent[1].time - run.sent[0].time == 30)
  }

  @Test func `a process that is asked to end waits for what is on its way, sends no more, and hands over`() throws {
    for number in 0..<20 { ledger.grant("aaaaaaaa-2ed3-4b5a-9c3e-0d7a1f8a3a\(10 + number)", "g\(number)") }
    ledger.limit = 10
    var asked = 0
    let run = ledger.notify([], seconds: 1000) { _ in
      asked += 1
      return asked % 3 == 0 ? .status(200) : nil
    }
    #expect(run.sent.count >= 10 && run.sent.count < 20 && run.lines.count == run.sent.count)
    #expect(run.status == .success && run.errors.contains("note: waiting for the answers to"))
    #expect(try lease() == nil)
    ledger.limit = .max
    let rest = ledger.notify()
    #expect(rest.status == .success && rest.sent.count == 20 - run.sent.count)
  }

  @Test func `a lease is held longer while messages are slow`() throws {
    ledger.grant(TestLedger.a, "g")
    ledger.grant(TestLedger.b, "h")
    var held: [Endpoint.Lease?] = []
    _ = ledger.notify([], seconds: 60) { sent in
      if sent.subject == TestLedger.a { held.append((try? self.lease()) ?? nil) }
      return sent.subject == TestLedger.a && held.count < 250 ? nil : .status(200)
    }
    let end = Instant(seconds: start + 12)
    #expect(held.count == 250 && held.allSatisfy { $0 != nil } && (held.last??.end ?? end) > end)
  }
}
