import AppleSamples
import Testing

/// Values at the edge of what a member may be: an answer, never a crash.
struct HostileLineTests {
  static let dates = [
    "-1", "0", "1e3", "1.5", "-0.5", "253370764799999", "253370764800000", "253402300799999", "253402300800000",
    "9223372036854775807", "9223372036854775808", "-9223372036854775808", "1e400", "\"1796083200000\"", "null", "true",
    "[]", "{}", "123456789012345678901234567890.5",
  ]
  static let members = [
    "purchaseDate", "originalPurchaseDate", "expiresDate", "signedDate", "revocationDate", "renewalDate",
    "gracePeriodExpiresDate", "status", "autoRenewStatus", "transactionId", "originalTransactionId", "productId",
    "type",
    "inAppOwnershipType", "appAccountToken", "isUpgraded", "bundleId", "appAppleId", "notificationType", "data",
    "offerDiscountType",
  ]

  @Test(arguments: members)
  func `a member may hold anything`(member: String) throws {
    let purchase = Purchase().with { ($0.revoked, $0.isUpgraded, $0.extra) = (3, true, ",\"offerDiscountType\":\"X\"") }
    let line = PlainEvent.tell("SUBSCRIBED", nil, 0, 1, purchase, Renewal().with { $0.graceEnd = 381 })
      .line(root: Telling.root)
    for value in Self.dates + [
      "\"\"", "\"\\u0000\"", String(repeating: "[", count: 50) + String(repeating: "]", count: 50),
    ] {
      let changed = line.replacing(try Regex("\"\(member)\":(\"[^\"]*\"|[^,}{]+)"), with: "\"\(member)\":\(value)")
      var telling = Telling()
      let first = try telling.tell(lines: [changed])
      #expect(first.count == 1)
      // And what was taken in can be derived again.
      _ = try telling.rederive(Telling.sources())
    }
  }

  @Test(arguments: ["Non-Renewing Subscription", "Non-Consumable", "Auto-Renewable Subscription"])
  func `the last instant that is read can still be written`(type: String) throws {
    var telling = Telling()
    let line = PlainEvent.bare(Purchase().with { ($0.type, $0.product) = (type, "plus.year") }, 0).line(
      root: Telling.root)
    let late = line.replacing(#/"(purchaseDate|expiresDate)":\d+/#) { "\"\($0.1)\":253370764799999" }
    #expect(try telling.tell(lines: [late]) == ["created: changed@A"])
  }
}
