import Configuration
import Entitlements
import Instants
import JSON
import Testing

/// entl-config(5): what is wrong, where, and what was probably meant.
struct ConfigurationFaultTests {
  /// The text before `§` is where the fault is.
  struct Case: Sendable {
    let text: String
    let message: String
  }

  private static func apple(_ members: String) -> String {
    "{\"tiers\":[\"plus\"],\"apple\":{\"bundleId\":\"b\"\(members)}}"
  }
  private static func product(_ plan: String) -> String { apple(",\"products\":{\"p\":\(plan)}") }
  private static func stripe(_ members: String) -> String { "{\"tiers\":[\"plus\"],\"stripe\":{\(members)}}" }
  private static func endpoint(_ members: String) -> String { "{\"tiers\":[\"plus\"],\"endpoints\":[{\(members)}]}" }
  private static let intervals = "weekly, monthly, quarterly, semiannual, annual, lifetime"

  static let cases = [
    Case(text: "§", message: "not JSON: unexpected end"),
    Case(text: "{\"tiers\":[\"plus\"],}§", message: "not JSON: unexpected byte"),
    Case(text: "{\"tiers\":[\"plus\"],§\"tiers\":[\"plus\"]}", message: "not JSON: duplicate member"),
    Case(text: "{\"tiers\":[\"plus\"],§\"\\u0074iers\":[\"plus\"]}", message: "not JSON: duplicate member"),
    Case(text: product("{\"tier\":\"plus\",\"interval\":\"annual\"},§\"p\":{}"), message: "not JSON: duplicate member"),
    Case(text: "§[]", message: "expected an object"),
    Case(text: "§{}", message: "member 'tiers' is missing: an array of tier names, lowest first"),
    Case(text: "{\"tiers\":§[]}", message: "'tiers' must be an array of tier names, lowest first"),
    Case(text: "{\"tiers\":§\"plus\"}", message: "'tiers' must be an array of tier names, lowest first"),
    Case(text: "{\"tiers\":§[\"plus\",5]}", message: "'tiers' must be an array of tier names, lowest first"),
    Case(text: "{\"tiers\":§[\"\"]}", message: "'tiers' must be an array of tier names, lowest first"),
    Case(text: "{\"tiers\":§[\"plus\",\"family\",\"plus\"]}", message: "a tier is named twice in 'tiers'"),
    Case(text: "{§\"tier\":[\"plus\"]}", message: "unknown member 'tier'; did you mean 'tiers'?"),
    Case(text: "{\"tiers\":[\"plus\"],\n  §\"aple\":{}}", message: "unknown member 'aple'; did you mean 'apple'?"),
    Case(
      text: "{\"tiers\":[\"plus\"],§\"renewalLeway\":\"1h\"}",
      message: "unknown member 'renewalLeway'; did you mean 'renewalLeeway'?"),
    Case(
      text: "{\"tiers\":[\"plus\"],\"renewalLeeway\":§\"an hour\"}",
      message: "'renewalLeeway' must be a duration such as \"90s\", \"1h\" or \"14d\""),
    Case(
      text: "{\"tiers\":[\"plus\"],\"renewalLeeway\":§-5}",
      message: "'renewalLeeway' must be a duration such as \"90s\", \"1h\" or \"14d\""),
    Case(
      text: "{\"tiers\":[\"plus\"],\"renewalLeeway\":§1.5}",
      message: "'renewalLeeway' must be a duration such as \"90s\", \"1h\" or \"14d\""),
    Case(
      text: "{\"tiers\":[\"plus\"],\"renewalLeeway\":§\"99999999999999999999\"}",
      message: "'renewalLeeway' must be a duration such as \"90s\", \"1h\" or \"14d\""),
    Case(text: "{\"tiers\":[\"plus\"],\"enabled\":§\"yes\"}", message: "'enabled' must be true or false"),
    Case(
      text: "{\"tiers\":[\"plus\"],\"apple\":§{}}",
      message: "member 'bundleId' is missing: the app's bundle id, or an array of them"),
    Case(text: "{\"tiers\":[\"plus\"],\"apple\":§null}", message: "expected an object"),
    Case(
      text: "{\"tiers\":[\"plus\"],\"apple\":{\"bundleId\":§\"\"}}",
      message: "'bundleId' must be the app's bundle id, or an array of them"),
    Case(
      text: "{\"tiers\":[\"plus\"],\"apple\":{\"bundleId\":§[]}}",
      message: "'bundleId' must be the app's bundle id, or an array of them"),
    Case(
      text: "{\"tiers\":[\"plus\"],\"apple\":{§\"bundleID\":\"b\"}}",
      message: "unknown member 'bundleID'; did you mean 'bundleId'?"),
    Case(text: apple(",\"appAppleId\":§\"7\""), message: "'appAppleId' must be the app's number in the App Store"),
    Case(text: apple(",\"appAppleId\":§0"), message: "'appAppleId' must be the app's number in the App Store"),
    Case(text: apple(",\"appAppleId\":§1.0"), message: "'appAppleId' must be the app's number in the App Store"),
    Case(text: apple(",\"environments\":§[\"xcode\"]"), message: "'environments' may have production and sandbox"),
    Case(text: apple(",\"environments\":§[]"), message: "'environments' must be a string or an array of strings"),
    Case(text: apple(",\"roots\":§5"), message: "'roots' must be a string or an array of strings"),
    Case(text: apple(",\"roots\":§{}"), message: "'roots' must be a string or an array of strings"),
    Case(text: apple(",\"roots\":§[5]"), message: "'roots' must be a string or an array of strings"),
    Case(text: apple(",\"roots\":§null"), message: "'roots' must be a string or an array of strings"),
    Case(text: apple(",\"products\":§[]"), message: "'products' must be an object of product ids"),
    Case(text: product("§\"plus\""), message: "expected an object"),
    Case(text: product("§{\"interval\":\"annual\"}"), message: "member 'tier' is missing: one of the tiers"),
    Case(
      text: product("{\"tier\":§\"pluss\",\"interval\":\"annual\"}"),
      message: "tier 'pluss' is not in 'tiers'; did you mean 'plus'?"),
    Case(text: product("{\"tier\":§\"gold\",\"interval\":\"annual\"}"), message: "tier 'gold' is not in 'tiers'"),
    Case(text: product("§{\"tier\":\"plus\"}"), message: "member 'interval' is missing: one of \(intervals)"),
    Case(
      text: product("{\"tier\":\"plus\",\"interval\":§\"yearly\"}"), message: "'interval' must be one of \(intervals)"),
    Case(
      text: product("{\"tier\":\"plus\",\"interval\":\"annual\",\"planName\":§5}"),
      message: "'planName' must be a string"),
    Case(
      text: product("{\"tier\":\"plus\",\"interval\":\"annual\",§\"plan\":\"x\"}"),
      message: "unknown member 'plan'; known are tier, interval, planName"),
    Case(
      text: "{\"tiers\":[\"é\"],\n\"apple\":{\"bundleId\":[\"b\"],\"roots\":[\"é😀\"],§\"zzz\":1}}",
      message: "unknown member 'zzz'; known are bundleId, appAppleId, environments, roots, products"),
    Case(text: stripe("\"livemode\":§\"true\""), message: "'livemode' must be true or false"),
    Case(text: stripe("\"refund\":§\"keep\""), message: "'refund' must be one of note, revoke"),
    Case(text: stripe("\"pausedCollection\":§1"), message: "'pausedCollection' must be one of keep, revoke"),
    Case(
      text: stripe("\"pastDueFor\":§\"two weeks\""),
      message: "'pastDueFor' must be a duration such as \"90s\", \"1h\" or \"14d\""),
    Case(
      text: stripe("\"metadata\":{§\"subjects\":\"s\"}"), message: "unknown member 'subjects'; did you mean 'subject'?"),
    Case(text: stripe("\"metadata\":{\"subject\":§[]}"), message: "'subject' must be a string or an array of strings"),
    Case(
      text: "{\"tiers\":[\"plus\"],\"manual\":{§\"product\":{}}}",
      message: "unknown member 'product'; did you mean 'products'?"),
    Case(text: "{\"tiers\":[\"plus\"],\"endpoints\":§{}}", message: "'endpoints' must be an array"),
    Case(text: endpoint("\"url\":§\"http://example.com\",\"secretFile\":\"s\""), message: "'url' must be an https URL"),
    Case(
      text: endpoint("\"url\":\"https://example.com\",\"secretFile\":\"s\",\"events\":§[\"subscription.renewed\"]"),
      message: "'events' may have subscription.changed, subscription.expired, subscription.refunded, "
        + "web_entitlement_activated, web_entitlement_expired"),
    Case(
      text: "{\"tiers\":[\"plus\"],\"endpoints\":[{\"url\":\"https://a\",\"secretFile\":\"s\"},"
        + "{\"url\":§\"https://a\",\"secretFile\":\"t\"}]}",
      message: "an endpoint is named twice"),
    Case(
      text: endpoint("\"url\":\"https://example.com\",\"secretFile\":\"s\",\"prefix\":§\"Webhook\""),
      message: "'prefix' must be the beginning of header names, such as \"X-Entl\""),
    Case(
      text: endpoint("\"url\":\"https://example.com\",\"secretFile\":\"s\",\"prefix\":§\"X Entl\""),
      message: "'prefix' must be the beginning of header names, such as \"X-Entl\""),
  ]

  private static let urls: [(text: String, isSound: Bool)] = [
    ("https://example.com", true), ("https://example.com:8443/a/b?c=d@e", true), ("https://[2001:db8::1]:443/", true),
    ("http://127.0.0.1:8080/x", true), ("http://localhost", true), ("http://[::1]:1", true),
    ("http://localhost?x", true),
    ("http://localhost.evil.com", false), ("http://localhost:x@evil.com", false), ("http://127.0.0.1@evil.com/", false),
    ("https://user:secret@example.com", false), ("https://user@example.com/", false), ("http://example.com", false),
    ("https://", false), ("https:///x", false), ("https://:80", false), ("https://a:", false),
    ("https://a:70000", false),
    ("https://a b", false), ("https://a\\@b", false), ("https://a#b", false), ("https://ä", false), ("ftp://a", false),
    ("HTTPS://a", false), ("https://a\n", false), ("http://[::1]evil", false), ("http://[::1", false),
  ]

  @Test(arguments: urls)
  func `an endpoint is an https URL without a user, or one of this machine`(text: String, isSound: Bool) {
    let file = Self.endpoint("\"url\":\(String(reflecting: text)),\"secretFile\":\"s\"")
    var warnings: [Configuration.Warning] = []
    let configuration = try? Configuration(Array(file.utf8), warnings: &warnings)
    #expect((configuration != nil) == isSound)
  }

  @Test(arguments: cases.indices)
  func `a fault is named with its line and column`(index: Int) throws {
    let item = Self.cases[index]
    let mark = try #require(item.text.firstIndex(of: "§"))
    let text = item.text.replacing("§", with: "")
    var warnings: [Configuration.Warning] = []
    let error = #expect(throws: ConfigurationError.self) { try Configuration(Array(text.utf8), warnings: &warnings) }
    #expect(error?.message == item.message)
    let before = item.text[..<mark].split(separator: "\n", omittingEmptySubsequences: false)
    let place = TextPosition(of: error?.offset ?? -1, in: Array(text.utf8))
    if !item.message.hasSuffix("unexpected byte") {
      #expect(place.line == before.count && place.column == before[before.count - 1].count + 1)
    }
  }
}
