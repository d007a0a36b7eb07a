package import Entitlements
package import Instants

extension Ledger {
  /// Takes one line of `entl-verify` in; its record comes with the commit.
  package mutating func ingest(_ line: IngestLine, at now: Instant) throws(StoreFailure) {
    try ingest(read(line, at: now), at: now)
  }

  /// Takes in a line that was read before the transaction began.
  package mutating func ingest(_ reading: LineReading, at now: Instant) throws(StoreFailure) {
    switch reading {
    case .refused(let record): finish(record)
    case .observed(let observation, let line, let source):
      if try store.keep(EventID(line, observation)) {
        finish(try take(observation, line, source, now))
      } else {
        finish(.dropped(line.source, line, now, .replay))
      }
    }
  }

  /// What a line says, or the record of why it says nothing.
  package enum LineReading: Sendable {
    indirect case observed(Observation, VerifiedLine, any EntitlementSource)
    case refused(IngestRecord)
  }

  /// Tells the store what the lines will ask it for.
  func expect(_ readings: [LineReading]) throws(StoreFailure) {
    guard store.isFar else { return }
    var events: [EventID] = []
    var objects: [ObjectID] = []
    for case .observed(let observation, let line, _) in readings {
      events.append(EventID(line, observation))
      for (object, _) in observation.facts where objects.isEmpty || objects[objects.count - 1] != object {
        objects.append(object)
      }
    }
    if !events.isEmpty { try store.expect(events, objects) }
  }

  package func read(_ line: IngestLine, at now: Instant) -> LineReading {
    switch line {
    case .refused(let source, let reason, let detail):
      var record = IngestRecord.dropped(source, nil, now, reason, detail: detail)
      record.trace = .counted
      return .refused(record)
    case .verified(let line):
      guard let source = sources[line.source] else {
        return .refused(.dropped(line.source, line, now, .ingestionNotEnabled))
      }
      switch source.read(line) {
      case .dropped(let reason, let detail, let notes):
        return .refused(.dropped(line.source, line, now, reason, detail: detail, notes: notes))
      case .observation(let observation): return .observed(observation, line, source)
      }
    }
  }

  private func take(
    _ observation: Observation, _ line: VerifiedLine, _ source: any EntitlementSource, _ now: Instant
  ) throws(StoreFailure) -> IngestRecord {
    let joining = try Joining(observation.facts, in: known)
    let touches = try derive(joining.changes, source, at: now)
    var record = IngestRecord(
      source: line.source, eventID: line.eventID, eventType: line.eventType, createdAt: now,
      outcome: .processed(.init(touches, joining.outcomes)), notes: line.notes.merging(observation.notes))
    record.show(touches, of: observation.subscription)
    return record
  }
}

extension EventID {
  fileprivate init(_ line: VerifiedLine, _ observation: Observation) {
    self.init(line.eventID, about: observation.home)
  }
}

extension IngestRecord {
  /// Shows the rows that differ and the row of the line's own subscription.
  mutating func show(_ touches: [Touch], of subscription: SubscriptionID?) {
    var owner: SubjectID?
    for touch in touches where touch.difference != nil || touch.subscription == subscription {
      if let row = touch.shown { rows.append(row) }
      changes += touch.changes
      if touch.subscription != subscription { continue }
      if let wait = touch.wait { outcome = .dropped(wait.reason, detail: wait.detail, isHeld: true) }
      owner = touch.new?.row.subject
      notes = notes.merging(touch.notes)
    }
    subject = owner ?? rows.first?.row.subject
  }

  static func dropped(
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
  fileprivate func merging(_ words: [String]) -> [String] {
    words.isEmpty ? self : self + words.filter { !contains($0) }
  }
}
