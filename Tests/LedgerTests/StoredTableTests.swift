import AppleSamples
import JSON
import Ledger
import Testing

/// The table of rules.md §3 gives the same answers whatever store is behind the ledger.
@Suite(.serialized) struct StoredTableTests {
  @Test(arguments: AppleCase.all, StoreKind.here)
  func `events mean what the table says in every store`(sample: AppleCase, kind: StoreKind) throws {
    var telling = Telling(in: try kind.open())
    #expect(try telling.tell(sample.events) == sample.records)
    let rows = try telling.storedRows().map(\.summary)
    // A row that is withdrawn is told as over once more, and then is there no longer.
    #expect(sample.rows.filter { rows.contains($0) || !$0.contains(": expired") } == rows)
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>, StoreKind.here)
  func `what is stored is what was told`(seed: UInt64, kind: StoreKind) throws {
    let events = RandomHistory(seed: seed, steps: 12).events
    var (stored, told) = (Telling(in: try kind.open()), Telling())
    #expect(try stored.tell(events) == told.tell(events))
    #expect(
      stored.records.map { String(decoding: $0.bytes, as: UTF8.self) }
        == told.records.map { String(decoding: $0.bytes, as: UTF8.self) })
    #expect(try stored.storedRows() == told.storedRows())
    #expect(try stored.store.changes(after: 0, limit: .max) == told.store.changes(after: 0, limit: .max))
    #expect(try stored.store.log(LogFilter()) == told.store.log(LogFilter()))
  }
}
