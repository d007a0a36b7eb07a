package import Entitlements
package import Instants

/// Applies verified events to a store: events into facts, facts into rows, rows into changes.
///
/// It stores, joins and derives, and knows nothing of any source but its name.
package struct Ledger<Storage: Store> {
  package let store: Storage
  private var sources: [Source: any EntitlementSource]

  package init(_ store: Storage, sources: [Source: any EntitlementSource]) {
    self.store = store
    self.sources = sources
  }

  package func begin() throws(StoreFailure) { try store.begin() }
  package func commit() throws(StoreFailure) { try store.commit() }
  package func rollback() { store.rollback() }

  /// Takes one line of `entl-verify` in; the record is durable once the transaction is committed.
  package func ingest(_ line: IngestLine, at now: Instant) throws(StoreFailure) -> IngestRecord {
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
    for object in try store.objects() {
      guard let source = sources[object.source] else { continue }
      for touch in try derive([object], source) { changes += touch.changes }
    }
    return changes
  }

  private func take(
    _ observation: Observation, _ line: VerifiedLine, _ source: any EntitlementSource, _ now: Instant
  ) throws(StoreFailure) -> IngestRecord {
    var outcomes: [Facts.Outcome] = []
    var objects: [ObjectID] = []
    for (object, fact) in observation.facts {
      outcomes.append(try store.join(fact, to: object))
      if !objects.contains(object) { objects.append(object) }
    }
    let touches = try derive(objects, source)
    let own = touches.first { $0.subscription == observation.subscription }
    let shown = touches.filter { $0.difference != nil || $0.subscription == observation.subscription }
    var outcome = IngestRecord.Outcome.processed(.init(touches, outcomes))
    if case .held(let reason, let detail) = own?.derivation {
      outcome = .dropped(reason, detail: detail, isHeld: true)
    }
    let rows = shown.compactMap(\.row)
    return IngestRecord(
      source: line.source, eventID: line.eventID, eventType: line.eventType, createdAt: now, outcome: outcome,
      subject: own?.derivation.row?.subject ?? rows.first?.subject, entitlements: rows,
      changes: shown.flatMap(\.changes),
      notes: line.notes.merging(observation.notes).merging(own?.derivation.notes ?? []))
  }

  /// Derives the rows that depend on the objects, and stores what differs.
  private func derive(_ objects: [ObjectID], _ source: any EntitlementSource) throws(StoreFailure) -> [Touch] {
    let store = self.store
    let facts = { (object: ObjectID) throws(StoreFailure) -> Facts in try store.facts(of: object) }
    var subscriptions: [SubscriptionID] = []
    for object in objects {
      for subscription in try source.subscriptions(touchedBy: object, facts) where !subscriptions.contains(subscription)
      {
        subscriptions.append(subscription)
      }
    }
    var touches: [Touch] = []
    for subscription in subscriptions {
      let derivation = try source.derive(subscription, pinned: try store.pin(of: subscription), facts)
      touches.append(try replaceRow(of: subscription, by: derivation))
    }
    return touches
  }

  private func replaceRow(of subscription: SubscriptionID, by derivation: Derivation) throws(StoreFailure)
    -> Touch
  {
    let (old, new) = (try store.row(of: subscription), derivation.row)
    var changes: [IngestRecord.NumberedChange] = []
    if old != new {
      try store.setRow(new, of: subscription)
      for change in Change.between(old, new) {
        changes.append(IngestRecord.NumberedChange(number: try store.append(change), change: change))
      }
    }
    return Touch(subscription: subscription, old: old, derivation: derivation, changes: changes)
  }

  private func dropped(
    _ source: Source, _ line: VerifiedLine?, _ now: Instant, _ reason: DropReason, detail: String? = nil,
    notes: [String] = []
  ) -> IngestRecord {
    IngestRecord(
      source: source, eventID: line?.eventID, eventType: line?.eventType, createdAt: now,
      outcome: .dropped(reason, detail: detail, isHeld: false), notes: (line?.notes ?? []).merging(notes))
  }
}

extension [String] {
  /// Both lists of words, each word once.
  fileprivate func merging(_ words: [String]) -> [String] { self + words.filter { !contains($0) } }
}
