package import Instants

/// The order in which the rows of a household are preferred at one instant: total, so that every permutation of the
/// rows has the same best one.
package struct Ranking: Sendable {
  /// Why one row comes after another: the first difference that counts.
  package enum Rule: String, Sendable {
    case sandbox
    case notActive = "not_active"
    case lowerTier = "lower_tier"
    case earlierEnd = "earlier_end"
    case notRenewing = "not_renewing"
    case tie
  }

  package let now: Instant
  package let tiers: Tiers
  package let leeway: Duration

  package init(now: Instant, tiers: Tiers, leeway: Duration) {
    self.now = now
    self.tiers = tiers
    self.leeway = leeway
  }

  /// The rule by which `row` comes after `better`; nil where it does not.
  package func rule(placing row: Entitlement, after better: Entitlement) -> Rule? {
    for (rule, order) in comparisons(row, better) where order != 0 {
      return order < 0 ? rule : nil
    }
    return precedesByID(better, row) ? .tie : nil
  }

  package func precedes(_ left: Entitlement, _ right: Entitlement) -> Bool {
    rule(placing: right, after: left) != nil
  }

  /// Each rule with how `left` compares with `right` under it: negative when it is the worse one.
  private func comparisons(_ left: Entitlement, _ right: Entitlement) -> [(Rule, Int)] {
    func order<Value: Comparable>(_ key: (Entitlement) -> Value) -> Int {
      let (mine, other) = (key(left), key(right))
      return mine == other ? 0 : mine < other ? -1 : 1
    }
    return [
      (.sandbox, order { $0.subscription.environment == .production ? 1 : 0 }),
      (.notActive, order { $0.isActive(at: now, leeway: leeway) ? 1 : 0 }),
      (.lowerTier, order { tiers.rank(of: $0.tier) }),
      (.earlierEnd, order { $0.accessEnd(leeway: leeway)?.milliseconds ?? .max }),
      (.notRenewing, order { $0.autoRenew ? 1 : 0 }),
    ]
  }

  private func precedesByID(_ left: Entitlement, _ right: Entitlement) -> Bool {
    let (mine, other) = (left.subscription, right.subscription)
    if mine.source != other.source { return mine.source.name.utf8.lexicographicallyPrecedes(other.source.name.utf8) }
    return mine.id.utf8.lexicographicallyPrecedes(other.id.utf8)
  }
}
