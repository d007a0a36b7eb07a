/// What came of some records, kept until it is their turn to be written.
///
/// A command that judges records in batches writes here what it would otherwise tell the console.
package struct Answers: Sendable {
  enum Message {
    case error(String, record: Int?, status: ExitStatus, hint: String?)
    case failure(CommandFailure)
  }

  /// The clock of the run when the records had arrived, in milliseconds since 1970.
  package let now: Int64
  private let isQuiet: Bool
  /// Whole lines of standard output.
  private(set) var lines: [UInt8] = []
  /// Messages, each with the length that `lines` had when it came.
  private(set) var messages: [(offset: Int, message: Message)] = []
  private(set) var status = ExitStatus.success
  private(set) var records = 0
  private(set) var refused = 0
  /// What ends the run after these answers.
  var failure: CommandFailure?

  /// - Parameter weight: how many bytes of lines may be expected.
  init(now: Int64, isQuiet: Bool, weight: Int = 0) {
    self.now = now
    self.isQuiet = isQuiet
    lines.reserveCapacity(isQuiet ? 0 : weight)
  }

  /// A line for standard output; not kept under `--quiet`.
  package mutating func writeLine(_ bytes: [UInt8]) {
    if isQuiet { return }
    lines.append(contentsOf: bytes)
    lines.append(UInt8(ascii: "\n"))
  }

  /// An error that does not end the run; its status is remembered.
  package mutating func error(_ text: String, record: Int?, status: ExitStatus, hint: String? = nil) {
    messages.append((lines.count, .error(text, record: record, status: status, hint: hint)))
  }

  /// A status to combine with that of the run.
  package mutating func combine(_ status: ExitStatus) { self.status.combine(status) }

  /// Counts a refusal for the progress line.
  package mutating func countRefused() { refused += 1 }

  mutating func countRecord() { records += 1 }

  mutating func report(_ failure: CommandFailure) { messages.append((lines.count, .failure(failure))) }
}

extension Console {
  /// Tells what came of a batch, line by line and message by message, and flushes standard output.
  func tell(_ answers: Answers) throws(CommandFailure) {
    var told = 0
    for (offset, message) in answers.messages {
      try output.write(answers.lines[told..<offset])
      told = offset
      switch message {
      case .error(let text, let record, let status, let hint): error(text, record: record, status: status, hint: hint)
      case .failure(let failure): report(failure)
      }
    }
    try output.flush(answers.lines[told...])
    progress?.count(answers.records, refused: answers.refused)
    if let failure = answers.failure { throw failure }
  }
}
