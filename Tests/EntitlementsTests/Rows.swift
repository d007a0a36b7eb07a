import AppleSamples
import Entitlements
import Instants

/// A row for the tests of this room; days count as in `Shop`.
func row(
  _ id: String = "1", _ status: Status = .active, tier: String = "plus", until end: Double? = 365, grace: Double? = nil,
  renews: Bool = false, source: Source = .apple, environment: Environment = .production, subject: String = "A",
  product: String = "plus.year", interval: BillingInterval = .annual, observed: Double = 0
) -> Entitlement {
  var row = Entitlement(
    subject: SubjectID(Shop.tokens[subject]!)!,
    subscription: SubscriptionID(source: source, environment: environment, id: id), productID: product,
    plan: Plan(tier: tier, interval: interval), status: status, observedAt: Shop.day(observed))
  row.expiresAt = end.map(Shop.day)
  row.graceExpiresAt = grace.map(Shop.day)
  row.autoRenew = renews
  return row
}

/// A row of few values, so that ties are common.
func anyRow(_ id: Int, _ generator: inout SeededGenerator) -> Entitlement {
  func any<Value>(_ values: [Value]) -> Value { values.randomElement(using: &generator)! }
  return row(
    String(id), any([.active, .active, .inGrace, .expired, .refunded, .revoked]),
    tier: any(["plus", "family", "gone"]),
    until: any([nil, 10, 10.02, 20, 30]), grace: any([nil, 12, 20, 31]), renews: any([true, false]),
    source: any([.apple, .stripe, .manual]), environment: any([.production, .production, .sandbox]))
}

let tiers = Tiers(["plus", "family"])
let leeway = Duration.seconds(3600)

func ranking(_ day: Double, leeway: Duration = leeway) -> Ranking {
  Ranking(now: Shop.day(day), tiers: tiers, leeway: leeway)
}
