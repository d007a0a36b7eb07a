/// What a product id of one source is in our own terms.
package struct Plan: Hashable, Sendable {
  package let tier: String
  package let interval: BillingInterval
  /// For people: what the plan is called.
  package let name: String?

  package init(tier: String, interval: BillingInterval, name: String? = nil) {
    self.tier = tier
    self.interval = interval
    self.name = name
  }
}

/// The tiers that are sold, lowest first.
package struct Tiers: Hashable, Sendable {
  package let names: [String]

  package init(_ names: [String]) { self.names = names }

  /// Greater for the higher tier; a tier that is not named ranks below all that are.
  package func rank(of tier: String) -> Int { names.firstIndex(of: tier).map { $0 + 1 } ?? 0 }
}
