package import Entitlements
package import Instants

/// Applies verified events to a store: events into facts, facts into rows, rows into changes.
///
/// It stores, joins and derives, and knows nothing of any source but its name.
package struct Ledger<Storage: Store> {
  package private(set) var store: Storage
  private var sources: [Source: any EntitlementSource]

  package init(_ store: Storage, sources: [Source: any EntitlementSource]) {
    self.store = store
    self.sources = sources
  }

  package mutating func begin() throws(StoreFailure) { try store.begin() }
  package mutating func commit() throws(StoreFailure) { try store.commit() }
  package mutating func rollback() { store.rollback() }

  /// Takes one line of `entl-verify` in; the record is durable once the transaction is committed.
  package mutating func ingest(_ line: IngestLine, at now: Instant) throws(StoreFailure) -> IngestRecord {
    switch line {
    case .refused(let source, let reason, let detail):
      return dropped(source, nil, now, reason, detail: detail)
    case .verified(let line):
      guard let source = sources[line.source] else { return dropped(line.source, line, now, .ingestionNotEnabled) }
      switch source.read(line) {
      case .dropped(let reason, let detail, let notes):
        return dropped(line.source, line, now, reason, detail: detail, notes: notes)
      case .observation(let observation):
        if try store.isKept(line.eventID, of: line.source) { return dropped(line.source, line, now, .replay) }
        try store.keep(line.eventID, of: line.source)
        return try take(observation, line, source, now)
      }
    }
  }

  /// Derives every row anew, as after a change of the configuration; returns the changes that makes.
  package mutating func rederive(with sources: [Source: any EntitlementSource]) throws(StoreFailure)
    -> [IngestRecord.NumberedChange]
  {
    self.sources = sources
    var changes: [IngestRecord.NumberedChange] = []
    for subscription in try store.subscriptions() {
      guard let source = sources[subscription.source] else { continue }
      let pinned = try store.pin(of: subscription)
      let derivation = source.derive(subscription, from: try store.facts(of: subscription), pinned: pinned)
      changes += try replaceRow(of: subscription, by: derivation.row).changes
    }
    return changes
  }

  private mutating func take(
    _ observation: Observation, _ line: VerifiedLine, _ source: any EntitlementSource, _ now: Instant
  ) throws(StoreFailure) -> IngestRecord {
    let subscription = observation.subscription
    let joined = try store.join(observation.facts, into: subscription)
    let derivation = source.derive(subscription, from: joined.facts, pinned: try store.pin(of: subscription))
    let (old, changes) = try replaceRow(of: subscription, by: derivation.row)
    switch derivation {
    case .held(let reason):
      var record = dropped(line.source, line, now, reason, isHeld: true, notes: observation.notes)
      record.changes = changes
      return record
    case .row(let row, let notes):
      let effect = IngestRecord.Effect(from: old, to: row, joined.outcomes)
      return IngestRecord(
        source: line.source, eventID: line.eventID, eventType: line.eventType, createdAt: now,
        outcome: .processed(effect), subject: row.subject, entitlements: [row], changes: changes,
        notes: line.notes.merging(observation.notes).merging(notes))
    }
  }

  private mutating func replaceRow(of subscription: SubscriptionID, by new: Entitlement?) throws(StoreFailure)
    -> (old: Entitlement?, changes: [IngestRecord.NumberedChange])
  {
    let old = try store.row(of: subscription)
    if old == new { return (old, []) }
    try store.setRow(new, of: subscription)
    var changes: [IngestRecord.NumberedChange] = []
    for change in Change.between(old, new) {
      changes.append(IngestRecord.NumberedChange(number: try store.append(change), change: change))
    }
    return (old, changes)
  }

  private func dropped(
    _ source: Source, _ line: VerifiedLine?, _ now: Instant, _ reason: DropReason, detail: String? = nil,
    isHeld: Bool = false, notes: [String] = []
  ) -> IngestRecord {
    IngestRecord(
      source: source, eventID: line?.eventID, eventType: line?.eventType, createdAt: now,
      outcome: .dropped(reason, detail: detail, isHeld: isHeld), notes: (line?.notes ?? []).merging(notes))
  }
}

extension IngestRecord.Effect {
  fileprivate init(from old: Entitlement?, to new: Entitlement, _ outcomes: [Facts.Outcome]) {
    guard let old else {
      self = .created
      return
    }
    if old.subject != new.subject {
      self = .linked
    } else if !old.saysTheSame(as: new) {
      self = .updated
    } else if outcomes.contains(.added) {
      self = .noted
    } else {
      self = outcomes.contains(.older) ? .stale : .unchanged
    }
  }
}

extension [String] {
  /// Both lists of words, each word once.
  fileprivate func merging(_ words: [String]) -> [String] { self + words.filter { !contains($0) } }
}
