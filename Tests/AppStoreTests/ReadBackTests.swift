import AppleSamples
import Entitlements
import JSON
import Testing

@testable import AppStore

/// What facts say when they come from a store, and when an event has just made them.
struct ReadBackTests {
  private static let source: AppleSource = {
    let plans = Shop.products.map { ($0.id, Plan(tier: $0.tier, interval: BillingInterval(rawValue: $0.interval)!)) }
    return AppleSource(
      AppleSettings(
        bundleIDs: [Shop.bundleID], appAppleID: Shop.appAppleID, environments: Set(Environment.allCases),
        roots: ["root"], plans: Dictionary(uniqueKeysWithValues: plans)))
  }()

  private func observation(_ event: PlainEvent) throws -> Observation? {
    let line = VerifiedLine(
      source: .apple, eventID: "1", eventType: nil, notes: [], line: try JSONDocument(event.line(root: "root")).root)
    return if case .observation(let observation) = Self.source.read(line) { observation } else { nil }
  }

  /// As a store keeps it: without what its value was made of.
  private func kept(_ fact: Fact) -> Fact {
    Fact(key: fact.key, time: fact.time, rank: fact.rank, value: fact.value, since: fact.since, group: fact.group)
  }

  @Test(arguments: AppleCase.all)
  func `a fact means the same when it is read back`(example: AppleCase) throws {
    var (new, stored) = (Facts(), Facts())
    for event in example.events {
      guard let observation = try observation(event), let subscription = observation.subscription else { continue }
      for (_, fact) in observation.facts {
        new.join(fact)
        stored.join(kept(fact))
        #expect(new == stored)
        let isOfJSON = fact.key == AppleFacts.renewal || fact.key.hasPrefix(AppleFacts.transactionPrefix)
        #expect((fact.model != nil) == isOfJSON && new[fact.key]?.value == stored[fact.key]?.value)
      }
      let one: (ObjectID) throws(Never) -> Facts = { _ in new }
      let other: (ObjectID) throws(Never) -> Facts = { _ in stored }
      #expect(
        Self.source.derive(subscription, pinned: nil, one) == Self.source.derive(subscription, pinned: nil, other))
    }
  }

  @Test(arguments: ["transaction:1", "renewal", "status", "token"])
  func `a value that cannot be read is damage of its fact`(key: String) {
    for value in ["", "{}", "\u{0}", "{\"transactionId\":\"1\"}"] {
      let fact = Fact(key: key, time: 1, value: Array(value.utf8))
      #expect { try AppleHistory(Facts([fact])) } throws: { ($0 as? DamagedFact)?.fact === fact }
    }
    let fact = Fact(key: key, time: 1, value: [0xFF])
    #expect(throws: DamagedFact.self) { try AppleHistory(Facts([fact])) }
  }
}
