package import Entitlements

/// A ledger that lives for one run: what `entl-ingest` uses without `--store`.
package final class RunStore: Store {
  private struct EventID: Hashable {
    let source: Source
    let id: String
  }

  private var kept: Set<EventID> = []
  private var facts: [ObjectID: Facts] = [:]
  private var rows: [SubscriptionID: Entitlement] = [:]
  private var lastChange: Int64 = 0

  package init() {}

  // Nothing can fail between `begin` and `commit`, so there is nothing to undo.
  package func begin() {}
  package func commit() {}
  package func rollback() {}

  package func isKept(_ eventID: String, of source: Source) -> Bool {
    kept.contains(EventID(source: source, id: eventID))
  }

  package func keep(_ eventID: String, of source: Source) {
    kept.insert(EventID(source: source, id: eventID))
  }

  package func join(_ fact: Fact, to object: ObjectID) -> Facts.Outcome {
    facts[object, default: Facts()].join(fact)
  }

  package func facts(of object: ObjectID) -> Facts { facts[object] ?? Facts() }

  package func pin(of subscription: SubscriptionID) -> SubjectID? { nil }

  package func row(of subscription: SubscriptionID) -> Entitlement? { rows[subscription] }

  package func setRow(_ row: Entitlement?, of subscription: SubscriptionID) { rows[subscription] = row }

  package func append(_ change: Change) -> Int64 {
    lastChange += 1
    return lastChange
  }

  package func objects() -> [ObjectID] { Array(facts.keys) }
}
