import CommandInput
import CommandLineSupport
import Instants
import Ledger

/// One run over the input of a command that writes: a transaction is open while answers wait to become durable.
struct Transactions<Answer> {
  private var ledger: Ledger
  private let size: Int
  private let console: Console
  private var waiting: [Answer] = []

  /// - Parameter size: how many answers wait at most.
  init(_ ledger: Ledger, size: Int, _ console: Console) throws(CommandFailure) {
    self.ledger = ledger
    self.size = size
    self.console = console
    // Without a line of input, too, a changed configuration takes effect.
    try write { ledger throws(StoreFailure) in
      try ledger.begin(at: console.instant)
      _ = try ledger.commit()
    }
  }

  /// Does something that finishes one record; returns what has become durable, to be printed.
  mutating func add(_ work: (inout Ledger) throws(StoreFailure) -> Answer) throws(CommandFailure)
    -> [(answer: Answer, record: IngestRecord)]
  {
    let isFirst = waiting.isEmpty
    let now = console.instant
    let answer = try write { ledger throws(StoreFailure) in
      if isFirst { try ledger.begin(at: now) }
      return try work(&ledger)
    }
    waiting.append(answer)
    return waiting.count < size ? [] : try commit()
  }

  /// Makes what waits durable, and returns it to be printed.
  mutating func commit() throws(CommandFailure) -> [(answer: Answer, record: IngestRecord)] {
    if waiting.isEmpty { return [] }
    let records = try write { ledger throws(StoreFailure) in try ledger.commit() }
    precondition(records.count == waiting.count, "each answer has one record")
    defer { waiting.removeAll(keepingCapacity: true) }
    return Array(zip(waiting, records)).map { (answer: $0.0, record: $0.1) }
  }

  private mutating func write<Result>(_ work: (inout Ledger) throws(StoreFailure) -> Result) throws(CommandFailure)
    -> Result
  {
    do { return try work(&ledger) } catch {
      ledger.rollback()
      throw CommandFailure(error)
    }
  }
}
