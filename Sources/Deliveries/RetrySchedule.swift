import Instants

/// When a message is sent again that was not taken.
enum RetrySchedule {
  /// The pauses after one attempt before the next: 1 m, 5 m, 30 m, 2 h, 6 h, 12 h, 24 h.
  static let pauses: [Duration] = [60, 300, 1800, 7200, 21_600, 43_200, 86_400].map { .seconds($0) }
  /// How long an endpoint is left alone that has had too much (429) and does not say for how long.
  static let rest = pauses[0]
  private static let shortest = Duration.seconds(1)
  private static let longest = pauses[pauses.count - 1]
  /// All pauses and a day: an endpoint that asks for more time again and again gets no more than this.
  private static let patience = pauses.reduce(longest, +)

  /// When an endpoint may be asked again that asks for a pause: neither at once nor after more than a day.
  static func bounded(_ asked: Instant, at now: Instant) -> Instant { min(max(asked, now + shortest), now + longest) }

  /// When to send again, and the progress then; nil where the message is given up.
  ///
  /// - Parameter asked: when the endpoint says that it may be asked again, which uses up no pause.
  static func next(_ progress: Progress, after asked: Instant?, at now: Instant) -> (due: Instant, Progress)? {
    var next = progress
    let since = progress.since ?? now
    next.attempts += 1
    next.since = since
    if let asked { return asked > since + patience ? nil : (asked, next) }
    guard progress.pauses < pauses.count else { return nil }
    next.pauses += 1
    return (now + pauses[Int(progress.pauses)], next)
  }
}
