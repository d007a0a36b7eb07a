package import Entitlements

/// A ledger that lives for one run: what `entl-ingest` uses without `--store`.
package struct RunStore: Store {
  private struct EventID: Hashable {
    let source: Source
    let id: String
  }

  private var kept: Set<EventID> = []
  private var facts: [SubscriptionID: Facts] = [:]
  private var rows: [SubscriptionID: Entitlement] = [:]
  private var lastChange: Int64 = 0

  package init() {}

  // Nothing can fail between `begin` and `commit`, so there is nothing to undo.
  package mutating func begin() {}
  package mutating func commit() {}
  package mutating func rollback() {}

  package func isKept(_ eventID: String, of source: Source) -> Bool {
    kept.contains(EventID(source: source, id: eventID))
  }

  package mutating func keep(_ eventID: String, of source: Source) {
    kept.insert(EventID(source: source, id: eventID))
  }

  package mutating func join(_ new: [Fact], into subscription: SubscriptionID) -> JoinedFacts {
    let outcomes = new.map { facts[subscription, default: Facts()].join($0) }
    return JoinedFacts(facts: facts(of: subscription), outcomes: outcomes)
  }

  package func facts(of subscription: SubscriptionID) -> Facts { facts[subscription] ?? Facts() }

  package func pin(of subscription: SubscriptionID) -> SubjectID? { nil }

  package func row(of subscription: SubscriptionID) -> Entitlement? { rows[subscription] }

  package mutating func setRow(_ row: Entitlement?, of subscription: SubscriptionID) { rows[subscription] = row }

  package mutating func append(_ change: Change) -> Int64 {
    lastChange += 1
    return lastChange
  }

  package func subscriptions() -> [SubscriptionID] { Array(facts.keys) }
}
