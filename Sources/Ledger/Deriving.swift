import Entitlements
import Instants

/// How the ledger looks facts up: those that an event has just touched, and all others.
typealias FactLookup = (ObjectID) throws(StoreFailure) -> Facts

extension Ledger {
  /// Facts as they are now, those of `objects`, one after the other, without asking the store.
  func lookup(_ objects: ObjectList = ObjectList(), _ known: [Facts] = []) -> FactLookup {
    let store = self.store
    return { (object: ObjectID) throws(StoreFailure) -> Facts in
      if let index = objects.index(of: object) { return known[index] }
      return try store.facts(of: object)
    }
  }

  /// Derives the rows that depend on the objects, and stores what differs.
  func derive(_ objects: [ObjectID], _ source: any EntitlementSource, _ facts: FactLookup, at now: Instant)
    throws(StoreFailure) -> [Touch]
  {
    var touches: [Touch] = []
    for subscription in try source.subscriptions(touchedBy: objects, facts) {
      touches.append(try derive(subscription, source, facts, at: now))
    }
    return touches
  }

  /// Derives one row, and stores where its subscription stands now, if that differs.
  func derive(_ subscription: SubscriptionID, _ source: any EntitlementSource, _ facts: FactLookup, at now: Instant)
    throws(StoreFailure) -> Touch
  {
    let old = try store.standing(of: subscription)
    let derivation = try source.derive(subscription, pinned: old.pin, facts)
    var new = old
    new.encoded = derivation.row.map(EncodedRow.init)
    new.wait = derivation.wait(since: old.wait?.since ?? now)
    var changes = Change.between(old.row, new.row)
    if !changes.isEmpty, old.endedAt != nil {
      changes = Change.between(old.told, new.row)
      new.endedAt = nil
    }
    new.bringDueForward()
    if new != old || new == Standing() { changes += try store.put(new, of: subscription, after: old) }
    return Touch(subscription, from: old, to: new, notes: derivation.notes, changes)
  }
}

extension Derivation {
  /// What is missing for a row.
  fileprivate func wait(since: Instant) -> Standing.Wait? {
    if case .held(let reason, let detail) = self {
      Standing.Wait(reason: reason, detail: detail, since: since)
    } else {
      nil
    }
  }
}
