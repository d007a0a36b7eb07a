import AppleSamples
import Entitlements
import Instants
import JSON
import Testing

/// Rows as the tools exchange them (formats.md §3).
struct RowTextTests {
  private func text(_ row: Entitlement) -> String {
    var writer = JSONWriter()
    writer.entitlement(row)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func `what is written is read again`() throws {
    var full = row("1", .inGrace, grace: 381, renews: true)
    (full.planName, full.providerStatus, full.nextProductID) = ("Plus, \"yearly\"", "billing_grace_period", "x")
    (full.startedAt, full.trialEndsAt, full.revokedAt) = (Shop.day(0), Shop.day(14), Shop.day(0.123456))
    (full.ownership, full.transactionID, full.priceID) = ("family_shared", "9007199254740993", "price_1")
    for row in [full, row(), row(until: nil)] {
      #expect(try Entitlement(JSONDocument(text(row)).root) == row)
    }
  }

  @Test func `members stand in the documented order, and what is absent is left out`() {
    let expected = """
      {"subject_id":"\(Shop.tokens["A"]!)","source":"apple","source_subscription_id":"1","environment":"production",\
      "product_id":"plus.year","tier":"plus","interval":"annual","status":"active","auto_renew":false,"in_grace":false,\
      "expires_at":"2027-12-01T00:00:00Z","observed_at":"2026-12-01T00:00:00Z"}
      """
    #expect(text(row()) == expected)
  }

  static let faults: [(from: String, to: String, member: String)] = [
    ("\"tier\":\"plus\",", "", "tier"), ("\"tier\":\"plus\"", "\"tier\":5", "tier"),
    ("\"annual\"", "\"yearly\"", "interval"), ("\"active\"", "\"Active\"", "status"),
    ("\"production\"", "\"xcode\"", "environment"), ("\"auto_renew\":false,", "", "auto_renew"),
    ("\"auto_renew\":false", "\"auto_renew\":\"false\"", "auto_renew"),
    ("2027-12-01T00:00:00Z", "2027-13-01T00:00:00Z", "expires_at"),
    ("2027-12-01T00:00:00Z", "1827619200", "expires_at"), ("\"7e3fb204-", "\"7e3fb2040", "subject_id"),
    ("\"1\"", "1", "source_subscription_id"),
  ]

  @Test(arguments: faults.indices)
  func `a row that is not one names the member`(index: Int) {
    let (from, to, member) = Self.faults[index]
    let changed = text(row()).replacing(from, with: to)
    #expect(changed != text(row()))
    let error = #expect(throws: Entitlement.ReadingError.self) { try Entitlement(JSONDocument(changed).root) }
    #expect(error?.member == member)
  }

  @Test(arguments: [
    ("7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11", true), ("7E3FB204-2ED3-4B5A-9C3E-0D7A1F8A3A11", true),
    ("7e3fb2042ed34b5a9c3e0d7a1f8a3a11", false), ("{7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11}", false), ("", false),
    ("7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a1", false), ("7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a1g", false),
    ("7e3fb20402ed304b5a09c3e00d7a1f8a3a11", false), ("７e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a", false),
  ])
  func `a household is a UUID in lower case`(text: String, isOne: Bool) {
    #expect(SubjectID(text)?.text == (isOne ? text.lowercased() : nil))
  }

  @Test(arguments: [
    (BillingInterval.weekly, "2027-02-07"), (.monthly, "2027-02-28"), (.quarterly, "2027-04-30"),
    (.semiannual, "2027-07-31"), (.annual, "2028-01-31"),
  ])
  func `intervals are calendar months, clamped`(interval: BillingInterval, end: String) {
    let start = Instant(rfc3339: "2027-01-31T10:00:00Z")!
    #expect(interval.end(from: start)?.rfc3339 == end + "T10:00:00Z")
    #expect(BillingInterval.lifetime.end(from: start) == nil)
  }
}
