import Deliveries
import Instants
import Testing

/// What an answer means, and when a message is sent again.
struct VerdictTests {
  private let start = Instant(rfc3339: "2026-12-01T00:00:00Z")!

  /// Sends a message again and again, each time when it is due; the distances in seconds, and how it ended.
  private func pauses(_ answers: (Int) -> Answer, atMost count: Int = 100) -> (seconds: [Int64], last: Verdict?) {
    var (now, progress, seconds) = (start, Progress(), [Int64]())
    for number in 0..<count {
      let verdict = Verdict(answers(number), progress, at: now)
      guard case .again(let next, let due, _) = verdict else { return (seconds, verdict) }
      #expect(next.attempts == Int64(number) + 1 && next.since == start)
      seconds.append((due.milliseconds - now.milliseconds) / 1000)
      (now, progress) = (due, next)
    }
    return (seconds, nil)
  }

  @Test(arguments: [200, 201, 202, 204, 299])
  func `2xx takes a message`(status: Int) {
    #expect(Verdict(.status(status, retryAfter: "60"), Progress(), at: start) == .delivered)
  }

  @Test func `410 ends all deliveries`() {
    #expect(Verdict(.status(410, retryAfter: "60"), Progress(), at: start) == .disabled)
  }

  static let failures: [Answer] =
    [.failure("Couldn't connect to server")]
    + [100, 199, 300, 301, 302, 307, 400, 401, 404, 429, 500, 503].map { .status($0) }

  @Test(arguments: failures)
  func `everything else is sent again after each pause, and then given up`(answer: Answer) {
    let (seconds, last) = pauses { _ in answer }
    #expect(seconds == [60, 300, 1800, 7200, 21_600, 43_200, 86_400])
    let rest = answer == .status(429) ? start + .seconds(seconds.reduce(60, +)) : nil
    #expect(last == .givenUp(rest: rest))
  }

  @Test func `an endpoint that has had too much is left alone`() {
    #expect(
      Verdict(.status(429), Progress(attempts: 1, pauses: 1, since: start), at: start)
        == .again(
          Progress(attempts: 2, pauses: 2, since: start), due: start + .seconds(300), rest: start + .seconds(60)))
  }

  @Test(arguments: [429, 503, 500, 301])
  func `Retry-After is taken at its word, for the whole endpoint`(status: Int) {
    let dates = ["Tue, 01 Dec 2026 00:02:00 GMT", "Tuesday, 01-Dec-26 00:02:00 GMT", "Tue Dec  1 00:02:00 2026"]
    for text in ["120"] + dates {
      let due = start + .seconds(120)
      #expect(
        Verdict(.status(status, retryAfter: text), Progress(), at: start)
          == .again(Progress(attempts: 1, pauses: 0, since: start), due: due, rest: due))
    }
  }

  @Test(arguments: [
    ("0", 1), ("Mon, 30 Nov 2026 00:00:00 GMT", 1), ("86401", 86_400), ("99999999999999999999999", 86_400),
    ("Fri, 31 Dec 9999 23:59:59 GMT", 86_400), ("soon", 60), ("-5", 60), ("", 60), ("1.5", 60), ("5 s", 60),
    ("Tue, 01 Dec 2026 00:02:00", 60), ("Tue, 31 Feb 2026 00:02:00 GMT", 60), ("Tuesday, 01-Dec-2026 00:02:00 GMT", 60),
  ])
  func `a pause is neither nothing nor longer than a day, and what is no time is passed over`(
    text: String, pause: Int64
  ) {
    #expect(pauses({ _ in .status(503, retryAfter: text) }, atMost: 1).seconds == [pause])
  }

  @Test func `a pause that was asked for uses none up`() {
    let (seconds, last) = pauses { $0 % 2 == 0 ? .status(429, retryAfter: "7") : .status(500) }
    #expect(seconds == [7, 60, 7, 300, 16, 1800, 60, 7200, 60, 21_600, 60, 43_200, 60, 86_400, 60])
    #expect(last == .givenUp(rest: nil))
  }

  @Test func `who asks for more time for ever gets three days, and then as many attempts as others`() {
    let (seconds, last) = pauses { _ in .status(503, retryAfter: "604800") }
    #expect(seconds == Array(repeating: 86_400, count: 9))
    #expect(last == .givenUp(rest: start + .seconds(10 * 86_400)))
    #expect(pauses({ _ in .status(503, retryAfter: "60") }, atMost: 5000).last != nil)
  }

  @Test func `who was not there to send for days does not give up because of that`() {
    let first = Progress(attempts: 1, pauses: 0, since: start)
    let later = start + .seconds(30 * 86_400)
    #expect(
      Verdict(.status(503, retryAfter: "1"), first, at: later)
        == .again(
          Progress(attempts: 2, pauses: 1, since: start), due: later + .seconds(60), rest: later + .seconds(2)))
  }

  @Test func `asking again at once is slowed down`() {
    #expect(pauses({ _ in .status(429, retryAfter: "0") }, atMost: 9).seconds == [1, 2, 4, 8, 16, 32, 60, 60, 60])
  }
}
