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

  /// When to look whether there is something to record; nil for never.
  package func next() throws(StoreFailure) -> Instant? { try store.nextDue(leeway: leeway) }

  /// Looks at rows that are due and records ends that have passed, in one transaction and not too many, so that nobody
  /// waits long for the store; says whether there may be more.
  ///
  /// Asking comes before the transaction: where there is nothing to do nobody is locked out.
  package func record(at now: Instant) throws(StoreFailure) -> Bool {
    if try store.due(at: now, leeway: leeway, limit: 1).isEmpty { return false }
    try store.transaction { () throws(StoreFailure) in
      try store.begin()
      var changes: [CausedChange] = []
      let households = KnownHouseholds(in: store)
      for look in try looks(at: now) {
        changes += try record(look, at: now, households).map { CausedChange(change: $0, cause: .clock, at: now) }
      }
      if !changes.isEmpty { _ = try store.append(changes) }
      try store.commit()
    }
    return true
  }

  private struct Look {
    let subscription: SubscriptionID
    let standing: Standing
    /// An end that has passed and whose turn it is.
    var end: Instant?
  }

  /// Rows that are due, those first that have ended, in the order of their ends.
  private func looks(at now: Instant) throws(StoreFailure) -> [Look] {
    let limit = 256
    let due = try store.due(at: now, leeway: leeway, limit: limit)
    try store.expect([], due)
    var looks: [Look] = []
    for subscription in due {
      looks.append(Look(subscription: subscription, standing: try store.standing(of: subscription)))
    }
    // What is due after these ends after the last of them is due: who has ended later than that waits for it.
    let dues = looks.compactMap { $0.standing.due?.instant(leeway: leeway) }
    let last = due.count < limit ? now : min(now, dues.max() ?? now)
    for index in looks.indices {
      looks[index].end = looks[index].standing.end?.instant(leeway: leeway)
      if let end = looks[index].end, end > last { looks[index].end = nil }
    }
    let order = looks.indices.sorted { (looks[$0].end ?? last, $0) < (looks[$1].end ?? last, $1) }
    return order.map { looks[$0] }
  }

  private func record(
    _ look: Look, at now: Instant, _ households: KnownHouseholds
  ) throws(StoreFailure) -> [Change] {
    var new = look.standing
    if look.end != nil { new.endedAt = now }
    new.due = new.end
    // Somebody else may have been here since.
    if new == look.standing { return [] }
    let changes = Change.between(look.standing.told, new.told)
    return try changes + store.put(new, of: look.subscription, after: look.standing, households)
  }
}
