package import Entitlements
package import Instants

/// A ledger that lives for one run: what `entl-ingest` uses without `--store`.
package final class RunStore: Store {
  private struct Hour: Hashable {
    let source: Source
    let reason: DropReason
    let hour: Int64
  }

  private var kept: Set<EventID> = []
  private var facts: [ObjectID: Facts] = [:]
  private var standings: [SubscriptionID: Standing] = [:]
  /// The subscriptions whose rows are a household's.
  private var bySubject: [SubjectID: [SubscriptionID]] = [:]
  private var changes: [CausedChange] = []
  private var entries: [LogEntry] = []
  private var unverified: [Hour: LogSummary] = [:]
  private var meanings: [Source: String] = [:]

  package init() {}

  // Nothing can fail between `begin` and `commit`, so there is nothing to undo.
  package func begin() {}
  package func startCommit() {}
  package func rollback() {}
  package func beginReading() {}
  package func endReading() {}

  package func keep(_ event: EventID) -> Bool { kept.insert(event).inserted }

  package func facts(of object: ObjectID) -> Facts { facts[object] ?? Facts() }

  package func changeFacts(of object: ObjectID, _ changes: [FactChange]) {
    facts[object, default: Facts()].apply(changes)
  }

  package func standing(of subscription: SubscriptionID) -> Standing { standings[subscription] ?? Standing() }

  package func setStanding(_ standing: Standing, of subscription: SubscriptionID) {
    let former = standings.updateValue(standing, forKey: subscription)?.row?.subject
    let subject = standing.row?.subject
    if former == subject { return }
    if let former, let place = bySubject[former]?.firstIndex(of: subscription) { bySubject[former]?.remove(at: place) }
    if let subject { bySubject[subject, default: []].append(subscription) }
  }

  package func due(at now: Instant, leeway: Duration, limit: Int) -> [SubscriptionID] {
    let all = standings.compactMap { id, standing in standing.due.map { (id: id, due: $0.instant(leeway: leeway)) } }
    let due = all.filter { $0.due <= now }
    return due.sorted { ($0.due, $0.id.sortingText) < ($1.due, $1.id.sortingText) }.prefix(limit).map(\.id)
  }

  package func subscriptions(of source: Source, after last: SubscriptionID?, limit: Int) -> [SubscriptionID] {
    page(standings.keys.filter { $0.source == source }, after: last, limit, by: \.sortingText)
  }

  package func append(_ changes: [CausedChange]) -> Int64 {
    self.changes += changes
    return Int64(self.changes.count - changes.count) + 1
  }

  package func log(_ entries: [LogEntry]) { self.entries += entries }

  package func countUnverified(_ source: Source, _ reason: DropReason, at time: Instant) {
    let one = LogSummary(source: source, kind: .dropped, reason: reason, count: 1, first: time, last: time)
    let hour = Hour(source: source, reason: reason, hour: time.hour)
    unverified[hour] = unverified[hour]?.adding(one) ?? one
  }

  package func pruneLog(before time: Instant) {
    entries.removeAll { $0.at < time }
    unverified = unverified.filter { $0.key.hour >= time.hour }
  }

  package func meaning(of source: Source) -> String? { meanings[source] }
  package func setMeaning(_ meaning: String, of source: Source) { meanings[source] = meaning }
}

extension RunStore {
  package func rows(of subject: SubjectID) -> [Entitlement] {
    standings(of: subject).compactMap(\.row)
      .sorted { $0.subscription.sortingText < $1.subscription.sortingText }
  }

  package func standings(of subject: SubjectID) -> [Standing] {
    bySubject[subject, default: []].compactMap { standings[$0] }
  }

  package func lastChange() -> Int64 { Int64(changes.count) }

  package func nextDue(leeway: Duration) -> Instant? {
    standings.values.compactMap { $0.due?.instant(leeway: leeway) }.min()
  }

  package var writtenFiles: [String] { [] }
  /// Nobody else has this ledger.
  package func hasNews() -> Bool { false }

  package func subjects(after last: SubjectID?, limit: Int) -> [SubjectID] {
    page(Array(Set(standings.values.compactMap(\.row?.subject))), after: last, limit, by: \.text)
  }

  package func log(_ filter: LogFilter) -> [[UInt8]] {
    Array(entries.reversed().lazy.filter(filter.includes).map(\.line).prefix(filter.limit))
  }

  package func logSummary() -> [LogSummary] {
    let logged = entries.map {
      LogSummary(source: $0.source, kind: $0.kind, reason: $0.reason, count: 1, first: $0.at, last: $0.at)
    }
    let byEnd = Dictionary(grouping: logged + unverified.values, by: \.sortingText)
    return byEnd.sorted { $0.key < $1.key }.compactMap { _, parts in
      parts.dropFirst().reduce(parts[0]) { $0.adding($1) }
    }
  }

  package func waiting(after last: SubscriptionID?, limit: Int) -> [Waiting] {
    page(standings.filter { $0.value.wait != nil }.map(\.key), after: last, limit, by: \.sortingText)
      .compactMap { id in standings[id]?.wait.map { Waiting(subscription: id, wait: $0) } }
  }

  package func changes(after number: Int64, limit: Int) -> [NumberedChange] {
    zip(1..., changes).dropFirst(Int(number)).prefix(limit).map { NumberedChange(number: $0, caused: $1) }
  }

  private func page<Key>(_ keys: [Key], after last: Key?, _ limit: Int, by text: (Key) -> String) -> [Key] {
    let start = last.map(text)
    let rest = keys.filter { key in start.map { $0 < text(key) } ?? true }
    return Array(rest.sorted { text($0) < text($1) }.prefix(limit))
  }
}

extension ObjectID {
  fileprivate var sortingText: String { "\(source.name) \(environment.rawValue) \(id)" }
}

extension LogSummary {
  fileprivate var sortingText: String { "\(source.name) \(kind.rawValue) \(reason?.rawValue ?? "")" }

  fileprivate func adding(_ other: LogSummary) -> LogSummary {
    LogSummary(
      source: source, kind: kind, reason: reason, count: count + other.count, first: min(first, other.first),
      last: max(last, other.last))
  }
}

extension Instant {
  /// Whole hours since 1970, by which lines that nobody vouches for are counted.
  package var hour: Int64 { seconds / 3600 }
}
