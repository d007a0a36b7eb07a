import Instants
import Stripe
import Testing
import Webhooks

/// What commonly happens to a body or a secret is named, and never accepted.
@Suite struct DamageTests {
  private static let now = Instant(seconds: 1_700_000_000)
  private static let secret = "whsec_dGVzdF9zZWNyZXQ="
  private static let pretty = "{\n  \"id\": \"evt_1\",\n  \"items\": [],\n  \"n\": 1.10\n}"
  private static let compact = "{\"id\":\"evt_1\",\"items\":[],\"n\":1.10}"

  private static func detail(signed: String, received: String, _ secret: String = secret, key: String = secret)
    -> String?
  {
    let header = StripeFixtureSigner(secret: Array(key.utf8)).header(for: Array(signed.utf8), at: now)
    let verifier = StripeVerifier(secrets: [Array(secret.utf8)])
    do {
      _ = try verifier.verify(Array(received.utf8), header: Array(header.utf8)[...], at: now)
      return "accepted"
    } catch { return error.reason == .signatureMismatch ? error.detail : error.reason.rawValue }
  }

  private static let bodies: [(signed: String, received: String, word: String)] = [
    (compact, compact + "\n", "has a final newline"), (compact, compact + "\r\n", "has a final newline"),
    (compact + "\n", compact, "lost its final newline"),
    (pretty, pretty.split(separator: "\n").joined(separator: "\r\n"), "CRLF"),
    (pretty, "\u{FEFF}" + pretty, "byte order mark"), (pretty, compact, "without its white space"),
    (pretty, compact + "\n", "without its white space"), (compact, pretty, "with other white space"),
  ]

  @Test(arguments: bodies) func `damage to a body is explained`(signed: String, received: String, word: String) throws {
    #expect(try #require(Self.detail(signed: signed, received: received)).contains(word))
  }

  private static let secrets: [(secret: String, key: String, word: String)] = [
    (secret + "\n", secret, "white space"), (secret + "\r", secret, "white space"),
    (secret, "test_secret", "Standard Webhooks"), (secret, "dGVzdF9zZWNyZXQ=", "without the 'whsec_'"),
    ("sk_test_1", secret, "API key"), ("rk_live_1", secret, "API key"),
  ]

  @Test(arguments: secrets) func `damage to a secret is explained`(secret: String, key: String, word: String) throws {
    let detail = try #require(Self.detail(signed: Self.compact, received: Self.compact, secret, key: key))
    #expect(detail.contains(word))
    #expect(!detail.contains(secret))
  }

  @Test func `a body that is larger than sellers send is not looked into`() {
    let body = "{\"id\":\"" + String(repeating: "e", count: (256 << 10) - 9) + "\"}"
    #expect(Self.detail(signed: body, received: body + "\n")?.isEmpty == nil)
    #expect(Self.detail(signed: String(body.dropFirst()), received: body.dropFirst() + "\n")?.isEmpty == false)
  }

  @Test func `what is not explained has no detail`() {
    #expect(Self.detail(signed: Self.compact, received: Self.compact, "whsec_other") == nil)
    #expect(Self.detail(signed: Self.compact, received: "{\"id\":\"evt_2\"}") == nil)
    #expect(Self.detail(signed: Self.compact, received: "") == nil)
  }
}
