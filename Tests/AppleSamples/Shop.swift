package import Instants

/// The shop that all samples are sold in: its app, its households, its products and its calendar.
package enum Shop {
  package static let bundleID = "com.example.app"
  package static let appAppleID: Int64 = 1_234_567_890
  /// Households by letter.
  package static let tokens = [
    "A": "7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11", "B": "b0b0b0b0-2ed3-4b5a-9c3e-0d7a1f8a3a11",
  ]

  /// The instant that many days after 2026-12-01T00:00:00Z, which is what samples count in.
  package static func day(_ number: Double) -> Instant {
    Instant(milliseconds: 1_796_083_200_000 + Int64((number * 86_400_000).rounded()))
  }

  /// The day number of an instant, for people.
  package static func number(_ instant: Instant) -> String {
    let days = Double(instant.milliseconds - day(0).milliseconds) / 86_400_000
    return days == days.rounded() ? String(Int(days)) : String(days)
  }

  /// The letter of a household, or its id where it has none.
  package static func letter(_ subject: String) -> String { tokens.first { $0.value == subject }?.key ?? subject }

  /// The products that are sold: id, tier and interval.
  package static let products: [(id: String, tier: String, interval: String)] = [
    ("plus.year", "plus", "annual"), ("plus.month", "plus", "monthly"), ("family.year", "family", "annual"),
    ("pass", "plus", "quarterly"), ("life", "plus", "lifetime"),
  ]

  /// `entl.json` for the shop; `roots` and `apple` are JSON.
  package static func configuration(
    roots: String = "[]", extra: String = "", products: [(id: String, tier: String, interval: String)] = products
  ) -> String {
    let plans = products.map { "\"\($0.id)\":{\"tier\":\"\($0.tier)\",\"interval\":\"\($0.interval)\"}" }
    return """
      {"tiers":["plus","family"],"apple":{"bundleId":"\(bundleID)","appAppleId":\(appAppleID),"roots":\(roots)\(extra),
      "products":{\(plans.joined(separator: ","))}}}
      """
  }
}
