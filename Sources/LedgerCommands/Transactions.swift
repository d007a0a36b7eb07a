import CommandInput
import CommandLineSupport
import Instants
import Ledger
import LedgerCommandSupport

/// One run over the input of a command that writes: work waits until a transaction does it, and all of it at once.
///
/// While the store makes one batch durable the next one is read. What is durable is handed out before more is begun, so
/// that a failure ends the run after it.
struct Transactions<Answer> {
  typealias Work = (inout Ledger) throws(StoreFailure) -> Answer
  typealias WorkOnLine = (inout Ledger, Ledger.LineReading) throws(StoreFailure) -> Answer
  typealias Durable = [(answer: Answer, record: IngestRecord)]

  private struct Batch {
    var work: [Work] = []
    /// What the lines among it will ask the store for.
    var readings: [Ledger.LineReading] = []

    func run(_ ledger: inout Ledger) throws(StoreFailure) -> [Answer] {
      var answers: [Answer] = []
      for one in work { answers.append(try one(&ledger)) }
      return answers
    }
  }

  private var ledger: Ledger
  private let size: Int
  private let console: Console
  private var waiting = Batch()
  /// The batch whose commit is under way.
  private var committing: (batch: Batch, answers: [Answer], records: [IngestRecord])?

  /// - Parameter size: how much work waits at most; one at a time is durable at once.
  init(_ ledger: Ledger, size: Int, _ console: Console) throws(CommandFailure) {
    self.ledger = ledger
    self.size = size
    self.console = console
    // Without a line of input, too, a changed configuration takes effect.
    let now = console.instant
    _ = try write { ledger throws(StoreFailure) in try ledger.transaction(at: now) { _ in } }
  }

  /// Adds what finishes one record, and may have to be done more than once; returns what has become durable, to be
  /// printed before anything else is added.
  mutating func add(_ work: @escaping Work) throws(CommandFailure) -> Durable {
    try makeRoom()
    waiting.work.append(work)
    if waiting.work.count < size { return [] }
    return size == 1 ? try next() ?? [] : try finish()
  }

  /// Adds a line that is about to be taken in.
  mutating func add(_ line: IngestLine, _ work: @escaping WorkOnLine) throws(CommandFailure) -> Durable {
    let reading = ledger.read(line, at: console.instant)
    try makeRoom()
    waiting.readings.append(reading)
    return try add { ledger throws(StoreFailure) in try work(&ledger, reading) }
  }

  /// Makes what waits durable, and returns it to be printed before this is called again; nil when nothing waits.
  mutating func next() throws(CommandFailure) -> Durable? {
    if committing == nil {
      if waiting.work.isEmpty { return nil }
      try start()
    }
    return try finish()
  }

  private mutating func makeRoom() throws(CommandFailure) {
    if waiting.work.count == size { try start() }
  }

  /// Sets the commit of what waits going.
  private mutating func start() throws(CommandFailure) {
    let (batch, now) = (waiting, console.instant)
    waiting = Batch()
    let (answers, records) = try write { ledger throws(StoreFailure) in
      try ledger.startTransaction(at: now, expecting: batch.readings) { ledger throws(StoreFailure) in
        try batch.run(&ledger)
      }
    }
    committing = (batch, answers, records)
  }

  private mutating func finish() throws(CommandFailure) -> Durable {
    guard let (batch, answers, records) = committing.take() else { return [] }
    let now = console.instant
    let (again, recordsAgain) = try write { ledger throws(StoreFailure) in
      if let records = try ledger.awaitCommit(records) { return (answer: answers, records: records) }
      return try ledger.transaction(at: now, expecting: batch.readings) { ledger throws(StoreFailure) in
        try batch.run(&ledger)
      }
    }
    precondition(again.count == recordsAgain.count, "each answer has one record")
    return Array(zip(again, recordsAgain)).map { (answer: $0.0, record: $0.1) }
  }

  private mutating func write<Result>(_ work: (inout Ledger) throws(StoreFailure) -> Result) throws(CommandFailure)
    -> Result
  {
    do { return try work(&ledger) } catch { throw CommandFailure(error) }
  }
}
