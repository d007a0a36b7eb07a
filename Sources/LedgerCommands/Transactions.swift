import CommandInput
import CommandLineSupport
import Instants
import Ledger
import LedgerCommandSupport

/// One run over the input of a command that writes: work waits until a transaction does it, and all of it at once.
struct Transactions<Answer> {
  typealias Work = (inout Ledger) throws(StoreFailure) -> Answer
  typealias WorkOnLine = (inout Ledger, Ledger.LineReading) throws(StoreFailure) -> Answer

  private var ledger: Ledger
  private let size: Int
  private let console: Console
  private var waiting: [Work] = []
  private var readings: [Ledger.LineReading] = []

  /// - Parameter size: how much work waits at most.
  init(_ ledger: Ledger, size: Int, _ console: Console) throws(CommandFailure) {
    self.ledger = ledger
    self.size = size
    self.console = console
    // Without a line of input, too, a changed configuration takes effect.
    _ = try perform { _ in }
  }

  /// Adds what finishes one record, and may have to be done more than once; returns what has become durable, to be
  /// printed.
  mutating func add(_ work: @escaping Work) throws(CommandFailure) -> [(answer: Answer, record: IngestRecord)] {
    waiting.append(work)
    return waiting.count < size ? [] : try commit()
  }

  /// Adds a line that is about to be taken in.
  mutating func add(_ line: IngestLine, _ work: @escaping WorkOnLine) throws(CommandFailure)
    -> [(answer: Answer, record: IngestRecord)]
  {
    let reading = ledger.read(line, at: console.instant)
    readings.append(reading)
    return try add { ledger throws(StoreFailure) in try work(&ledger, reading) }
  }

  /// Makes what waits durable, and returns it to be printed.
  mutating func commit() throws(CommandFailure) -> [(answer: Answer, record: IngestRecord)] {
    if waiting.isEmpty { return [] }
    let (work, lines) = (waiting, readings)
    waiting.removeAll(keepingCapacity: true)
    readings.removeAll(keepingCapacity: true)
    let (answers, records) = try perform { ledger throws(StoreFailure) in
      try ledger.expect(lines)
      var answers: [Answer] = []
      for one in work { answers.append(try one(&ledger)) }
      return answers
    }
    precondition(records.count == answers.count, "each answer has one record")
    return Array(zip(answers, records)).map { (answer: $0.0, record: $0.1) }
  }

  private mutating func perform<Result>(_ work: (inout Ledger) throws(StoreFailure) -> Result) throws(CommandFailure)
    -> (answer: Result, records: [IngestRecord])
  {
    do { return try ledger.transaction(at: console.instant, work) } catch { throw CommandFailure(error) }
  }
}
