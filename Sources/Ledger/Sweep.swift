import Entitlements
package import Instants

/// The clock as a writer: it ends access without any event, and each end is recorded once, whoever sweeps.
package struct Sweep {
  private let store: any Store
  private let leeway: Duration

  /// - Parameter leeway: how much longer a row that renews counts.
  package init(_ store: any Store, leeway: Duration) {
    self.store = store
    self.leeway = leeway
  }

  /// When there is something to record; nil for never.
  package func next() throws(StoreFailure) -> Instant? { try store.nextEnd(leeway: leeway) }

  /// Records ends that have passed, in one transaction and not too many, so that nobody waits long for the store; says
  /// whether there may be more.
  ///
  /// Looking comes before the transaction: where there is nothing to do nobody is locked out.
  package func record(at now: Instant) throws(StoreFailure) -> Bool {
    if try store.ended(at: now, leeway: leeway, limit: 1).isEmpty { return false }
    try store.transaction { () throws(StoreFailure) in
      try store.begin()
      var changes: [CausedChange] = []
      let households = KnownHouseholds(in: store)
      let ended = try store.ended(at: now, leeway: leeway, limit: 256)
      try store.expect([], ended)
      for subscription in ended {
        changes += try end(subscription, at: now, households).map { CausedChange(change: $0, cause: .clock, at: now) }
      }
      if !changes.isEmpty { _ = try store.append(changes) }
      try store.commit()
    }
    return true
  }

  private func end(_ subscription: SubscriptionID, at now: Instant, _ households: KnownHouseholds) throws(StoreFailure)
    -> [Change]
  {
    let old = try store.standing(of: subscription)
    // Somebody else may have been here since, or have brought news.
    guard let end = old.accessEnd(leeway: leeway), end <= now else { return [] }
    var new = old
    new.endedAt = now
    let changes = Change.between(old.told, new.told)
    return try changes + store.put(new, of: subscription, after: old, households)
  }
}
