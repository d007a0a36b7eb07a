import Entitlements
import JSON
import Testing

/// One-time purchases, and money that was given back (rules.md §4).
@Suite struct PurchaseTests {
  static func purchase(
    _ type: String = "completed", status: String = "paid", price: String? = "price_family_m", created: Int64 = 0
  ) -> String {
    let metadata = price.map { "{\"price_id\":\"\($0)\"}" } ?? "{}"
    let session = PlainEvent.session(
      mode: "payment", subscription: nil, payment: "pi_1", status: status, metadata: metadata)
    return PlainEvent.event("checkout.session.\(type)", session, id: "evt_p\(type)", created: created)
  }

  static let purchases: [(name: String, events: [String], outcomes: [String], row: String?)] = [
    ("paid", [purchase()], ["created"], "family active, until 30"),
    ("for ever", [purchase(price: "price_forever")], ["created"], "family active"),
    ("nothing to pay", [purchase(status: "no_payment_required")], ["created"], "family active, until 30"),
    ("not paid yet", [purchase(status: "unpaid")], ["noted"], nil),
    ("not ours", [purchase(price: nil)], ["noted"], nil),
    ("not mapped", [purchase(price: "price_x")], ["held: unmapped_product"], nil),
    (
      "paid later",
      [purchase(status: "unpaid"), purchase("async_payment_succeeded", created: 86_400)], ["noted", "created"],
      "family active, until 31"
    ),
    (
      "paid later, in one second",
      [purchase(status: "unpaid"), purchase("async_payment_succeeded")], ["noted", "created"],
      "family active, until 30"
    ),
    (
      "failed later",
      [purchase(status: "unpaid"), purchase("async_payment_failed", status: "unpaid", created: 86_400)],
      ["noted", "created"], "family expired, until 1"
    ),
  ]

  @Test(arguments: purchases) func `a purchase is worth`(
    name: String, events: [String], outcomes: [String], row: String?
  ) throws {
    let records = try Pipeline.records(events)
    #expect(records.map(\.summary) == outcomes)
    for order in [events, events.reversed()] {
      #expect(try Pipeline.rows(try Pipeline.records(order)).map(\.summary) == [row].compactMap { $0 })
    }
  }

  // A month from 2025-09-27 is 30 days.

  static func charge(_ refunded: Int, of amount: Int = 999, created: Int64 = 100, invoice: String? = nil) -> String {
    let object = """
      {"id":"ch_1","object":"charge","amount":\(amount),"amount_refunded":\(refunded),"payment_intent":"pi_1",\
      "invoice":\(PlainEvent.quoted(invoice))}
      """
    return PlainEvent.event("charge.refunded", object, id: "evt_c\(created)", created: created)
  }

  static func refund(_ status: String, _ amount: Int = 999, id: String = "re_1", created: Int64 = 200) -> String {
    let object = """
      {"id":"\(id)","object":"refund","amount":\(amount),"charge":"ch_1","payment_intent":"pi_1","status":"\(status)"}
      """
    return PlainEvent.event("refund.updated", object, id: "evt_\(id)\(created)", created: created)
  }

  static let repayments: [(name: String, events: [String], isRefunded: Bool)] = [
    ("the whole charge", [charge(999)], true), ("a part of the charge", [charge(100)], false),
    ("a refund of the whole", [refund("succeeded")], true), ("a refund of a part", [refund("succeeded", 100)], false),
    ("two refunds of parts", [refund("succeeded", 900), refund("succeeded", 99, id: "re_2")], true),
    ("a pending refund", [refund("pending")], false), ("a failed refund", [refund("failed")], false),
    ("a pending refund that the charge counts", [charge(999), refund("pending")], false),
    ("a refund that failed after all", [charge(999), refund("pending", created: 90), refund("failed")], false),
    ("a refund that came through", [charge(999), refund("pending", created: 90), refund("succeeded")], true),
    ("a second one after one that failed", [refund("failed", created: 50), charge(999)], true),
    (
      "a dispute",
      [
        PlainEvent.event(
          "charge.dispute.created", "{\"id\":\"dp_1\",\"object\":\"dispute\",\"charge\":\"ch_1\"}",
          id: "evt_d", created: 9)
      ], false
    ),
  ]

  @Test(arguments: repayments) func `a purchase that was given back is refunded`(
    name: String, events: [String], isRefunded: Bool
  ) throws {
    var random = SeededGenerator(1)
    for order in Orders.of([Self.purchase()] + events, shuffles: 0, &random) {
      let rows = try Pipeline.rows(try Pipeline.records(order))
      #expect(rows.map(\.status) == [isRefunded ? .refunded : .active])
    }
  }

  /// Which invoice a payment is of, told in the ways of the API versions.
  static let traces = [
    #"{"id":"in_1","object":"invoice","subscription":"sub_A","charge":"ch_1","payment_intent":"pi_1"LINES}"#,
    #"{"id":"in_1","object":"invoice","parent":{"subscription_details":{"subscription":"sub_A"}},"#
      + #""payments":{"data":[{"payment":{"type":"payment_intent","payment_intent":"pi_1"}}]}LINES}"#,
    #"{"id":"inpay_1","object":"invoice_payment","invoice":"in_1","payment":{"payment_intent":"pi_1"}}"#,
    #"{"id":"pi_1","object":"payment_intent","invoice":"in_1","latest_charge":"ch_1"}"#,
  ]

  @Test(arguments: traces, [(false, 0), (false, 40), (true, 0), (true, 40)] as [(Bool, Int64)])
  func `a refund of the current period ends access where that is configured`(trace: String, how: (Bool, Int64)) throws {
    let (revokes, day) = how
    var subscription = PlainSubscription(metadata: "{\"household_id\":\"\(Shop.household)\"}")
    // The refund is of the first period; later another one is paid for.
    if day == 40 {
      subscription.invoice = "in_2"
      (subscription.periodStart, subscription.periodEnd) = (PlainEvent.month, 2 * PlainEvent.month)
    }
    let lines = ",\"lines\":{\"data\":[{\"period\":{\"end\":\(PlainEvent.start + PlainEvent.month)}}]}"
    let events = [
      subscription.event("updated", id: "evt_1", created: 10 + 86_400 * day), Self.charge(999),
      PlainEvent.event("x", trace.replacing("LINES", with: lines), id: "evt_2", created: 20),
    ]
    var random = SeededGenerator(1)
    for order in Orders.of(events, shuffles: 0, &random) {
      let shop = Shop(refund: revokes ? "revoke" : "note")
      let rows = try Pipeline.rows(try Pipeline.records(order, shop.configuration))
      #expect(rows.map(\.status) == [revokes && day == 0 ? .refunded : .active])
    }
  }
}
