import AppStore
import CommandLineSupport
import Cryptography
import Entitlements
import Instants
import JSON
import LedgerCommands
import Testing
import TokenCommands

/// Apple and Stripe together in one household (rules.md §5).
@Suite struct TwoPayersTests {
  private static let chain = FixtureChain.make()
  private static let files = ["root.pem": chain.root.pem]
  private static let now = Instant(seconds: PlainEvent.start + 86_400)

  /// What an Apple purchase of the household looks like to entl-verify, and what it prints of it.
  private static func apple(product: String, days: Int64) throws -> String {
    let purchased = PlainEvent.start * 1000
    let transaction = """
      {"transactionId":"1","originalTransactionId":"1","bundleId":"com.example.app","productId":"\(product)",\
      "purchaseDate":\(purchased),"expiresDate":\(purchased + days * 86_400_000),\
      "type":"Auto-Renewable Subscription","inAppOwnershipType":"PURCHASED","environment":"Production",\
      "appAccountToken":"\(Shop.household.uppercased())","signedDate":\(purchased)}
      """
    let body = FixtureSigner(chain).body(for: try JSONDocument(transaction).root, at: now)
    return Tool.verify.invoke(
      ["apple", "--root", "root.pem", "--at", now.rfc3339], input: body, files: files
    ).output
  }

  private static func stripe(price: String, days: Int64, status: String = "active") -> String {
    var subscription = PlainSubscription(prices: [price], metadata: "{\"household_id\":\"\(Shop.household)\"}")
    (subscription.status, subscription.periodEnd) = (status, days * 86_400)
    let event = subscription.event("updated", id: "evt_1", created: 5).replacing(
      "\"livemode\":false", with: "\"livemode\":true")
    return Pipeline.verify([Pipeline.envelope(event, at: now)], at: now).output
  }

  private static let configuration = """
    {"tiers":["plus","family"],
     "apple":{"bundleId":"com.example.app","roots":["root.pem"],
      "products":{"plus":{"tier":"plus","interval":"annual"},"family":{"tier":"family","interval":"monthly"}}},
     "stripe":{"metadata":{"subject":"household_id"},
      "prices":{"plus":{"tier":"plus","interval":"monthly"},"family":{"tier":"family","interval":"monthly"}}}}
    """

  private static func best(_ lines: [String], _ options: [String] = []) throws -> JSONValue {
    let entl = files.merging(["entl.json": Array(configuration.utf8)]) { $1 }
    let options = ["-c", "entl.json", "--at", now.rfc3339] + options
    let records = Tool(IngestCommand.self).invoke(
      ["-c", "entl.json", "--at", now.rfc3339], input: Array(lines.joined().utf8), files: entl)
    let best = Tool(BestCommand.self).invoke(options, input: records.standardOutput, files: entl)
    #expect(best.lines.count == 1)
    return try JSONDocument(try #require(best.lines.first)).root
  }

  static let payers: [(apple: (String, Int64), stripe: (String, Int64, String), winner: String)] = [
    (("plus", 365), ("family", 30, "active"), "stripe"), (("family", 30), ("plus", 365, "active"), "apple"),
    (("plus", 365), ("plus", 30, "active"), "apple"), (("plus", 30), ("plus", 365, "active"), "stripe"),
    (("plus", 30), ("family", 30, "canceled"), "apple"), (("plus", 0), ("plus", 30, "past_due"), "stripe"),
  ]

  @Test(arguments: payers) func `the better of both counts, whoever came first`(
    apple: (String, Int64), stripe: (String, Int64, String), winner: String
  ) throws {
    let lines = [
      try Self.apple(product: apple.0, days: apple.1),
      Self.stripe(price: stripe.0, days: stripe.1, status: stripe.2),
    ]
    for order in [lines, lines.reversed()] {
      let best = try Self.best(order)
      #expect(best["subject_id"]?.string == Shop.household)
      #expect(best["subscription"]?["source"]?.string == winner)
      #expect(best["subscription"]?["is_active"]?.boolean == true)
    }
  }

  @Test func `the web view is of Stripe's alone`() throws {
    let apple = try Self.apple(product: "family", days: 365)
    #expect(try Self.best([apple], ["--view", "web"])["web_entitlement"]?.isNull == true)
    let both = try Self.best([apple, Self.stripe(price: "plus", days: 30)], ["--view", "web", "--explain"])
    #expect(both["web_entitlement"]?["priceId"]?.string == "plus")
    #expect(both["considered"]?.elements.map { $0["rule"]?.string } == ["best"])
    #expect(both["subscription"] == nil)
  }
}
