import AppleSamples
import Entitlements
import Instants
import Testing

/// rules.md §5: what is best, and for how long.
struct BestTests {
  /// Pairs that differ in one rule alone: the better one first.
  static let pairs: [(rule: Ranking.Rule, better: Entitlement, worse: Entitlement)] = [
    (.sandbox, row("2", .expired), row("1", tier: "family", environment: .sandbox)),
    (.notActive, row("2"), row("1", .refunded, tier: "family")),
    (.notActive, row("2"), row("1", tier: "family", until: 5)),
    (.lowerTier, row("2", tier: "family", until: 20), row("1", until: nil, renews: true)),
    (.lowerTier, row("2"), row("1", tier: "gone", until: nil)),
    (.earlierEnd, row("2", until: nil), row("1", renews: true)),
    (.earlierEnd, row("2", .inGrace, until: 5, grace: 381), row("1")),
    (.earlierEnd, row("2", until: 365, renews: true), row("1", until: 365)),
    (.notRenewing, row("2", until: nil, renews: true), row("1", until: nil)),
    (.tie, row("1", source: .apple), row("0", source: .stripe)),
    (.tie, row("10"), row("9")),
  ]

  @Test(arguments: pairs.indices)
  func `one rule decides, whatever comes after it`(index: Int) {
    let (rule, better, worse) = Self.pairs[index]
    let ranking = ranking(10)
    #expect(ranking.rule(placing: worse, after: better) == rule)
    #expect(ranking.rule(placing: better, after: worse) == nil)
    #expect(Best(of: [worse, better], ranking).ranked == [better, worse])
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `the order is total`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let rows = (0..<14).map { anyRow($0, &generator) }
    let ranking = ranking([0, 10, 12, 20.01, 40].randomElement(using: &generator)!)
    for a in rows {
      #expect(!ranking.precedes(a, a))
      for b in rows where a != b {
        #expect(ranking.precedes(a, b) != ranking.precedes(b, a), "seed \(seed)")
        for c in rows where ranking.precedes(a, b) && ranking.precedes(b, c) {
          #expect(ranking.precedes(a, c), "seed \(seed)")
        }
      }
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `the best row is the same for every order of the rows`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let rows = (0..<6).map { anyRow($0, &generator) }
    let expected = Best(of: rows, ranking(9))
    for _ in 0..<40 {
      let best = Best(of: rows.shuffled(using: &generator), ranking(9))
      #expect(best.claim == expected.claim && best.ranked == expected.ranked, "seed \(seed)")
      #expect(best.validUntil == expected.validUntil, "seed \(seed)")
    }
  }

  /// Every instant at which something could change, and the millisecond before it.
  private func instants(_ rows: [Entitlement]) -> [Instant] {
    let ends = rows.flatMap { [$0.expiresAt, $0.graceExpiresAt] }.compactMap { $0 }
    let all = ends.flatMap { [$0, $0 + leeway] }
    return Set(all.flatMap { [$0, Instant(milliseconds: $0.milliseconds - 1)] }).sorted()
  }

  @Test(arguments: 1...150 as ClosedRange<UInt64>)
  func `valid_until is the first instant at which the claim is another`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let rows = (0..<Int.random(in: 1...5, using: &generator)).map { anyRow($0, &generator) }
    for day in [0.0, 9.99, 10, 10.03, 12, 20.04, 29, 40] {
      let now = Best(of: rows, ranking(day))
      let changed = instants(rows).first { instant in
        instant > Shop.day(day)
          && Best(of: rows, Ranking(now: instant, tiers: tiers, leeway: leeway)).claim != now.claim
      }
      #expect(now.validUntil == changed, "seed \(seed), day \(day)")
    }
  }

  @Test func `twins that differ in the end of grace are one claim until the later end`() {
    let twins = [row("1", .inGrace, grace: 370), row("2", .inGrace, grace: 381)]
    #expect(Best(of: twins, ranking(366)).validUntil == Shop.day(381))
  }

  @Test func `absent means free`() {
    let best = Best(of: [], ranking(0))
    #expect(best.claim == nil && best.validUntil == nil && best.ranked.isEmpty)
  }

  @Test func `a row that is over is present`() {
    let best = Best(of: [row()], ranking(400))
    #expect(best.claim?.status == .expired && best.claim?.isActive == false && best.validUntil == nil)
  }

  @Test func `thousands of rows of one household are no burden`() {
    let rows = (0..<4000).map { row(String($0), until: 100 + Double($0)) }
    #expect(Best(of: rows, ranking(0)).validUntil == Shop.day(4099))
  }
}
