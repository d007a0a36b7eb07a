import Entitlements
import Testing

/// The same subscription in the shapes of many API versions.
@Suite struct ShapeTests {
  private static let end = "\(PlainEvent.start + PlainEvent.month)"
  private static let period = "\"current_period_start\":\(PlainEvent.start),\"current_period_end\":\(end)"
  private static let plan = #"{"id":"price_family_m","product":"prod_x","interval":"month","interval_count":1}"#
  private static let price = #"{"id":"price_family_m","product":"prod_x","recurring":{"interval":"month"}}"#

  private static func items(_ item: String, hasMore: Bool = false) -> String {
    "\"items\":{\"data\":[{\"id\":\"si_1\",\(item)}],\"has_more\":\(hasMore)}"
  }

  static let shapes: [(members: String, outcome: String, note: String?)] = [
    ("\"plan\":\(plan),\(period)", "created", nil),  // before items
    ("\(items("\"plan\":\(plan)")),\(period)", "created", nil),  // 2019-12-03
    ("\(items("\"plan\":\(plan),\"price\":\(price)")),\(period)", "created", nil),  // 2020-08-27
    (items("\"price\":\(price),\(period)"), "created", nil),  // 2025-03-31
    ("\(items("\"price\":\"price_family_m\"")),\(period)", "created", nil),
    (
      "\"customer\":{\"id\":\"cus_A\",\"object\":\"customer\"},\(items("\"price\":\(price),\(period)"))", "created", nil
    ),
    ("\(items("\"price\":{\"id\":\"price_x\",\"product\":{\"id\":\"prod_family\"}}")),\(period)", "created", nil),
    (items("\"price\":\(price)"), "created", "period_end_missing"),
    ("\(items("\"price\":\(price)")),\"current_period_end\":0", "created", "period_end_missing"),
    (items("\"price\":{\"id\":\"price_family_m\"}"), "dropped: needs_fetch", nil),
    (items("\"price\":\(price),\(period)", hasMore: true), "dropped: needs_fetch", nil),
    ("\(items("\"price\":\(price)")),\"current_period_end\":\"soon\"", "dropped: malformed", nil),
    ("\(items("\"price\":7")),\(period)", "dropped: malformed", nil),
    ("\(items("\"price\":\(price)")),\"current_period_end\":99999999999999", "dropped: malformed", nil),
  ]

  @Test(arguments: shapes) func `a shape is understood`(members: String, outcome: String, note: String?) throws {
    let object = """
      {"id":"sub_A","object":"subscription","status":"active","metadata":{"household_id":"\(Shop.household)"},\(members)}
      """
    let event = PlainEvent.event("customer.subscription.updated", object, id: "evt_1", created: 60)
    let records = try Pipeline.records([event])
    #expect(records.map(\.summary) == [outcome])
    #expect(records.flatMap(\.noteWords) == [note].compactMap { $0 })
    if outcome == "created" {
      #expect(try Pipeline.rows(records).map(\.summary) == ["family active, until 30, renews"])
    }
  }

  @Test func `an end is taken at once, however little else is known`() throws {
    let ended = #"{"id":"sub_A","object":"subscription","status":"canceled","items":{"data":[],"has_more":true}}"#
    var subscription = PlainSubscription()
    subscription.metadata = "{\"household_id\":\"\(Shop.household)\"}"
    let records = try Pipeline.records([
      subscription.event("updated", id: "evt_1", created: 0),
      PlainEvent.event("customer.subscription.deleted", ended, id: "evt_2", created: 86_400),
    ])
    #expect(try Pipeline.rows(records).map(\.summary) == ["family expired, until 1"])
  }

  static let strangers: [(body: String, summary: String, note: String?)] = [
    (
      PlainEvent.event("billing.new.created", "{\"object\":\"billing.new\"}", id: "evt_1", created: 0),
      "dropped: unhandled_event_type", nil
    ),
    (#"{"id":"evt_1","object":"event","type":"ping","livemode":false}"#, "dropped: unhandled_event_type", nil),
    (
      PlainEvent.event("invoice.upcoming", "{\"object\":\"invoice\"}", id: "evt_1", created: 0),
      "dropped: unhandled_event_type", nil
    ),
    (
      PlainSubscription().event("updated", id: "evt_00000000000000", created: 0),
      "dropped: unhandled_event_type", "dashboard_test_event"
    ),
    (
      PlainEvent.event("x", "{}", id: "evt_1", created: 0, extra: ",\"account\":\"acct_1\""),
      "dropped: unhandled_event_type", "connect_account"
    ),
    (
      PlainEvent.event("x", PlainSubscription().json, id: "evt_1", created: 0, livemode: true),
      "dropped: environment_not_accepted", nil
    ),
    (
      #"{"id":"evt_1","object":"v2.core.event","type":"v1.customer.updated","livemode":false}"#,
      "dropped: needs_fetch", "thin_event"
    ),
    (PlainEvent.event("x", "{\"object\":\"subscription\"}", id: "evt_1", created: 0), "dropped: malformed", nil),
  ]

  @Test(arguments: strangers) func `what is not ours has its reason`(body: String, summary: String, note: String?)
    throws
  {
    let records = try Pipeline.records([body, body])
    // Nothing was kept of it, so that it may come again.
    #expect(records.map(\.summary) == [summary, summary])
    #expect(records[0].noteWords == [note].compactMap { $0 })
  }

  @Test func `both modes are accepted where none is configured, and never mix`() throws {
    let modes = [true, false].map { isLive in
      PlainEvent.event(
        "customer.subscription.updated",
        PlainSubscription(metadata: "{\"household_id\":\"\(Shop.household)\"}").json, id: "evt_\(isLive)", created: 0,
        livemode: isLive)
    }
    let rows = try Pipeline.rows(try Pipeline.records(modes, Shop(livemode: nil).configuration))
    #expect(Set(rows.map(\.subscription.environment)) == [.production, .sandbox])
  }
}
