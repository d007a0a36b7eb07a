import Entitlements
import Instants

/// How the ledger looks facts up.
typealias FactLookup = (ObjectID) throws(StoreFailure) -> Facts

extension Ledger {
  /// Facts as they are now.
  var lookup: FactLookup {
    let known = known
    return { (object: ObjectID) throws(StoreFailure) -> Facts in try known.facts(of: object) }
  }

  /// Derives the rows that depend on what was changed, and stores what differs.
  func derive(_ changes: [ObjectChange], _ source: any EntitlementSource, at now: Instant) throws(StoreFailure)
    -> [Touch]
  {
    var touches: [Touch] = []
    for subscription in try source.subscriptions(touchedBy: changes, lookup) {
      touches.append(try derive(subscription, source, at: now))
    }
    return touches
  }

  /// Derives one row, and stores where its subscription stands now, if that differs.
  func derive(_ subscription: SubscriptionID, _ source: any EntitlementSource, at now: Instant) throws(StoreFailure)
    -> Touch
  {
    let old = try store.standing(of: subscription)
    let derivation = try source.derive(subscription, pinned: old.pin, lookup)
    var new = old
    new.encoded = derivation.row.map(EncodedRow.init)
    new.wait = derivation.wait(since: old.wait?.since ?? now)
    var changes = Change.between(old.encoded, new.encoded)
    if !changes.isEmpty, old.endedAt != nil {
      changes = Change.between(old.told, new.encoded)
      new.endedAt = nil
    }
    new.bringDueForward()
    if new != old || new == Standing() { changes += try store.put(new, of: subscription, after: old, households) }
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
