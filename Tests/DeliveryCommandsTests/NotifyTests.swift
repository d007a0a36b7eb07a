import CommandLineSupport
import Deliveries
import Entitlements
import Instants
import JSON
import Ledger
import Testing

/// What is sent to whom and when, the network scripted and the clock simulated.
struct NotifyTests {
  private let ledger = TestLedger()
  private let a = TestLedger.a
  private let b = TestLedger.b

  @Test func `a change is sent once, with what is told of it`() throws {
    ledger.grant(a, "g")
    let run = ledger.notify()
    #expect(run.status == .success && run.errors.isEmpty)
    let sent = try #require(run.sent.first)
    #expect(run.sent.count == 1 && sent.url == "https://one" && sent.id == sent.data("event_id"))
    #expect(
      sent.body
        == #"{"data":{"auto_renew":"false","environment":"production","event_id":"\#(sent.id)","#
        + #""expires_at":"2100-01-01T00:00:00Z","interval":"monthly","product_id":"p","source":"manual","#
        + #""source_subscription_id":"g","status":"active","subject_id":"\#(a)","tier":"plus"},"#
        + #""event":"subscription.changed","timestamp":"2026-12-01T00:00:00Z"}"#)
    #expect(
      run.lines == [
        #"{"seq":1,"event":"subscription.changed","subject_id":"\#(a)","event_id":"\#(sent.id)","#
          + #""endpoint":"https://one","attempt":1,"outcome":"delivered","status":200}"#
      ])
    let again = ledger.notify()
    #expect(again.status == .success && again.sent.isEmpty && again.lines.isEmpty)
  }

  @Test func `what is not taken is sent again after each pause, with the same id and body, and then given up`() throws {
    ledger.grant(a, "g")
    let run = ledger.notify([], seconds: 200_000) { _ in .failure("cannot connect") }
    let start = TestLedger.start.seconds
    #expect(run.sent.map { $0.time - start } == [0, 60, 360, 2160, 9360, 30_960, 74_160, 160_560])
    #expect(Set(run.sent.map(\.id)).count == 1 && Set(run.sent.map(\.body)).count == 1)
    #expect(run.sent.map { $0.headers["webhook-timestamp"] } == run.sent.map { String($0.time) })
    #expect(try run.outcomes == Array(repeating: "postponed", count: 7) + ["given_up"])
    #expect(try run.values[0]["next_at"]?.string == "2026-12-01T00:01:00Z")
    #expect(run.errors.contains("change 1 for 'https://one' is given up after 8 attempts: cannot connect"))
    var filter = LogFilter()
    filter.reason = .undelivered
    #expect(try ledger.open().log(filter).count == 1)
    #expect(ledger.notify().status == .success)
  }

  @Test func `once stops when nothing is due, and says that deliveries are pending`() throws {
    ledger.grant(a, "g")
    #expect(ledger.notify { _ in .status(500) }.status == .tryAgain)
    let early = ledger.notify()
    #expect(early.status == .tryAgain && early.sent.isEmpty)
    ledger.now += 60_000
    let due = ledger.notify()
    #expect(try due.status == .success && due.outcomes == ["delivered"] && due.values[0]["attempt"]?.integer == 2)
  }

  @Test func `what a subject waits for keeps its later changes behind it, and nobody else's`() throws {
    for (subject, id, year) in [(a, "g", 2100), (a, "g", 2101), (b, "h", 2100), (a, "g", 2102), (b, "h", 2101)] {
      ledger.grant(subject, id, year: year)
    }
    var isDown = true
    let run = ledger.notify([], seconds: 100) { sent in
      defer { if sent.time > TestLedger.start.seconds { isDown = false } }
      return sent.subject == self.a && isDown && sent.time == TestLedger.start.seconds ? .status(503) : .status(204)
    }
    let order = run.sent.map { "\($0.subject.prefix(1))\($0.data("expires_at").prefix(4))" }
    #expect(order == ["a2100", "b2100", "b2101", "a2100", "a2101", "a2102"])
  }

  @Test func `Retry-After leaves the whole endpoint alone, and no other one`() throws {
    ledger.endpoints.append(#""url":"https://two","secretFile":"secret","events":["subscription.changed"]"#)
    ledger.grant(a, "g")
    var isFull = true
    let run = ledger.notify([], seconds: 1000) { sent in
      guard sent.url == "https://one", isFull else { return .status(200) }
      isFull = false
      return .status(429, retryAfter: "600")
    } onSleep: {
      guard self.ledger.lacks("h") else { return false }
      self.ledger.grant(self.b, "h")
      return true
    }
    let times = { (url: String) in run.sent.filter { $0.url == url }.map { $0.time - TestLedger.start.seconds } }
    #expect(times("https://one") == [0, 600, 600] && times("https://two").count == 2)
    #expect(times("https://two").allSatisfy { $0 < 600 })
  }

  @Test func `at most eight messages are on their way to one endpoint`() throws {
    for number in 0..<30 { ledger.grant("aaaaaaaa-2ed3-4b5a-9c3e-0d7a1f8a3a\(10 + number)", "g\(number)") }
    let run = ledger.notify()
    #expect(run.courier.most == 8 && run.sent.count == 30 && run.status == .success)
  }

  @Test func `what waits for an endpoint that wants other events now is not sent`() throws {
    ledger.grant(a, "g")
    ledger.grant(b, "h")
    #expect(ledger.notify { _ in .status(500) }.status == .tryAgain)
    ledger.endpoints = [#""url":"https://one","secretFile":"secret","events":["subscription.refunded"]"#]
    ledger.now += 60_000
    #expect(ledger.notify(["--dry-run"]).lines.isEmpty)
    let run = ledger.notify()
    #expect(run.sent.isEmpty && run.status == .success)
  }

  @Test func `410 ends deliveries until somebody enables them`() throws {
    ledger.grant(a, "g")
    let gone = ledger.notify { _ in .status(410) }
    #expect(try gone.status == .refused && gone.outcomes == ["disabled"] && gone.errors.contains("answered 410"))
    ledger.grant(b, "h")
    let after = ledger.notify()
    #expect(after.status == .refused && after.sent.isEmpty && after.errors.contains("see --enable"))
    #expect(ledger.notify([], seconds: 90_000).sent.isEmpty)
    let enabled = ledger.notify(["--once", "--enable", "https://one"])
    #expect(enabled.status == .success && enabled.sent.map(\.subject) == [a, b] && enabled.errors.isEmpty)
    #expect(ledger.notify(["--once", "--enable", "https://other"]).status == .usage)
  }

  @Test func `a run that ends attempts each message once, however long others are on their way`() throws {
    ledger.grant(a, "g")
    for id in ["h", "i"] { ledger.grant(b, id) }
    var asked = 0
    let run = ledger.notify { sent in
      if sent.subject == a { return .status(500) }
      asked += 1
      return asked > 2000 ? .status(200) : nil
    }
    #expect(try run.outcomes == ["postponed", "delivered", "delivered"] && run.status == .tryAgain)
    #expect(ledger.now - TestLedger.start.milliseconds > 60_000)
  }

  @Test func `one warning says that an endpoint is disabled, however many messages were on their way`() throws {
    ledger.grant(a, "g")
    ledger.grant(b, "h")
    let gone = ledger.notify { _ in .status(410) }
    #expect(try gone.outcomes == ["disabled", "disabled"])
    #expect(gone.errors.ranges(of: "answered 410").count == 1)
  }

  @Test func `an endpoint gets the events that it names, and all where it names none`() throws {
    ledger.endpoints = [
      #""url":"https://one","secretFile":"secret","events":["web_entitlement_activated"]"#,
      #""url":"https://two","secretFile":"secret""#,
    ]
    ledger.grant(a, "g")
    let sent = ledger.notify().sent.map { "\($0.url) \($0.event)" }
    #expect(
      sent.sorted() == [
        "https://one web_entitlement_activated", "https://two subscription.changed",
        "https://two web_entitlement_activated",
      ])
  }

  @Test func `a new endpoint begins with the first change, or after the one that is said`() throws {
    ledger.grant(a, "g")
    ledger.grant(b, "h")
    #expect(ledger.notify(["--once", "--since", "2"]).sent.map(\.subject) == [b])
    ledger.endpoints.append(#""url":"https://two","secretFile":"secret","events":["subscription.changed"]"#)
    #expect(
      ledger.notify(["--once"]).sent.map { "\($0.url) \($0.subject)" } == ["https://two \(a)", "https://two \(b)"])
    #expect(ledger.notify(["--once", "--since", "0"]).sent.isEmpty)
    #expect(ledger.notify(["--once", "--since", "5"]).errors.contains("the last change of this ledger has number 4"))
  }

  @Test func `it records what the clock ends, and tells it`() throws {
    ledger.grant(a, "g", year: 2027)
    let run = ledger.notify([], seconds: 86_400 * 40)
    #expect(run.sent.map { $0.data("status") } == ["active", "expired"])
    #expect(run.sent[1].time == Instant(rfc3339: "2027-01-01T00:00:00Z")?.seconds)
  }
}

extension TestLedger {
  /// Whether nothing is known of a grant yet.
  fileprivate func lacks(_ id: String) -> Bool {
    let changes = (try? open().changes(after: 0, limit: 99)) ?? []
    return !changes.contains { $0.caused.change.row.subscription.id == id }
  }
}
