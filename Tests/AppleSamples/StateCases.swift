extension AppleCase {
  private static let off = Renewal().with { $0.renews = false }
  private static let grace = Renewal().with { $0.graceEnd = 381 }
  private static let nextYear = yearly.renewed("1001", to: 730)
  private static let nextInfo = Renewal().with { $0.date = 730 }

  /// What `data.status` makes of a row.
  static let states: [AppleCase] = [
    AppleCase("1 is active", [subscribed], rows: ["A: active/active plus annual plus.year 0..365 renews"]),
    AppleCase(
      "2 is expired",
      [subscribed, (.tell("EXPIRED", "VOLUNTARY", 365, 2, yearly, off), "updated: changed@A expired@A")],
      rows: ["A: expired/expired plus annual plus.year 0..365"]),
    AppleCase(
      "3 is expired and says billing retry; the renewal stays on",
      [subscribed, (.tell("DID_FAIL_TO_RENEW", nil, 365, 3), "updated: changed@A expired@A")],
      rows: ["A: expired/billing_retry plus annual plus.year 0..365 renews"]),
    AppleCase(
      "4 is grace, until gracePeriodExpiresDate",
      [subscribed, (.tell("DID_FAIL_TO_RENEW", "GRACE_PERIOD", 365, 4, yearly, grace), "updated: changed@A")],
      rows: ["A: in_grace/billing_grace_period plus annual plus.year 0..365 renews grace 381"]),
    AppleCase(
      "grace without its end ends with the period",
      [(.tell("DID_FAIL_TO_RENEW", "GRACE_PERIOD", 365, 4), "created: changed@A")],
      rows: ["A: in_grace/billing_grace_period plus annual plus.year 0..365 renews"]),
    AppleCase(
      "grace of an earlier period cuts no later one short",
      [
        (.bare(yearly, 0), "created: changed@A"), (.bare(grace, 366), "updated: changed@A"),
        (.tell("DID_FAIL_TO_RENEW", "GRACE_PERIOD", 370, 4, nextYear, nil), "updated: changed@A"),
      ],
      rows: ["A: in_grace/billing_grace_period plus annual plus.year 0..730 renews"]),
    AppleCase(
      "grace, then recovered",
      [
        subscribed, (.tell("DID_FAIL_TO_RENEW", "GRACE_PERIOD", 365, 4, yearly, grace), "updated: changed@A"),
        (.tell("DID_RENEW", "BILLING_RECOVERY", 370, 1, nextYear, nextInfo), "updated: changed@A"),
      ],
      rows: ["A: active/active plus annual plus.year 0..730 renews"]),
    AppleCase(
      "grace, retry, given up",
      [
        subscribed, (.tell("DID_FAIL_TO_RENEW", "GRACE_PERIOD", 365, 4, yearly, grace), "updated: changed@A"),
        (.tell("GRACE_PERIOD_EXPIRED", nil, 381, 3), "updated: changed@A expired@A"),
        (.tell("EXPIRED", "BILLING_RETRY", 425, 2, yearly, off), "updated: changed@A"),
      ],
      rows: ["A: expired/expired plus annual plus.year 0..365"]),
    AppleCase(
      "5 without a revocation date is refunded all the same",
      [subscribed, (.tell("REFUND", nil, 20, 5), "updated: changed@A refunded@A")],
      rows: ["A: refunded/revoked plus annual plus.year 0..365 renews"]),
    AppleCase(
      "auto-renew switched off changes only that",
      [
        subscribed,
        (.tell("DID_CHANGE_RENEWAL_STATUS", "AUTO_RENEW_DISABLED", 9, 1, yearly, off), "updated: changed@A"),
      ],
      rows: ["A: active/active plus annual plus.year 0..365"]),
    AppleCase(
      "a renewal whose purchase date lies ahead",
      [subscribed, (.tell("DID_RENEW", nil, 364, 1, nextYear, nextInfo), "updated: changed@A")],
      rows: ["A: active/active plus annual plus.year 0..730 renews"]),
    AppleCase(
      "expired, then renewed: a status older than the current transaction says nothing",
      [
        (.tell("EXPIRED", "VOLUNTARY", 365, 2, yearly, off), "created: changed@A expired@A"),
        (.bare(nextYear, 366), "updated: changed@A"),
      ],
      rows: ["A: active/- plus annual plus.year 0..730"]),
    AppleCase(
      "expired, then subscribed again",
      [
        (.tell("EXPIRED", "VOLUNTARY", 365, 2, yearly, off), "created: changed@A expired@A"),
        (
          .tell(
            "SUBSCRIBED", "RESUBSCRIBE", 400, 1, yearly.with { ($0.id, $0.from, $0.to) = ("1001", 400, 765) }, nextInfo),
          "updated: changed@A"
        ),
      ],
      rows: ["A: active/active plus annual plus.year 0..765 renews"]),
    AppleCase(
      "an extended renewal is the same transaction with a later end",
      [
        subscribed,
        (
          .tell("RENEWAL_EXTENDED", nil, 9, 1, yearly.with { $0.to = 400 }, Renewal().with { $0.date = 400 }),
          "updated: changed@A"
        ),
      ],
      rows: ["A: active/active plus annual plus.year 0..400 renews"]),
    AppleCase(
      "old news",
      [
        subscribed,
        (.tell("DID_CHANGE_RENEWAL_STATUS", "AUTO_RENEW_DISABLED", 9, 1, yearly, off), "updated: changed@A"),
        (.tell("DID_CHANGE_RENEWAL_STATUS", "AUTO_RENEW_ENABLED", 8), "stale"),
        (.tell("DID_CHANGE_RENEWAL_STATUS", "AUTO_RENEW_DISABLED", 10, 1, yearly, off), "unchanged"),
        (.tell("SUBSCRIBED", "INITIAL_BUY", 0), "replay"),
      ],
      rows: ["A: active/active plus annual plus.year 0..365"]),
    AppleCase(
      "of two statuses of one date the less entitling stays",
      [
        subscribed, (.tell("EXPIRED", "VOLUNTARY", 365, 2), "updated: changed@A expired@A"),
        (.tell("DID_FAIL_TO_RENEW", "GRACE_PERIOD", 365, 4), "stale"),
        (.tell("DID_FAIL_TO_RENEW", nil, 365, 3), "stale"),
      ],
      rows: ["A: expired/expired plus annual plus.year 0..365 renews"]),
    AppleCase(
      "of two renewal infos of one date the one that does not renew stays",
      [
        (.bare(yearly, 0), "created: changed@A"), (.bare(off, 9), "noted"),
        (PlainEvent.bare(Renewal(), 9).with { $0.statedID = "on" }, "stale"),
      ],
      rows: ["A: active/- plus annual plus.year 0..365"]),
    AppleCase(
      "a status counts although the transaction beside it was signed a moment later",
      [
        (
          .tell("EXPIRED", nil, 365, 2, yearly.with { $0.signed = 365.001 }, off.with { $0.signed = 365.002 }),
          "created: changed@A expired@A"
        )
      ],
      rows: ["A: expired/expired plus annual plus.year 0..365"]),
    AppleCase(
      "a trial ends with its period",
      [
        (
          .tell(
            "SUBSCRIBED", "INITIAL_BUY", 0, 1,
            yearly.with { ($0.to, $0.extra) = (14, ",\"offerDiscountType\":\"FREE_TRIAL\"") },
            Renewal().with { $0.date = 14 }),
          "created: changed@A"
        )
      ],
      rows: ["A: active/active plus annual plus.year 0..14 renews trial 14"]),
  ]
}
