import Configuration
import Entitlements
import Instants
import JSON
import Testing

/// entl-config(5): what a file may say.
struct ConfigurationReadingTests {
  private func read(_ text: String) throws -> (configuration: Configuration, warnings: [String]) {
    var warnings: [Configuration.Warning] = []
    let configuration = try Configuration(Array(text.utf8), warnings: &warnings)
    let bytes = Array(text.utf8)
    let told = warnings.map { warning in
      let place = TextPosition(of: warning.offset, in: bytes)
      return "\(place.line):\(place.column): \(warning.message)"
    }
    return (configuration, told)
  }

  @Test func `everything that is not said has its default`() throws {
    let apple = "\"apple\":{\"bundleId\":\"com.example.app\"}"
    let (configuration, warnings) = try read("{\"tiers\":[\"plus\",\"family\"],\(apple),\"stripe\":{},\"manual\":{}}")
    #expect(warnings.isEmpty)
    #expect(configuration.tiers == Tiers(["plus", "family"]) && configuration.renewalLeeway == .seconds(3600))
    #expect(configuration.endpoints.isEmpty)
    let expected = try #require(configuration.apple)
    #expect(expected.bundleIDs == ["com.example.app"] && expected.appAppleID == nil && expected.roots.isEmpty)
    #expect(expected.environments == [.production, .sandbox] && expected.plans.isEmpty)
    let stripe = try #require(configuration.stripe)
    #expect(
      stripe.livemode == nil && stripe.pastDueFor == .seconds(14 * 86_400) && stripe.subjectMetadata == ["subject_id"])
    #expect(stripe.pausedCollection == .keep && stripe.refund == .note)
    #expect(configuration.manual?.plans.isEmpty == true)
    let bare = try read("{\"tiers\":[\"plus\"]}").configuration
    #expect(bare.apple == nil && bare.stripe == nil && bare.manual == nil)
  }

  @Test func `a file that says everything is read`() throws {
    let (configuration, _) = try read(
      """
      {"enabled":true,"tiers":["plus","family"],"renewalLeeway":"90s",
       "apple":{"bundleId":["a","b"],"appAppleId":7,"environments":"sandbox","roots":["\(String(repeating: "AB:", count: 31))AB","ca/root.pem"],
         "products":{"p":{"tier":"plus","interval":"semiannual","planName":"Plus"}}},
       "stripe":{"livemode":true,"prices":{"x":{"tier":"family","interval":"weekly"}},"products":{},"pastDueFor":"0",
         "metadata":{"subject":["s","t"],"price":"q"},"pausedCollection":"revoke","refund":"revoke"},
       "manual":{"products":{"m":{"tier":"plus","interval":"lifetime"}}},
       "endpoints":[{"url":"http://127.0.0.1:8080/x","secretFile":["a","b"],"events":["subscription.expired"],"prefix":"X-Entl"}]}
      """)
    let apple = try #require(configuration.apple)
    #expect(apple.bundleIDs == ["a", "b"] && apple.appAppleID == 7 && apple.environments == [.sandbox])
    #expect(apple.roots == [.fingerprint(String(repeating: "ab", count: 32)), .file("ca/root.pem")])
    #expect(apple.plans == ["p": Plan(tier: "plus", interval: .semiannual, name: "Plus")])
    let stripe = try #require(configuration.stripe)
    #expect(stripe.livemode == true && stripe.pastDueFor == .zero && stripe.refund == .revoke)
    #expect(stripe.subjectMetadata == ["s", "t"] && stripe.priceMetadata == ["q"])
    #expect(configuration.manual?.plans == ["m": Plan(tier: "plus", interval: .lifetime)])
    #expect(configuration.endpoints.first?.secretFiles == ["a", "b"] && configuration.renewalLeeway == .seconds(90))
  }

  @Test(arguments: [("\"90\"", 90), ("90", 90), ("\"15m\"", 900), ("\"1h\"", 3600), ("\"14d\"", 1_209_600), ("0", 0)])
  func `a leeway is a duration`(text: String, seconds: Int) throws {
    #expect(
      try read("{\"tiers\":[\"plus\"],\"renewalLeeway\":\(text)}").configuration.renewalLeeway == .seconds(seconds))
  }

  @Test func `one root may stand without brackets, and none may be listed`() throws {
    func roots(_ text: String) throws -> [Configuration.Root]? {
      try read("{\"tiers\":[\"plus\"],\"apple\":{\"bundleId\":\"b\",\"roots\":\(text)}}").configuration.apple?.roots
    }
    #expect(try roots("\"ca/root.pem\"") == [.file("ca/root.pem")])
    #expect(try roots("[]") == [] && roots("[ ]") == [])
    #expect(try roots("\"\(String(repeating: "0", count: 63))\"") == [.file(String(repeating: "0", count: 63))])
  }

  @Test func `disabled means no source`() throws {
    let text = "{\"enabled\":false,\"tiers\":[\"plus\"],\"apple\":{\"bundleId\":\"b\"},\"stripe\":{},\"manual\":{}}"
    let configuration = try read(text).configuration
    #expect(configuration.apple == nil && configuration.stripe == nil && configuration.manual == nil)
  }

  @Test func `an exported configuration loads, and its secrets are ignored with a warning each`() throws {
    let (configuration, warnings) = try read(
      """
      {"tiers":["plus"],
       "apple":{"bundleId":"b","products":{"p":{"tier":"plus","interval":"annual"}}},
       "stripe":{"prices":{},"signingSecret":"whsec_x",
         "signingSecretSet":true},
       "stripeWebhookPath":"/x"}
      """)
    #expect(configuration.apple?.plans.count == 1)
    #expect(
      warnings == [
        "5:2: 'stripeWebhookPath' is ignored: secrets are read from files",
        "3:24: 'signingSecret' is ignored: secrets are read from files",
        "4:4: 'signingSecretSet' is ignored: secrets are read from files",
      ])
    #expect(!warnings.joined().contains("whsec_x"))
  }

  @Test func `thousands of products are no burden`() throws {
    let products = (0..<5000).map { "\"p\($0)\":{\"tier\":\"plus\",\"interval\":\"annual\"}" }.joined(separator: ",")
    let text = "{\"tiers\":[\"plus\"],\"apple\":{\"bundleId\":\"b\",\"products\":{\(products)}}}"
    #expect(try read(text).configuration.apple?.plans.count == 5000)
  }
}
