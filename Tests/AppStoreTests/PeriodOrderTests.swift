import AppleSamples
import Instants
import JSON
import Testing

@testable import AppStore

/// Which transaction is the current one (rules.md §3).
struct PeriodOrderTests {
  private func transaction(_ purchase: Purchase) throws -> Transaction {
    try Transaction(MemberIndex(JSONDocument(PlainEvent.bare(purchase, 0).plain).root))
  }

  @Test func `the later purchase, then the later end, then the greater id`() throws {
    let periods = try [
      Purchase().with { ($0.from, $0.to, $0.id) = (0, 400, "9") },
      Purchase().with { ($0.from, $0.to, $0.id) = (1, 20, "8") },
      Purchase().with { ($0.from, $0.to, $0.id) = (1, 30, "7") },
      Purchase().with { ($0.from, $0.to, $0.id) = (1, 30, "10") },
      Purchase().with { ($0.from, $0.to, $0.id) = (2, 30, "1") },
      Purchase().with { ($0.from, $0.to, $0.id, $0.type) = (2, nil, "0", "Non-Consumable") },
    ].map(transaction)
    for (index, earlier) in periods.enumerated() {
      for (other, later) in periods.enumerated() { #expect(earlier.precedes(later) == (index < other)) }
    }
  }

  /// At one date and one end only the ids are left.
  @Test func `the order of ids is total`() throws {
    let ids = ["9", "10", "1a", "007", "7", "18446744073709551616", "99999999999999999999", "", "é", "+5", "5"]
    let periods = try ids.filter { !$0.isEmpty }.map { id in try transaction(Purchase().with { $0.id = id }) }
    for a in periods {
      #expect(!a.precedes(a))
      for b in periods where a !== b {
        #expect(a.precedes(b) != b.precedes(a))
        for c in periods where a.precedes(b) && b.precedes(c) { #expect(a.precedes(c), "\(a.id) \(b.id) \(c.id)") }
      }
    }
  }
}
