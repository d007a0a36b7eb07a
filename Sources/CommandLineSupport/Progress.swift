/// The line on standard error that tells how far a long batch has come.
final class Progress {
  private let messages: Messages
  private let now: () -> Int64
  private let isTerminal: Bool
  private let start: Int64
  private var lastShown: Int64
  private var isShown = false
  private(set) var records = 0
  private(set) var refused = 0

  /// `now` is the monotonic clock in nanoseconds.
  init(_ messages: Messages, isTerminal: Bool, now: @escaping () -> Int64) {
    self.messages = messages
    self.isTerminal = isTerminal
    self.now = now
    start = now()
    lastShown = start
  }

  /// Counts a record, and shows the line when it is time.
  func countRecord() { count(1, refused: 0) }

  /// Counts records and shows the line, at most ten times a second (on a terminal) or once.
  func count(_ records: Int, refused: Int) {
    self.records += records
    self.refused += refused
    let time = now()
    if time - lastShown < (isTerminal ? 100_000_000 : 1_000_000_000) { return }
    lastShown = time
    show(at: time)
  }

  func countRefused() { refused += 1 }

  /// Takes the line off the terminal, so that a message or the shell's prompt stands on a clean one.
  func erase() {
    if isShown && isTerminal { messages.raw("\r\u{1B}[K") }
    isShown = false
  }

  /// Ends the display: a terminal is left clean, a log file gets the totals.
  func finish() {
    if isTerminal { erase() } else { show(at: now()) }
  }

  private func show(at time: Int64) {
    let seconds = Double(time - start) / 1e9
    let rate = seconds > 0 ? Int(Double(records) / seconds) : records
    let text = "\(messages.tool): \(records) records, \(rate)/s, \(refused) refused"
    messages.raw(isTerminal ? "\r\(text)\u{1B}[K" : "\(text)\n")
    isShown = true
  }
}
