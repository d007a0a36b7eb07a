package import Instants

/// What an answer means for a message, and for the endpoint.
package enum Verdict: Equatable, Sendable {
  case delivered
  /// Send it again.
  ///
  /// - Parameter rest: until when the endpoint wants nothing at all; nil where only this message waits.
  case again(Progress, due: Instant, rest: Instant?)
  /// It was sent often enough.
  case givenUp(rest: Instant?)
  /// The endpoint wants nothing any more (410).
  case disabled

  /// Judges an answer that has come at `now`: 2xx takes the message, 410 ends all deliveries, everything else, redirects
  /// too, is no.
  package init(_ answer: Answer, _ progress: Progress, at now: Instant) {
    var asked: Instant?
    var isTooMuch = false
    switch answer {
    case .status(200...299, _):
      self = .delivered
      return
    case .status(410, _):
      self = .disabled
      return
    case .status(let status, let text):
      asked = text.flatMap { Instant(retryAfter: $0, at: now) }.map { RetrySchedule.bounded($0, at: now) }
      isTooMuch = status == 429
    case .failure(_): break
    }
    let rest = asked ?? (isTooMuch ? now + RetrySchedule.rest : nil)
    let next = RetrySchedule.next(progress, after: asked, at: now)
    self = next.map { .again($0.1, due: $0.due, rest: rest) } ?? .givenUp(rest: rest)
  }
}
