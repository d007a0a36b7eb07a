import JSON

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

extension Plan {
  /// A mapping of product ids as one text, the same for the same mapping.
  package static func text(_ plans: [String: Plan]) -> String {
    var writer = JSONWriter()
    writer.beginObject()
    for (id, plan) in plans.sorted(by: { $0.key < $1.key }) {
      writer.name(id)
      writer.beginArray()
      for word in [plan.tier, plan.interval.rawValue, plan.name ?? ""] { writer.string(word) }
      writer.endArray()
    }
    writer.endObject()
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

/// The tiers that are sold, lowest first.
package struct Tiers: Hashable, Sendable {
  package let names: [String]
  private let ranks: [String: Int]

  package init(_ names: [String]) {
    self.names = names
    var ranks = [String: Int](minimumCapacity: names.count)
    // Of a name that stands twice the lower rank counts.
    for index in stride(from: names.count - 1, through: 0, by: -1) { ranks[names[index]] = index + 1 }
    self.ranks = ranks
  }

  /// Whether no name stands twice.
  package var areDistinct: Bool { ranks.count == names.count }

  /// Greater for the higher tier; a tier that is not named ranks below all that are.
  package func rank(of tier: String) -> Int { ranks[tier] ?? 0 }

  package func contains(_ tier: String) -> Bool { ranks[tier] != nil }
}
