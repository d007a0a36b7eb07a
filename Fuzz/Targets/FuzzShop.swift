import AppStore
import Entitlements
import Instants
import JSON
import Ledger
import Stripe

/// A shop that sells by both sources, for the targets that need a ledger.
enum FuzzShop {
  static let root = "root"
  static let now = Instant(seconds: 1_800_000_000)

  static let sources: [Source: any EntitlementSource] = {
    let plans = [
      "a": Plan(tier: "plus", interval: .monthly), "b": Plan(tier: "family", interval: .annual),
      "c": Plan(tier: "plus", interval: .lifetime), "com.example.plus.annual": Plan(tier: "plus", interval: .annual),
    ]
    var stripe = StripeSettings(tiers: Tiers(["plus", "family"]), prices: plans, products: plans)
    stripe.revokesRefunded = true
    let apple = AppleSettings(
      bundleIDs: ["app", "com.example.app"], appAppleID: nil, environments: Set(Environment.allCases), roots: [root],
      plans: plans)
    return [.apple: AppleSource(apple), .stripe: StripeSource(stripe)]
  }()

  static func ledger() -> Ledger { Ledger(RunStore(), sources: sources) }
}

extension Ledger {
  /// The record of one line; empty for what is no line of `entl-verify`, and where a store in memory fails.
  mutating func take(_ line: [UInt8]) -> [UInt8] {
    guard let value = try? JSONDocument(line).root, let line = IngestLine(value) else { return [] }
    do throws(StoreFailure) {
      try begin(at: FuzzShop.now)
      try ingest(line, at: FuzzShop.now)
      var writer = JSONWriter()
      for record in try commit() { writer.record(record) }
      return writer.bytes
    } catch { return [] }
  }
}
