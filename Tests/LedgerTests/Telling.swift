import AppStore
import AppleSamples
import Entitlements
import Instants
import JSON
import Ledger

/// A ledger for the shop of the samples, and what it made of the events it was told.
struct Telling {
  static let root = "root"
  private var ledger: Ledger<RunStore>
  private(set) var records: [JSONValue] = []
  private(set) var rows: [SubscriptionID: Entitlement] = [:]

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

  init(_ sources: [Source: any EntitlementSource] = Telling.sources()) { ledger = Ledger(RunStore(), sources: sources) }

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
      let record = try ledger.ingest(line, at: Shop.day(3000))
      for row in record.entitlements { rows[row.subscription] = row }
      var writer = JSONWriter()
      writer.record(record)
      records.append(try JSONDocument(writer.bytes).root)
      return summary(ofRecord: records[records.count - 1])
    }
  }

  mutating func rederive(_ sources: [Source: any EntitlementSource]) throws -> [String] {
    try ledger.rederive(with: sources).map { "\($0.number) \($0.change.event.rawValue) \($0.change.row.summary)" }
  }

  /// The final rows, byte for byte, in a fixed order.
  var finalRows: [String] {
    rows.keys.compactMap { ledger.store.row(of: $0) }.map { row in
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
