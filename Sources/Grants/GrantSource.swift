package import Entitlements
import Instants

/// Grants by hand as a source of entitlements: one fact, one row.
package struct GrantSource: EntitlementSource {
  package let plans: [String: Plan]

  package init(plans: [String: Plan]) { self.plans = plans }

  package var meaning: String { Plan.text(plans) }

  /// Nobody signs a grant: no line of `entl-verify` is one.
  package func read(_ line: VerifiedLine) -> Reading { .dropped(.unhandledEventType) }

  package func derive<Failure: FactFailure>(
    _ subscription: SubscriptionID, pinned: SubjectID?, _ facts: (ObjectID) throws(Failure) -> Facts
  ) throws(Failure) -> Derivation {
    let facts = try facts(subscription)
    guard let fact = facts[Grant.key], let grant = try Grant(facts, Failure.self) else {
      return .held(.noExistingEntitlement)
    }
    guard let plan = plans[grant.productID] else { return .held(.unmappedProduct, detail: grant.productID) }
    let given = Instant(milliseconds: fact.time)
    var row = Entitlement(
      subject: pinned ?? grant.subject, subscription: subscription, productID: grant.productID, plan: plan,
      status: grant.revokedAt == nil ? .active : .revoked, observedAt: given)
    row.priceID = grant.priceID
    row.startedAt = Instant(milliseconds: fact.since)
    row.expiresAt = grant.until ?? plan.interval.end(from: given)
    row.trialEndsAt = grant.trialUntil
    row.revokedAt = grant.revokedAt
    return .row(row)
  }
}

extension SubscriptionID {
  /// A grant; what is given by hand is meant in earnest.
  package static func grant(_ id: String) -> SubscriptionID {
    SubscriptionID(source: .manual, environment: .production, id: id)
  }
}
