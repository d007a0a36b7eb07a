extension AppleCase {
  private static let renewed = monthly.renewed("1001", to: 60)
  private static let renewedInfo = monthlyInfo.with { $0.date = 60 }
  private static let renewal = (PlainEvent.tell("DID_RENEW", nil, 30, 1, renewed, renewedInfo), "updated: changed@A")
  private static let child = yearly.with {
    ($0.id, $0.original, $0.ownership, $0.household) = ("2000", "2000", "FAMILY_SHARED", "B")
  }

  /// Money given back, and Family Sharing taken away.
  static let refunds: [AppleCase] = [
    AppleCase(
      "a refund of the current period",
      [subscribed, (.tell("REFUND", nil, 30, 5, yearly.refunded(29)), "updated: changed@A refunded@A")],
      rows: ["A: refunded/revoked plus annual plus.year 0..365 renews revoked 29"]),
    AppleCase(
      "a refund of the current period counts whatever the status says",
      [subscribed, (.tell("REFUND", nil, 30, 1, yearly.refunded(29)), "updated: changed@A refunded@A")],
      rows: ["A: refunded/active plus annual plus.year 0..365 renews revoked 29"]),
    AppleCase(
      "a refund of an earlier period",
      [
        subscribedMonthly, renewal,
        (.tell("REFUND", nil, 40, 1, monthly.refunded(39), renewedInfo), "noted"),
      ],
      rows: ["A: active/active plus monthly plus.month 0..60 renews"]),
    AppleCase(
      "a refund, then its reversal",
      [
        subscribed, (.tell("REFUND", nil, 30, 5, yearly.refunded(29)), "updated: changed@A refunded@A"),
        (.tell("REFUND_REVERSED", nil, 50), "updated: changed@A"),
      ],
      rows: ["A: active/active plus annual plus.year 0..365 renews"]),
    AppleCase(
      "a transaction that was cached before the refund revives nothing",
      [
        subscribed, (.tell("REFUND", nil, 30, 5, yearly.refunded(29)), "updated: changed@A refunded@A"),
        (.bare(yearly, 5), "stale"),
      ],
      rows: ["A: refunded/revoked plus annual plus.year 0..365 renews revoked 29"]),
    AppleCase(
      "refund and copy of one date: revoked stays",
      [
        (.bare(yearly.refunded(29), 30), "created: changed@A refunded@A"), (.bare(yearly, 30), "stale"),
      ],
      rows: ["A: refunded/- plus annual plus.year 0..365 revoked 29"]),
    AppleCase(
      "refunded, then bought again",
      [
        subscribed, (.tell("REFUND", nil, 30, 5, yearly.refunded(29)), "updated: changed@A refunded@A"),
        (
          .tell(
            "SUBSCRIBED", "RESUBSCRIBE", 40, 1, yearly.with { ($0.id, $0.from, $0.to) = ("1001", 40, 405) },
            Renewal().with { $0.date = 405 }),
          "updated: changed@A"
        ),
      ],
      rows: ["A: active/active plus annual plus.year 0..405 renews"]),
    AppleCase(
      "Family Sharing ends without touching the purchaser",
      [
        subscribed, (.tell("SUBSCRIBED", "INITIAL_BUY", 1, 1, child, nil), "created: changed@B"),
        (
          .tell(
            "REVOKE", nil, 50, 5, child.with { ($0.revoked, $0.extra) = (50, ",\"revocationType\":\"FAMILY_REVOKE\"") },
            nil),
          "updated: changed@B expired@B"
        ),
      ],
      rows: [
        "A: active/active plus annual plus.year 0..365 renews",
        "B: revoked/revoked plus annual plus.year 0..365 family_shared revoked 50",
      ]),
    AppleCase(
      "FAMILY_REVOKE alone tells of Family Sharing too",
      [
        subscribed,
        (
          .tell(
            "REVOKE", nil, 50, 5, yearly.with { ($0.revoked, $0.extra) = (50, ",\"revocationType\":\"FAMILY_REVOKE\"") }
          ),
          "updated: changed@A expired@A"
        ),
      ],
      rows: ["A: revoked/revoked plus annual plus.year 0..365 renews revoked 50"]),
    AppleCase(
      "5 for a family member without a revocation date",
      [(.tell("REVOKE", nil, 50, 5, child, nil), "created: changed@B expired@B")],
      rows: ["B: revoked/revoked plus annual plus.year 0..365 family_shared"]),
    AppleCase(
      "a prorated refund is a refund",
      [
        subscribed,
        (
          .tell(
            "REFUND", nil, 30, 5,
            yearly.with {
              ($0.revoked, $0.extra) = (29, ",\"revocationType\":\"REFUND_PRORATED\",\"revocationPercentage\":50000")
            }),
          "updated: changed@A refunded@A"
        ),
      ],
      rows: ["A: refunded/revoked plus annual plus.year 0..365 renews revoked 29"]),
  ]
}
