package import Instants

/// What one household may use at one instant: its best row, as a token says it.
package struct Claim: Equatable, Sendable {
  package let tier: String
  package let status: Status
  package let interval: BillingInterval
  package let source: Source
  package let productID: String
  /// The paid-through end.
  package let expiresAt: Instant?
  package let autoRenew: Bool
  package let isActive: Bool
  package let environment: Environment

  package init(_ row: Entitlement, at now: Instant, leeway: Duration) {
    tier = row.tier
    status = row.claimedStatus(at: now, leeway: leeway)
    interval = row.interval
    source = row.subscription.source
    productID = row.productID
    expiresAt = row.expiresAt
    autoRenew = row.autoRenew
    isActive = row.isActive(at: now, leeway: leeway)
    environment = row.subscription.environment
  }
}

/// The best claim over the rows of one household, and how long the clock leaves it alone.
package struct Best: Sendable {
  /// The rows, best first.
  package let ranked: [Entitlement]
  /// Nil for a household without a row: absent means free.
  package let claim: Claim?
  /// The next instant at which the clock alone changes the claim; nil where none does.
  package let validUntil: Instant?

  package init(of rows: [Entitlement], _ ranking: Ranking) {
    ranked = rows.sorted(by: ranking.precedes)
    claim = ranked.first.map { Claim($0, at: ranking.now, leeway: ranking.leeway) }
    validUntil = Best.end(of: claim, rows, ranking)
  }

  /// Only the end of the best row's access can change the claim: others become worse until then. What follows may say
  /// the same; then its end counts.
  private static func end(of claim: Claim?, _ rows: [Entitlement], _ ranking: Ranking) -> Instant? {
    var ranking = ranking
    while let best = rows.min(by: ranking.precedes), best.isActive(at: ranking.now, leeway: ranking.leeway),
      let end = best.accessEnd(leeway: ranking.leeway), Instant.writable.contains(end.milliseconds)
    {
      ranking = Ranking(now: end, tiers: ranking.tiers, leeway: ranking.leeway)
      let next = rows.min(by: ranking.precedes).map { Claim($0, at: end, leeway: ranking.leeway) }
      if next != claim { return end }
    }
    return nil
  }
}
