import AppleSamples
import Entitlements
import Testing

/// rules.md §1: joining is commutative, associative and idempotent.
struct FactTests {
  /// Few values of everything, so that ties are common.
  private static func fact(_ generator: inout SeededGenerator) -> Fact {
    let time = Int64.random(in: 0...2, using: &generator)
    return Fact(
      key: "key \(Int.random(in: 0...2, using: &generator))", time: time,
      rank: Int64.random(in: 0...1, using: &generator),
      value: Array(
        repeating: UInt8.random(in: 0...1, using: &generator), count: Int.random(in: 0...2, using: &generator)),
      since: time - Int64.random(in: 0...2, using: &generator))
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func `joining two facts is commutative, associative and idempotent`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let facts = (0..<60).map { _ in Self.fact(&generator) }.filter { $0.key == "key 1" }
      guard facts.count >= 3 else { continue }
      let (a, b, c) = (facts[0], facts[1], facts[2])
      #expect(a.joined(with: a) == a, "seed \(seed)")
      #expect(a.joined(with: b) == b.joined(with: a), "seed \(seed)")
      #expect(a.joined(with: b).joined(with: c) == a.joined(with: b.joined(with: c)), "seed \(seed)")
    }
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func `the facts of a history do not depend on how it is cut and shuffled`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let history = (0..<20).map { _ in Self.fact(&generator) }
    let whole = Facts(history)
    for _ in 0..<20 {
      let shuffled = history.shuffled(using: &generator)
      #expect(Facts(shuffled) == whole, "seed \(seed)")
      #expect(Facts(history + shuffled) == whole, "seed \(seed)")
      let cut = Int.random(in: 0...20, using: &generator)
      let (one, other) = (Facts(shuffled[..<cut]), Facts(shuffled[cut...]))
      #expect(Facts(one.all + other.all) == whole && Facts(other.all + one.all) == whole, "seed \(seed)")
    }
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func `what joining says has changed is what differs`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var facts = Facts()
    for _ in 0..<40 {
      let before = facts
      var former = FormerFacts()
      for _ in 0..<Int.random(in: 0...4, using: &generator) {
        let fact = Self.fact(&generator)
        let group = Fact.Group("g", generation: fact.time)
        let isGrouped = fact.key == "key 2"
        _ = facts.join(
          Fact(
            key: isGrouped ? "key 2 \(fact.rank)" : fact.key, time: fact.time, rank: fact.rank, value: fact.value,
            group: isGrouped ? group : nil), &former)
      }
      let keys = Set((before.all + facts.all).map(\.key)).sorted().filter { before[$0] != facts[$0] }
      for changes in [former.changes(to: facts), facts.changes(since: before)] {
        #expect(changes.map(\.key) == keys, "seed \(seed)")
        #expect(changes.allSatisfy { $0.old == before[$0.key] && $0.new == facts[$0.key] })
        var elsewhere = before
        elsewhere.apply(changes)
        #expect(elsewhere == facts, "seed \(seed)")
      }
    }
  }

  @Test func `facts are found by how their keys begin`() {
    let keys = ["", "a", "a:", "a:1", "a:é", "a:\u{FFFF}", "aa", "b:", "a;"]
    let facts = Facts(keys.map { Fact(key: $0, time: 0, value: []) })
    for prefix in ["a:", "a", "b:", "c", "a:1", ""] {
      #expect(
        facts.all(after: prefix).map(\.key) == facts.all.map(\.key).filter { $0.utf8.starts(with: prefix.utf8) },
        "\(prefix)")
    }
  }

  @Test func `the latest fact stays, seen since the earliest`() {
    let early = Fact(key: "k", time: 5, value: [1], since: 3)
    let late = Fact(key: "k", time: 9, value: [2])
    #expect(early.joined(with: late) == Fact(key: "k", time: 9, value: [2], since: 3))
  }

  @Test func `a fact is added, the same, or older than what is held`() {
    var facts = Facts()
    #expect(facts.join(Fact(key: "k", time: 5, value: [1])) == .added)
    #expect(facts.join(Fact(key: "k", time: 5, value: [1])) == .same)
    #expect(facts.join(Fact(key: "k", time: 7, value: [1])) == .same)
    #expect(facts["k"]?.time == 7)
    #expect(facts.join(Fact(key: "k", time: 6, value: [9])) == .older)
    #expect(facts.join(Fact(key: "k", time: 7, rank: 1, value: [0])) == .added)
    #expect(facts.join(Fact(key: "other", time: 1, value: [])) == .added)
    #expect(facts.all.map(\.key) == ["k", "other"])
  }
}
