extension AppleCase {
  private static let nobody = yearly.with { $0.household = nil }
  private static let other = yearly.with { $0.household = "B" }

  /// Whose a row is.
  static let subjects: [AppleCase] = [
    AppleCase(
      "an event without a household waits for one that brings it",
      [
        (.tell("SUBSCRIBED", "INITIAL_BUY", 0, 1, nobody), "held missing_app_account_token"),
        (
          .tell("DID_CHANGE_RENEWAL_STATUS", "AUTO_RENEW_DISABLED", 9, 1, yearly, Renewal().with { $0.renews = false }),
          "created: changed@A"
        ),
      ],
      rows: ["A: active/active plus annual plus.year 0..365"]),
    AppleCase(
      "renewal info brings the household too",
      [
        (.tell("SUBSCRIBED", "INITIAL_BUY", 0, 1, nobody), "held missing_app_account_token"),
        (.bare(Renewal().with { $0.household = "B" }, 2), "created: changed@B"),
      ],
      rows: ["B: active/active plus annual plus.year 0..365 renews"]),
    AppleCase(
      "a later token replaces the earlier one",
      [subscribed, (.bare(other, 9), "linked: changed@A changed@B")],
      rows: ["B: active/active plus annual plus.year 0..365 renews"]),
    AppleCase(
      "an earlier token replaces nothing", [(.bare(other, 9), "created: changed@B"), (.bare(yearly, 3), "stale")],
      rows: ["B: active/- plus annual plus.year 0..365"]),
    AppleCase(
      "a later event without a token takes none away",
      [
        subscribed,
        (
          .tell("DID_RENEW", nil, 365, 1, nobody.renewed("1001", to: 730), Renewal().with { $0.date = 730 }),
          "updated: changed@A"
        ),
      ],
      rows: ["A: active/active plus annual plus.year 0..730 renews"]),
    AppleCase(
      "of two tokens of one date the greater stays",
      [
        (.bare(other, 9), "created: changed@B"), (PlainEvent.bare(yearly, 9).with { $0.statedID = "another" }, "stale"),
      ],
      rows: ["B: active/- plus annual plus.year 0..365"]),
    AppleCase(
      "a move that is also an ending tells both households",
      [
        subscribed,
        (
          .tell("EXPIRED", "VOLUNTARY", 365, 2, other, Renewal().with { $0.renews = false }),
          "linked: changed@A changed@B expired@B"
        ),
      ],
      rows: ["B: expired/expired plus annual plus.year 0..365"]),
    AppleCase(
      "a token in capital letters is the same household",
      [(.bare(yearly.with { $0.household = Shop.tokens["A"]?.uppercased() }, 0), "created: changed@A")],
      rows: ["A: active/- plus annual plus.year 0..365"]),
    AppleCase(
      "what is no UUID is no household",
      [
        (
          .bare(yearly.with { $0.household = "user-17" }, 0),
          "held missing_app_account_token [app_account_token_invalid]"
        ),
        (.bare(yearly.with { $0.household = "" }, 1), "held missing_app_account_token [app_account_token_invalid]"),
      ], rows: []),
    AppleCase(
      "no app but the configured one",
      [
        (
          PlainEvent.tell("SUBSCRIBED", nil, 0, 1, yearly.with { $0.bundleID = "com.evil" }).with {
            $0.bundleID = "com.evil"
          }, "wrong_app (com.evil)"
        ),
        (.bare(yearly.with { $0.bundleID = "com.evil" }, 0), "wrong_app (com.evil)"),
        (
          .tell("REFUND", 1, about: "\"summary\":{\"bundleId\":\"com.evil\",\"environment\":\"Production\"}"),
          "wrong_app (com.evil)"
        ),
        (PlainEvent.tell("SUBSCRIBED", nil, 2).with { $0.appAppleID = 5 }, "wrong_app (appAppleId 5)"),
        (PlainEvent.tell("SUBSCRIBED", nil, 3).with { $0.appAppleID = nil }, "wrong_app (appAppleId missing)"),
      ], rows: []),
    AppleCase(
      "the sandbox carries no app number, and never mixes with production",
      [
        subscribed,
        (
          PlainEvent.tell("EXPIRED", nil, 9, 2, yearly.with { $0.environment = "Sandbox" }, nil).with {
            ($0.environment, $0.appAppleID) = ("Sandbox", nil)
          }, "created: changed@A expired@A"
        ),
      ],
      rows: [
        "A: active/active plus annual plus.year 0..365 renews",
        "A: expired/expired plus annual plus.year 0..365 sandbox",
      ]),
  ]
}
