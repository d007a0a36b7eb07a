import Entitlements
import Testing

/// What each state of a subscription is worth (rules.md §4).
@Suite struct StatusTests {
  struct State: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var shop = Shop()
    let change: @Sendable (inout PlainSubscription) -> Void
    let row: String?
    let note: String?

    init(
      _ name: String, _ row: String?, note: String? = nil, _ shop: Shop = Shop(),
      _ change: @escaping @Sendable (inout PlainSubscription) -> Void
    ) {
      (testDescription, self.row, self.note, self.shop, self.change) = (name, row, note, shop, change)
    }
  }

  private static let states = [
    State("active", "family active, until 30, renews") { $0.status = "active" },
    State("trialing", "family active, until 30, trial 30, renews") {
      ($0.status, $0.trialEnd) = ("trialing", PlainEvent.month)
    },
    State("active after a trial", "family active, until 30, renews") { $0.trialEnd = 5 },
    State("past due", "family in_grace, until 30, grace 14, renews") { $0.status = "past_due" },
    State("past due, granted for a day", "family in_grace, until 30, grace 1, renews", Shop(pastDueFor: "1d")) {
      $0.status = "past_due"
    },
    State("past due, granted not at all", "family expired, until 30, renews", Shop(pastDueFor: "0")) {
      $0.status = "past_due"
    },
    State("unpaid", "family expired, until 30, renews") { $0.status = "unpaid" },
    State("paused", "family expired, until 30, renews") { $0.status = "paused" },
    State("incomplete", nil) { $0.status = "incomplete" },
    State("incomplete, expired", "family expired, until 1") {
      ($0.status, $0.endedAt) = ("incomplete_expired", 86_400)
    },
    State("canceled", "family expired, until 2") { ($0.status, $0.endedAt) = ("canceled", 2 * 86_400) },
    State("a status to come", "family expired, until 30, renews", note: "unknown_status") { $0.status = "hibernating" },
    State("canceled at the period's end", "family active, until 30") { $0.cancelsAtPeriodEnd = true },
    State("canceled at a date", "family active, until 10") { $0.cancelAt = 864_000 },
    State("canceled at a date past the period", "family active, until 30") { $0.cancelAt = 86_400_000 },
    State("paused collection", "family active, until 30, renews", note: "collection_paused") { $0.isPaused = true },
    State(
      "paused collection, revoked", "family expired, until 30, renews", note: "collection_paused",
      Shop(pausedCollection: "revoke")
    ) { $0.isPaused = true },
    State("the plan is not the first item", "family active, until 30, renews") {
      $0.prices = ["price_seat", "price_plus_m", "price_family_m"]
    },
  ]

  @Test(arguments: states) func `a state is worth`(state: State) throws {
    var subscription = PlainSubscription()
    state.change(&subscription)
    let records = try Pipeline.records(
      [
        PlainEvent.event("checkout.session.completed", PlainEvent.session(), id: "evt_1", created: 0),
        subscription.event("updated", id: "evt_2", created: 60),
      ], state.shop.configuration)
    #expect(try Pipeline.rows(records).map(\.summary) == [state.row].compactMap { $0 })
    #expect(records[1].noteWords == [state.note].compactMap { $0 })
  }

  @Test func `a product is worth its tier where its price is not mapped`() throws {
    var shop = Shop()
    shop.products = ["prod_of_price_new": ("plus", "annual")]
    var subscription = PlainSubscription()
    subscription.prices = ["price_new"]
    subscription.metadata = "{\"household_id\":\"\(Shop.household)\"}"
    let records = try Pipeline.records([subscription.event("updated", id: "evt_1", created: 0)], shop.configuration)
    #expect(try Pipeline.rows(records).map(\.tier) == ["plus"])
  }

  @Test func `a price that is not mapped keeps the tier of the last one that was, and else is held`() throws {
    var subscription = PlainSubscription()
    subscription.metadata = "{\"household_id\":\"\(Shop.household)\"}"
    var later = subscription
    later.prices = ["price_new"]
    let events = [
      subscription.event("updated", id: "evt_1", created: 0),
      later.event("updated", id: "evt_2", created: 9, from: subscription),
    ]
    #expect(try Pipeline.records([events[1]]).map(\.summary) == ["held: unmapped_product"])
    for order in [events, events.reversed()] {
      let rows = try Pipeline.rows(try Pipeline.records(order))
      #expect(rows.map(\.summary) == ["family active, until 30, renews"])
      #expect(rows.map(\.productID) == ["price_new"])
    }
    #expect(try Pipeline.records(events)[1].noteWords == ["unmapped_product"])
  }
}
