import AppleSamples
import Entitlements
import Ledger
import Testing

/// A changed configuration on a ledger of more than one page.
@Suite(.serialized) struct RederivingTests {
  private static let count = 600

  private func filled(_ kind: StoreKind) throws -> Telling {
    let telling = Telling(in: try kind.open())
    var ledger = Ledger(telling.store, sources: Telling.sources())
    try ledger.begin(at: Shop.day(1))
    for number in 0..<Self.count {
      let purchase = Purchase().with { ($0.id, $0.original, $0.product) = ("\(number)", "\(number)", "old.year") }
      try ledger.ingest(Telling.line(.bare(purchase, 0)), at: Shop.day(1))
    }
    _ = try ledger.commit()
    return telling
  }

  @Test(arguments: StoreKind.here)
  func `everything that a mapping concerns takes effect, once`(kind: StoreKind) throws {
    let store = try filled(kind).store
    #expect(try store.subjects(after: nil, limit: 9).isEmpty)
    let mapped = Telling.sources(Shop.products + [("old.year", "family", "annual")])
    for _ in 0..<2 {
      var ledger = Ledger(store, sources: mapped)
      try ledger.begin(at: Shop.day(2))
      #expect(try ledger.commit().isEmpty)
      let household = try #require(SubjectID(Shop.tokens["A"]!))
      #expect(try store.rows(of: household).count == Self.count)
      #expect(try store.changes(after: 0, limit: .max).map(\.number) == Array(1...Int64(Self.count)))
      #expect(try store.waiting(after: nil, limit: 9).isEmpty)
    }
  }

  @Test(arguments: StoreKind.here)
  func `events of the transaction that finds another mapping have the numbers after it`(kind: StoreKind) throws {
    let store = try filled(kind).store
    var ledger = Ledger(store, sources: Telling.sources(Shop.products + [("old.year", "family", "annual")]))
    try ledger.begin(at: Shop.day(2))
    try ledger.ingest(Telling.line(.bare(Purchase().with { ($0.id, $0.original) = ("x", "x") }, 0)), at: Shop.day(2))
    let records = try ledger.commit()
    #expect(records.map(\.firstNumber) == [Int64(Self.count) + 1])
  }
}
