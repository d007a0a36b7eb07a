import Glibc
package import Instants

extension Store {
  /// Does a transaction from `begin` to `commit`, and again from its beginning where other writers were in its way.
  ///
  /// - Parameter patience: how long it rests between attempts, all in all, before the conflict is thrown.
  package func transaction<Answer>(
    patience: Duration = .seconds(10), _ work: () throws(StoreFailure) -> Answer
  ) throws(StoreFailure) -> Answer {
    var left = patience.wholeMilliseconds
    var longest: Int64 = 2
    while true {
      do { return try work() } catch {
        rollback()
        if error.kind != .conflict || left <= 0 { throw error }
      }
      // Who had to give way comes back at a moment of its own.
      let pause = Int64.random(in: 1...longest)
      usleep(UInt32(pause * 1000))
      left -= pause
      longest = min(longest * 2, 100)
    }
  }
}

extension Ledger {
  /// Does something in one transaction, and again from its beginning where other writers were in its way.
  package mutating func transaction<Answer>(
    at now: Instant, expecting lines: [LineReading] = [], _ work: (inout Ledger) throws(StoreFailure) -> Answer
  ) throws(StoreFailure) -> (answer: Answer, records: [IngestRecord]) {
    try transaction(at: now, expecting: lines, work) { (ledger) throws(StoreFailure) in try ledger.commit() }
  }

  /// As `transaction`, but returns while the commit is under way: `awaitCommit` must come next.
  package mutating func startTransaction<Answer>(
    at now: Instant, expecting lines: [LineReading] = [], _ work: (inout Ledger) throws(StoreFailure) -> Answer
  ) throws(StoreFailure) -> (answer: Answer, records: [IngestRecord]) {
    try transaction(at: now, expecting: lines, work) { (ledger) throws(StoreFailure) in try ledger.startCommit() }
  }

  private mutating func transaction<Answer>(
    at now: Instant, expecting lines: [LineReading], _ work: (inout Ledger) throws(StoreFailure) -> Answer,
    end: (inout Ledger) throws(StoreFailure) -> [IngestRecord]
  ) throws(StoreFailure) -> (answer: Answer, records: [IngestRecord]) {
    try store.transaction { () throws(StoreFailure) in
      forget()
      try begin(at: now, expecting: lines)
      let answer = try work(&self)
      return (answer, try end(&self))
    }
  }

  /// Waits until a commit is done, and returns its records; nil where other writers were in its way, and nothing of it
  /// has taken effect.
  package func awaitCommit(_ records: [IngestRecord]) throws(StoreFailure) -> [IngestRecord]? {
    do { return try records.numbered(store.awaitCommit()) } catch {
      store.rollback()
      if error.kind != .conflict { throw error }
      return nil
    }
  }
}
