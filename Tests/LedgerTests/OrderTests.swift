import AppleSamples
import Entitlements
import JSON
import Testing

/// rules.md §1: whatever order events arrive in, they end in the same rows.
struct OrderTests {
  static let households = AppleCase.all.filter { $0.events.count > 1 }

  @Test(arguments: households)
  func `every order of a case ends in the same rows`(sample: AppleCase) throws {
    var expected = Telling()
    try expected.tell(sample.events)
    #expect(sample.events.count <= 5)
    for order in sample.events.indices.map({ $0 }).permutations {
      var telling = Telling()
      try telling.tell(order.map { sample.events[$0] })
      #expect(telling.finalRows == expected.finalRows, "\(order)")
    }
  }

  @Test(arguments: households)
  func `a redelivery of a whole case changes nothing`(sample: AppleCase) throws {
    var telling = Telling()
    let first = try telling.tell(sample.events)
    let rows = telling.finalRows
    let again = try telling.tell(sample.events)
    #expect(telling.finalRows == rows)
    let wereKept = telling.records.prefix(first.count).map { record in
      record["kind"]?.string == "processed" || record["held"]?.boolean == true || record["reason"]?.string == "replay"
    }
    for (wasKept, (first, again)) in zip(wereKept, zip(first, again)) {
      #expect(wasKept ? again.hasPrefix("replay") : again == first)
    }
  }

  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func `any order of a random history ends in the same rows, and a redelivery changes nothing`(seed: UInt64) throws {
    let events = RandomHistory(seed: seed, steps: 1 + Int(seed % 17)).events
    var generator = SeededGenerator(seed: seed)
    var expected = Telling()
    try expected.tell(events)
    for _ in 0..<6 {
      var telling = Telling()
      try telling.tell(events.shuffled(using: &generator))
      #expect(telling.finalRows == expected.finalRows, "seed \(seed)")
      let again = try telling.tell(events.shuffled(using: &generator))
      #expect(again.allSatisfy { $0.hasPrefix("replay") }, "seed \(seed): \(again)")
    }
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func `two ledgers that saw a part each know together what one would`(seed: UInt64) throws {
    let events = RandomHistory(seed: seed, steps: 1 + Int(seed % 17)).events
    var generator = SeededGenerator(seed: seed)
    var expected = Telling()
    try expected.tell(events)
    for _ in 0..<3 {
      let shuffled = events.shuffled(using: &generator)
      let cut = Int.random(in: 0...events.count, using: &generator)
      var (one, other) = (Telling(), Telling())
      try one.tell(Array(shuffled[..<cut]))
      try other.tell(Array(shuffled[cut...]))
      var (both, back) = (try one.joined(with: other), try other.joined(with: one))
      (both.rows, back.rows) = (expected.rows, expected.rows)  // whose rows to look at
      #expect(both.finalRows == expected.finalRows && back.finalRows == expected.finalRows, "seed \(seed)")
    }
  }

  @Test func `random histories are not all alike`() {
    let rows = (1...50 as ClosedRange<UInt64>).compactMap { seed -> String? in
      var telling = Telling()
      _ = try? telling.tell(RandomHistory(seed: seed, steps: 1 + Int(seed % 17)).events)
      return telling.rows.values.first?.status.rawValue
    }
    #expect(Set(rows) == ["active", "in_grace", "expired", "refunded"])
  }
}
