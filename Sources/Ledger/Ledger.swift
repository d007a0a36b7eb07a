package import Entitlements
package import Instants

/// Applies verified events, and what people say, to a store: events into facts, facts into rows, rows into changes.
///
/// It stores, joins and derives, and knows nothing of any source but its name.
package struct Ledger {
  package let store: any Store
  let sources: [Source: any EntitlementSource]
  /// What of the configuration each source's rows depend on, in the order of their names.
  let meanings: [(source: Source, text: String)]
  /// What the open transaction has looked up.
  let known: KnownFacts
  let households: KnownHouseholds
  /// What the open transaction has made of its lines.
  private var records: [IngestRecord] = []
  /// Changes that no line has made, but another configuration.
  var rederived: [CausedChange] = []

  package init(_ store: any Store, sources: [Source: any EntitlementSource]) {
    self.store = store
    self.sources = sources
    known = KnownFacts(in: store)
    households = KnownHouseholds(in: store)
    meanings = sources.sorted { $0.key.name < $1.key.name }.map { ($0.key, $0.value.meaning) }
  }

  /// Opens a transaction, for these lines among others. Rows that were derived under another configuration are derived
  /// anew first.
  package mutating func begin(at now: Instant, expecting lines: [LineReading] = []) throws(StoreFailure) {
    forget()
    try store.begin()
    try expect(lines)
    try rederive(at: now)
  }

  /// Makes durable what happened since `begin`; returns the record of each line, in their order.
  package mutating func commit() throws(StoreFailure) -> [IngestRecord] {
    try startCommit().numbered(store.awaitCommit())
  }

  /// Sets the commit going; the records hold when the store has answered and they are numbered, and before that nothing
  /// else may be begun.
  mutating func startCommit() throws(StoreFailure) -> [IngestRecord] {
    var finished: [IngestRecord] = []
    swap(&finished, &records)
    var changes = rederived
    for record in finished { record.addChanges(to: &changes) }
    if !changes.isEmpty {
      var number = try store.append(changes) + Int64(rederived.count)
      for index in finished.indices {
        finished[index].firstNumber = number
        number += Int64(finished[index].changes.count)
      }
    }
    try log(&finished)
    try store.startCommit()
    forget()
    return finished
  }

  package mutating func rollback() {
    store.rollback()
    forget()
  }

  /// Takes a record that is complete; everything a line does is already in the store.
  package mutating func finish(_ record: IngestRecord) { records.append(record) }

  mutating func forget() {
    records.removeAll(keepingCapacity: true)
    rederived.removeAll()
    known.forget()
    households.forget()
  }

  private func log(_ records: inout [IngestRecord]) throws(StoreFailure) {
    var entries: [LogEntry] = []
    for index in records.indices {
      let record = records[index]
      guard let source = record.source else { continue }
      switch record.trace {
      case .logged:
        let logged = LoggedRecord(record)
        records[index].logged = logged
        entries.append(LogEntry(record, source, line: logged.line))
      case .counted: try store.countUnverified(source, record.reason ?? .signatureInvalid, at: record.createdAt)
      case .nothing: continue
      }
    }
    if !entries.isEmpty { try store.log(entries) }
  }
}

extension [IngestRecord] {
  /// With what the commit adds to the numbers of their changes.
  func numbered(_ offset: Int64) -> [IngestRecord] {
    if offset == 0 { return self }
    var records = self
    for index in indices {
      records[index].firstNumber += offset
      records[index].logged = records[index].logged?.numbered(offset)
    }
    return records
  }
}
