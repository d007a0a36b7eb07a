import CommandLineSupport
import Entitlements
import Instants
import JSON
import Testing

/// `entl-best --view web` (rules.md §5, the last paragraph).
@Suite struct WebViewTests {
  private static let now = Instant(seconds: PlainEvent.start + 86_400)

  private static func view(_ change: (inout Entitlement) -> Void) throws -> String {
    let id = SubscriptionID(source: .stripe, environment: .production, id: "sub_A")
    let plan = Plan(tier: "plus", interval: .monthly, name: "Plus")
    var row = Entitlement(
      subject: try #require(SubjectID(Shop.household)), subscription: id, productID: "price_1", plan: plan,
      status: .active, observedAt: now)
    (row.autoRenew, row.expiresAt) = (true, now + .seconds(86_400))
    change(&row)
    var writer = JSONWriter()
    writer.entitlement(row)
    let best = Pipeline.best(
      String(decoding: writer.bytes, as: UTF8.self), Shop().configuration, ["--view", "web"], at: now)
    return try #require(best.lines.first)
  }

  @Test func `every member stands in its place`() throws {
    let line = try Self.view { $0.trialEndsAt = Self.now + .seconds(60) }
    #expect(
      line == """
        {"subject_id":"\(Shop.household)","web_entitlement":{"isActive":true,"planName":"Plus","priceId":"price_1",\
        "status":"trialing","currentPeriodEnd":"2025-09-29T19:06:40Z","interval":"month",\
        "trialEnd":"2025-09-28T19:07:40Z"}}
        """)
  }

  private static let states: [(status: String, isActive: Bool, change: @Sendable (inout Entitlement) -> Void)] = [
    ("active", true, { _ in }), ("trialing", true, { $0.trialEndsAt = now + .seconds(1) }),
    ("active", true, { $0.trialEndsAt = now }), ("past_due", true, { $0.status = .inGrace }),
    ("canceled", true, { $0.autoRenew = false }), ("canceled", false, { $0.status = .expired }),
    ("canceled", false, { $0.status = .refunded }), ("canceled", false, { $0.expiresAt = now - .seconds(3600) }),
    ("active", true, { $0.expiresAt = now - .seconds(3599) }),
    ("active", true, { ($0.autoRenew, $0.expiresAt, $0.interval) = (false, nil, .lifetime) }),
  ]

  @Test(arguments: states.indices) func `a state has its word`(index: Int) throws {
    let state = Self.states[index]
    let view = try #require(try JSONDocument(try Self.view(state.change)).root["web_entitlement"])
    #expect(view["status"]?.string == state.status)
    #expect(view["isActive"]?.boolean == state.isActive)
  }

  private static let units: [(BillingInterval, String?)] = [
    (.weekly, "week"), (.monthly, "month"), (.quarterly, "month"), (.semiannual, "month"), (.annual, "year"),
    (.lifetime, nil),
  ]

  @Test(arguments: units) func `an interval is told by its unit`(interval: BillingInterval, unit: String?) throws {
    let line = try Self.view { $0.interval = interval }
    #expect(try JSONDocument(line).root["web_entitlement"]?["interval"]?.string == unit)
  }
}
