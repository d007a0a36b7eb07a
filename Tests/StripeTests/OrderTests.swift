import Entitlements
import JSON
import Testing

/// Late, early, double and simultaneous events about one subscription (rules.md §§2, 4).
@Suite struct OrderTests {
  private static let base = PlainSubscription(metadata: "{\"household_id\":\"\(Shop.household)\"}")

  private static func state(_ change: (inout PlainSubscription) -> Void) -> PlainSubscription {
    var state = base
    change(&state)
    return state
  }

  private static let ending = state { ($0.status, $0.endedAt) = ("canceled", 864_000) }
  private static let incomplete = state { $0.status = "incomplete" }
  private static let leaving = state { $0.cancelsAtPeriodEnd = true }
  private static let failing = state { $0.status = "past_due" }
  private static let smaller = state { $0.prices = ["price_plus_m"] }

  /// Events in their order of arrival, what becomes of each, and the row they end with.
  static let sequences: [(name: String, events: [String], outcomes: [String], row: String)] = [
    (
      "an older one comes late",
      [base.event("updated", id: "evt_2", created: 9), smaller.event("updated", id: "evt_1", created: 5)],
      ["created", "stale"], "family active, until 30, renews"
    ),
    (
      "the same one comes again",
      [base.event("updated", id: "evt_1", created: 9), base.event("updated", id: "evt_1", created: 9)],
      ["created", "dropped: replay"], "family active, until 30, renews"
    ),
    (
      "one change is told twice",
      [base.event("updated", id: "evt_1", created: 9), base.event("updated", id: "evt_2", created: 9)],
      ["created", "unchanged"], "family active, until 30, renews"
    ),
    (
      "the end comes before what preceded it",
      [ending.event("deleted", id: "evt_2", created: 9), base.event("updated", id: "evt_1", created: 5)],
      ["created", "stale"], "family expired, until 10"
    ),
    (
      "the end has an older date than what follows it",
      [base.event("updated", id: "evt_2", created: 9), ending.event("deleted", id: "evt_1", created: 5)],
      ["created", "updated"], "family expired, until 10"
    ),
    (
      "the creation loses to an update of its second",
      [base.event("updated", id: "evt_1", created: 9), incomplete.event("created", id: "evt_2", created: 9)],
      ["created", "noted"], "family active, until 30, renews"
    ),
    (
      "two of one second, ordered by what they changed",
      [
        leaving.event("updated", id: "evt_1", created: 9, from: base),
        base.event("updated", id: "evt_2", created: 9, from: failing),
      ], ["created", "noted"], "family active, until 30"
    ),
    (
      "two of one second that nothing orders: the less entitling counts",
      [base.event("updated", id: "evt_2", created: 9), failing.event("updated", id: "evt_1", created: 9)],
      ["created", "updated"], "family in_grace, until 30, grace 14, renews"
    ),
    (
      "two of one second and one standing: the greater id counts",
      [base.event("updated", id: "evt_1", created: 9), smaller.event("updated", id: "evt_2", created: 9)],
      ["created", "updated"], "plus active, until 30, renews"
    ),
  ]

  @Test(arguments: sequences) func `a sequence ends well in every order`(
    name: String, events: [String], outcomes: [String], row: String
  ) throws {
    let records = try Pipeline.records(events)
    #expect(records.map(\.summary) == outcomes)
    #expect(try Pipeline.rows(records).map(\.summary) == [row])
    #expect(try Pipeline.rows(try Pipeline.records(events.reversed())).map(\.summary) == [row])
  }

  @Test func `what is unusual about the order is noted`() throws {
    let afterEnd = try Pipeline.records([
      Self.ending.event("deleted", id: "evt_1", created: 5), Self.base.event("updated", id: "evt_2", created: 9),
    ])
    #expect(afterEnd[1].noteWords == ["update_after_terminal"])
    let tie = try Pipeline.records([
      Self.base.event("updated", id: "evt_1", created: 9), Self.failing.event("updated", id: "evt_2", created: 9),
    ])
    #expect(tie[1].noteWords == ["ambiguous_order"])
  }

  @Test func `a state is told to subscribers once`() throws {
    let records = try Pipeline.records([
      Self.base.event("updated", id: "evt_1", created: 9), Self.base.event("updated", id: "evt_2", created: 9),
      Self.ending.event("deleted", id: "evt_3", created: 10),
    ])
    let changes = records.map { $0["changes"].map { $0.elements.compactMap { $0["event"]?.string } } ?? [] }
    #expect(
      changes == [
        ["subscription.changed", "web_entitlement_activated"], [],
        ["subscription.changed", "subscription.expired", "web_entitlement_expired"],
      ])
  }
}
