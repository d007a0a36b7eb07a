extension AppleCase {
  private static let family = yearly.with { ($0.id, $0.product, $0.from, $0.to) = ("1001", "family.year", 100, 465) }
  private static let familyInfo = Renewal().with { ($0.product, $0.date) = ("family.year", 465) }
  private static let upgrade = (
    PlainEvent.tell("DID_CHANGE_RENEWAL_PREF", "UPGRADE", 100, 1, family, familyInfo), "updated: changed@A"
  )
  private static func once(_ type: String, _ product: String) -> Purchase {
    yearly.with { ($0.type, $0.product, $0.to) = (type, product, nil) }
  }
  private static let old = yearly.renewed("1001", to: 730, product: "old.year")
  private static let oldInfo = Renewal().with { ($0.product, $0.renews) = ("old.year", false) }

  /// Which product a row is of, and how long it lasts.
  static let products: [AppleCase] = [
    AppleCase(
      "an upgrade is a new transaction of the same subscription",
      [subscribed, upgrade, (.bare(yearly.with { $0.isUpgraded = true }, 100.1), "noted")],
      rows: ["A: active/active family annual family.year 0..465 renews"]),
    AppleCase(
      "a pending downgrade changes nothing yet",
      [
        subscribed,
        (
          .tell("DID_CHANGE_RENEWAL_PREF", "DOWNGRADE", 9, 1, yearly, Renewal().with { $0.next = "plus.month" }),
          "updated"
        ),
      ],
      rows: ["A: active/active plus annual plus.year 0..365 renews next plus.month"]),
    AppleCase(
      "a downgrade takes effect with its renewal",
      [
        subscribed,
        (
          .tell("DID_CHANGE_RENEWAL_PREF", "DOWNGRADE", 9, 1, yearly, Renewal().with { $0.next = "plus.month" }),
          "updated"
        ),
        (
          .tell(
            "DID_RENEW", nil, 365, 1, yearly.renewed("1001", to: 395, product: "plus.month"),
            Renewal().with { ($0.product, $0.date) = ("plus.month", 395) }),
          "updated: changed@A"
        ),
      ],
      rows: ["A: active/active plus monthly plus.month 0..395 renews"]),
    AppleCase(
      "isUpgraded on the current transaction is expired",
      [(.bare(yearly.with { $0.isUpgraded = true }, 100), "created: changed@A expired@A")],
      rows: ["A: expired/- plus annual plus.year 0..365"]),
    AppleCase(
      "what is mapped by none waits",
      [(.tell("SUBSCRIBED", nil, 0, 1, yearly.with { $0.product = "old.year" }), "held unmapped_product (old.year)")],
      rows: []),
    AppleCase(
      "the ending of a product that is no longer mapped: tier and interval of the one before it",
      [
        subscribed,
        (
          .tell("DID_RENEW", nil, 365, 1, old, Renewal().with { ($0.product, $0.date) = ("old.year", 730) }),
          "updated: changed@A [unmapped_product]"
        ),
        (.tell("EXPIRED", "VOLUNTARY", 730, 2, old, oldInfo), "updated: changed@A expired@A [unmapped_product]"),
      ],
      rows: ["A: expired/expired plus annual old.year 0..730"]),
    AppleCase(
      "an unmapped product after a monthly one and a family one takes the latest",
      [
        subscribedMonthly,
        (.bare(family.with { ($0.id, $0.from, $0.to) = ("1001", 30, 60) }, 30), "updated: changed@A"),
        (.bare(old.with { ($0.id, $0.from, $0.to) = ("1002", 60, 90) }, 60), "updated: changed@A [unmapped_product]"),
      ],
      rows: ["A: active/- family annual old.year 0..90 renews next plus.month"]),
    AppleCase(
      "the ending of a period that was known by renewal info alone, before a product that no mapping has",
      [
        (.tell("SUBSCRIBED", nil, 0, 1, yearly.with { $0.product = "old.year" }), "held unmapped_product (old.year)"),
        (
          .tell("DID_CHANGE_RENEWAL_STATUS", nil, 370, 1, nil, Renewal().with { $0.date = 730 }),
          "created: changed@A"
        ),
        (
          .tell("EXPIRED", nil, 400, 2, nil, Renewal().with { $0.date = 730 }),
          "held unmapped_product (old.year): changed@A expired@A"
        ),
      ],
      rows: ["A: expired/active plus annual plus.year 0..730 renews"]),
    AppleCase(
      "a non-consumable never ends",
      [(.tell("ONE_TIME_CHARGE", nil, 0, nil, once("Non-Consumable", "life"), nil), "created: changed@A")],
      rows: ["A: active/- plus lifetime life 0.."]),
    AppleCase(
      "a non-consumable that is given back",
      [
        (.tell("ONE_TIME_CHARGE", nil, 0, nil, once("Non-Consumable", "life"), nil), "created: changed@A"),
        (
          .tell("REFUND", nil, 5, nil, once("Non-Consumable", "life").refunded(5), nil), "updated: changed@A refunded@A"
        ),
      ],
      rows: ["A: refunded/- plus lifetime life 0.. revoked 5"]),
    AppleCase(
      "a non-renewing subscription lasts calendar months, clamped: 30 November to 28 February",
      [
        (
          .tell("ONE_TIME_CHARGE", nil, 0, nil, once("Non-Renewing Subscription", "pass").with { $0.from = -1 }, nil),
          "created: changed@A"
        )
      ],
      rows: ["A: active/- plus quarterly pass 0..89"]),
    AppleCase(
      "a non-renewing subscription for life never ends",
      [(.bare(once("Non-Renewing Subscription", "life"), 0), "created: changed@A")],
      rows: ["A: active/- plus lifetime life 0.."]),
    AppleCase(
      "a consumable is no entitlement, even where its product is mapped",
      [
        (.tell("ONE_TIME_CHARGE", nil, 0, nil, once("Consumable", "life"), nil), "unhandled_event_type (consumable)"),
        (.bare(once("Consumable", "life"), 0), "unhandled_event_type (consumable)"),
        (
          .tell("REFUND", nil, 5, nil, once("Consumable", "life").refunded(5), nil), "unhandled_event_type (consumable)"
        ),
      ], rows: []),
    AppleCase(
      "a type of product that is not known needs an end",
      [
        (.bare(once("Perpetual", "life"), 0), "malformed (expiresDate is not present)"),
        (.bare(once("Perpetual", "plus.year").with { $0.to = 365 }, 1), "created: changed@A"),
      ], rows: ["A: active/- plus annual plus.year 0..365"]),
    AppleCase(
      "an auto-renewable subscription without an end is not one for ever",
      [(.bare(yearly.with { $0.to = nil }, 0), "malformed (expiresDate is not present)")], rows: []),
  ]
}
