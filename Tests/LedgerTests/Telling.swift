import AppStore
import AppleSamples
import Entitlements
import Instants
import JSON
import Ledger
import Testing

/// A ledger for the shop of the samples, and what it made of the events it was told.
struct Telling {
  static let root = "root"
  let store: any Store
  private var ledger: Ledger
  private(set) var records: [JSONValue] = []
  var rows: [SubscriptionID: Entitlement] = [:]

  static func sources(
    _ products: [(id: String, tier: String, interval: String)] = Shop.products,
    environments: Set<Environment> = Set(Environment.allCases)
  ) -> [Source: any EntitlementSource] {
    let plans = products.map { ($0.id, Plan(tier: $0.tier, interval: BillingInterval(rawValue: $0.interval)!)) }
    let settings = AppleSettings(
      bundleIDs: [Shop.bundleID], appAppleID: Shop.appAppleID, environments: environments, roots: [root],
      plans: Dictionary(uniqueKeysWithValues: plans))
    return [.apple: AppleSource(settings)]
  }

  init(_ sources: [Source: any EntitlementSource] = Telling.sources(), in store: any Store = RunStore()) {
    self.store = store
    ledger = Ledger(store, sources: sources)
  }

  /// The line of an event, read back.
  static func line(_ event: PlainEvent) throws -> IngestLine {
    try #require(try IngestLine(JSONDocument(event.line(root: root)).root))
  }

  /// Tells some events; the summaries of their records.
  @discardableResult
  mutating func tell(_ events: [PlainEvent]) throws -> [String] {
    try tell(lines: events.map { $0.line(root: Self.root) })
  }

  @discardableResult
  mutating func tell(lines: [String]) throws -> [String] {
    try lines.map { line in
      let value = try JSONDocument(line).root
      guard let line = IngestLine(value) else { return "not a line of entl-verify" }
      let now = Shop.day(3000)
      let record = try transaction { ledger throws(StoreFailure) in try ledger.ingest(line, at: now) }.record
      for row in record.entitlements { rows[row.subscription] = row }
      var writer = JSONWriter()
      writer.record(record)
      records.append(try JSONDocument(writer.bytes).root)
      return summary(ofRecord: records[records.count - 1])
    }
  }

  /// Does something that finishes one record.
  mutating func transaction<Answer>(_ work: (inout Ledger) throws(StoreFailure) -> Answer) throws -> (
    answer: Answer, record: IngestRecord
  ) {
    try ledger.begin(at: Shop.day(3000))
    let answer = try work(&ledger)
    return (answer, try #require(try ledger.commit().first))
  }

  /// Goes on under another configuration, even if it is the same; the changes that this makes.
  mutating func rederive(_ sources: [Source: any EntitlementSource]) throws -> [String] {
    for source in sources.keys { try store.setMeaning("another", of: source) }
    let last = try store.changes(after: 0, limit: .max).last?.number ?? 0
    ledger = Ledger(store, sources: sources)
    try ledger.begin(at: Shop.day(3000))
    _ = try ledger.commit()
    return try store.changes(after: last, limit: .max).map {
      "\($0.number) \($0.caused.change.event.rawValue) \($0.caused.change.row.summary)"
    }
  }

  /// A ledger that knows the facts of both, and was told nothing.
  func joined(with other: Telling) throws -> Telling {
    var both = Telling()
    for store in [store, other.store] {
      for subscription in try store.subscriptions(of: .apple, after: nil, limit: .max) {
        for fact in try store.facts(of: subscription).all { try both.take(fact, of: subscription) }
      }
    }
    _ = try both.rederive(Telling.sources())
    return both
  }

  private func take(_ fact: Fact, of subscription: SubscriptionID) throws {
    var facts = try store.facts(of: subscription)
    facts.join(fact)
    try store.put(facts[fact.key] ?? fact, of: subscription)
    try store.setStanding(try store.standing(of: subscription), of: subscription)
  }

  /// The final rows, byte for byte, in a fixed order.
  var finalRows: [String] {
    rows.keys.compactMap { try? store.standing(of: $0).row }.map { row in
      var writer = JSONWriter()
      writer.entitlement(row)
      return String(decoding: writer.bytes, as: UTF8.self)
    }.sorted()
  }
}

extension Array {
  /// Every order of the elements.
  var permutations: [[Element]] {
    if count < 2 { return [self] }
    return indices.flatMap { index in
      var rest = self
      let first = rest.remove(at: index)
      return rest.permutations.map { [first] + $0 }
    }
  }
}
