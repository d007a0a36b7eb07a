extension AppleCase {
  private static let identity = "\"bundleId\":\"com.example.app\",\"appAppleId\":1234567890"

  /// Events that say nothing of an entitlement.
  static let withoutFacts: [AppleCase] =
    [
      "CONSUMPTION_REQUEST", "PRICE_INCREASE", "REFUND_DECLINED", "RENEWAL_EXTENSION", "METADATA_UPDATE",
      "PRICE_CHANGE",
    ].map { type in
      AppleCase("\(type) has no facts", [(.tell(type, nil, 0), "unhandled_event_type")], rows: [])
    } + [
      AppleCase("TEST", [(.tell("TEST", nil, 0, nil, nil, nil), "unhandled_event_type")], rows: []),
      AppleCase(
        "a summary",
        [
          (
            .tell(
              "RENEWAL_EXTENSION", 0,
              about: "\"summary\":{\(identity),\"environment\":\"Production\",\"succeededCount\":5}"),
            "unhandled_event_type"
          ),
          (
            .tell("SOMETHING_NEW", 0, about: "\"summary\":{\(identity),\"environment\":\"Production\"}"),
            "missing_transaction_info [unknown_event_type]"
          ),
        ], rows: []),
      AppleCase(
        "an external purchase token",
        [
          (
            .tell(
              "EXTERNAL_PURCHASE_TOKEN", 0,
              about: "\"externalPurchaseToken\":{\"externalPurchaseId\":\"b2158121\",\(identity)}"),
            "unhandled_event_type"
          ),
          (
            .tell(
              "EXTERNAL_PURCHASE_TOKEN", 1,
              about: "\"externalPurchaseToken\":{\"externalPurchaseId\":\"SANDBOX_b2158121\",\(identity)}"),
            "unhandled_event_type"
          ),
        ], rows: []),
      AppleCase(
        "a type nobody knows is applied by its facts",
        [(.tell("SOMETHING_NEW", nil, 0), "created: changed@A [unknown_event_type]")],
        rows: ["A: active/active plus annual plus.year 0..365 renews"]),
      AppleCase(
        "a status nobody knows counts as absent",
        [(.tell("SUBSCRIBED", nil, 0, 9), "created: changed@A [unknown_status]")],
        rows: ["A: active/- plus annual plus.year 0..365 renews"]),
      AppleCase(
        "neither a transaction nor renewal info",
        [(.tell("SUBSCRIBED", nil, 0, 1, nil, nil), "missing_transaction_info")], rows: []),
    ]

  private static let graceInfo = Renewal().with { $0.graceEnd = 381 }

  /// Histories of which a part is missing.
  static let partial: [AppleCase] = [
    AppleCase(
      "a transaction by itself", [(.bare(yearly, 0), "created: changed@A")],
      rows: ["A: active/- plus annual plus.year 0..365"]),
    AppleCase(
      "renewal info by itself waits for its transaction",
      [
        (.bare(Renewal(), 3), "held no_existing_entitlement"), (.bare(yearly, 0), "created: changed@A"),
      ],
      rows: ["A: active/- plus annual plus.year 0..365 renews"]),
    AppleCase(
      "a notification with renewal info alone waits too",
      [
        (.tell("DID_CHANGE_RENEWAL_STATUS", "AUTO_RENEW_ENABLED", 3, 1, nil), "held no_existing_entitlement"),
        (.bare(yearly, 0), "created: changed@A"),
      ],
      rows: ["A: active/active plus annual plus.year 0..365 renews"]),
    AppleCase(
      "a later period that was not seen is known by renewalDate",
      [
        subscribed,
        (
          .tell("DID_CHANGE_RENEWAL_STATUS", "AUTO_RENEW_ENABLED", 370, 1, nil, Renewal().with { $0.date = 730 }),
          "updated: changed@A"
        ),
        (.bare(yearly.renewed("1001", to: 730), 371), "updated"),
      ],
      rows: ["A: active/- plus annual plus.year 0..730 renews"]),
    AppleCase(
      "a later period that was not seen, of another product",
      [
        subscribed,
        (
          .tell(
            "DID_CHANGE_RENEWAL_STATUS", "AUTO_RENEW_ENABLED", 370, 1, nil,
            Renewal().with { ($0.product, $0.date) = ("family.year", 730) }),
          "updated: changed@A"
        ),
      ],
      rows: ["A: active/active family annual family.year 0..730 renews"]),
    AppleCase(
      "renewal info older than a shorter period does not make that longer",
      [
        subscribed,
        (
          .tell(
            "DID_CHANGE_RENEWAL_PREF", "UPGRADE", 100, 1,
            yearly.with {
              ($0.id, $0.product, $0.from, $0.to) = ("1001", "plus.month", 100, 130)
            }, nil), "updated: changed@A"
        ),
      ],
      rows: ["A: active/active plus monthly plus.month 0..130 renews next plus.year"]),
    AppleCase(
      "grace in a later period that was not seen",
      [
        subscribed,
        (
          .tell(
            "DID_FAIL_TO_RENEW", "GRACE_PERIOD", 731, 4, nil, Renewal().with { ($0.date, $0.graceEnd) = (730, 746) }),
          "updated: changed@A"
        ),
      ],
      rows: ["A: in_grace/billing_grace_period plus annual plus.year 0..730 renews grace 746"]),
    AppleCase(
      "a period that was not seen has nothing of the one before it: upgraded, given back, a trial",
      [
        (
          .bare(
            yearly.with {
              ($0.isUpgraded, $0.revoked, $0.extra) = (true, 5, ",\"offerDiscountType\":\"FREE_TRIAL\"")
            }, 5), "created: changed@A refunded@A"
        ),
        (
          .tell(
            "DID_CHANGE_RENEWAL_STATUS", nil, 6, 1, nil, Renewal().with { ($0.product, $0.date) = ("family.year", 370) }
          ),
          "updated: changed@A"
        ),
      ],
      rows: ["A: active/active family annual family.year 0..370 renews"]),
    AppleCase(
      "a renewal date means nothing once the status is bad",
      [
        subscribed,
        (.tell("EXPIRED", nil, 370, 2, nil, Renewal().with { $0.date = 730 }), "updated: changed@A expired@A"),
      ],
      rows: ["A: expired/expired plus annual plus.year 0..365 renews"]),
    AppleCase(
      "grace that only renewal info knows of",
      [(.bare(yearly, 0), "created: changed@A"), (.bare(graceInfo, 366), "updated: changed@A")],
      rows: ["A: in_grace/- plus annual plus.year 0..365 renews grace 381"]),
  ]
}
