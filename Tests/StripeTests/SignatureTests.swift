import Cryptography
import Instants
import Stripe
import Testing
import Webhooks

@Suite struct SignatureTests {
  private static let now = Instant(seconds: 1_700_000_000)
  private static let secret = "whsec_test_secret"
  private static let body = #"{"id":"evt_1","object":"event","type":"x.y","livemode":false}"#
  private static let code = String(signed(body, at: 1_700_000_000).dropFirst(16))

  private static func signed(_ body: String, at seconds: Int64, _ secret: String = secret) -> String {
    StripeFixtureSigner(secret: Array(secret.utf8)).header(for: Array(body.utf8), at: Instant(seconds: seconds))
  }

  /// `accepted`, or the reason.
  private static func verdict(
    _ header: String, _ body: String = body, secrets: [String] = [secret], _ policy: TimestampPolicy = TimestampPolicy()
  ) -> String {
    let verifier = StripeVerifier(secrets: secrets.map { Array($0.utf8) }, policy)
    do {
      _ = try verifier.verify(Array(body.utf8), header: Array(header.utf8)[...], at: now)
      return "accepted"
    } catch { return error.reason.rawValue }
  }

  @Test func `the scheme is HMAC-SHA256 of time, dot and body under the whole secret`() {
    #expect(Self.signed("{\"key\":\"value\"}", at: 123, "SECRET").hasPrefix("t=123,v1=7b15c7edc2183ad5be71922c"))
  }

  private static let headers: [(header: String, verdict: String)] = [
    ("t=1700000000,v1=\(code)", "accepted"),
    ("v1=\(code),t=1700000000", "accepted"),
    ("t=1700000000,v1=\(code),v0=00", "accepted"),
    ("t=1700000000,v1=00,v1=\(code)", "accepted"),
    ("t=1700000000,v1=\(code),", "accepted"),
    (" t=1700000000, v1=\(code) ", "accepted"),
    ("t=1700000000,v1=00, t=1700000000,v1=\(code)", "accepted"),
    ("", "header_missing"),
    (" , ", "header_missing"),
    ("v1=\(code)", "header_malformed"),
    ("T=1700000000,V1=\(code)", "header_malformed"),
    ("Stripe-Signature: t=1700000000,v1=\(code)", "header_malformed"),
    ("t=,v1=\(code)", "header_malformed"),
    ("t=+1700000000,v1=\(code)", "header_malformed"),
    ("t= 1700000000,v1=\(code)", "header_malformed"),
    ("t=1700000000,t=1700000001,v1=\(code)", "header_malformed"),
    ("t=99999999999999999999,v1=\(code)", "header_malformed"),
    ("t=253402300800,v1=\(code)", "header_malformed"),
    ("t=1700000000", "no_v1_signature"),
    ("t=1700000000,v0=\(code)", "no_v1_signature"),
    ("t=1700000000,v10=\(code)", "no_v1_signature"),
    ("t=1700000000,v1=", "signature_mismatch"),
    ("t=1700000000,v1=\(code.prefix(32))", "signature_mismatch"),
    ("t=1700000000,v1=\(code)00", "signature_mismatch"),
    ("t=1700000000,v1=\(code.uppercased())", "signature_mismatch"),
    ("t=01700000000,v1=\(code)", "signature_mismatch"),
  ]

  @Test(arguments: headers) func `a header is judged`(header: String, verdict: String) {
    #expect(Self.verdict(header) == verdict)
  }

  private static let secrets: [(secrets: [String], verdict: String)] = [
    (["whsec_other", secret], "accepted"), (["", secret], "accepted"), ([""], "secret_missing"),
    ([" \n"], "secret_missing"), ([], "secret_missing"),
    (["whsec_other"], "signature_mismatch"), (["test_secret"], "signature_mismatch"),
  ]

  @Test(arguments: secrets) func `any signature may fit any secret`(secrets: [String], verdict: String) {
    #expect(Self.verdict("t=1700000000,v1=00,v1=\(Self.code)", secrets: secrets) == verdict)
  }

  private static let times: [(Int64, TimestampPolicy, String)] = [
    (-300, TimestampPolicy(), "accepted"), (300, TimestampPolicy(), "accepted"),
    (-301, TimestampPolicy(), "timestamp_too_old"), (301, TimestampPolicy(), "timestamp_in_future"),
    (-301, TimestampPolicy(tolerance: .seconds(301)), "accepted"),
    (-9_000_000, TimestampPolicy(allowsAnyAge: true), "accepted"),
    (301, TimestampPolicy(allowsAnyAge: true), "timestamp_in_future"),
    (9_000_000, TimestampPolicy(allowsFuture: true), "accepted"),
    (-301, TimestampPolicy(allowsFuture: true), "timestamp_too_old"),
  ]

  @Test(arguments: times) func `the time must be near, both ways`(
    offset: Int64, policy: TimestampPolicy, verdict: String
  ) {
    #expect(Self.verdict(Self.signed(Self.body, at: Self.now.seconds + offset), policy) == verdict)
  }

  @Test func `a wrong signature is told before a wrong time`() {
    #expect(Self.verdict("t=1,v1=\(Self.code)") == "signature_mismatch")
  }

  private static let payloads = [
    "", "[]", "{", "{\"id\":\"evt_1\",\"object\":\"subscription\",\"type\":\"x\"}", "{\"object\":\"event\"}",
    "{\"id\":\"evt_1\",\"id\":\"evt_2\",\"object\":\"event\",\"type\":\"x\"}",
  ]

  @Test(arguments: payloads) func `what is signed and is no event is refused`(body: String) {
    #expect(Self.verdict(Self.signed(body, at: Self.now.seconds), body) == "payload_malformed")
  }
}

extension SignatureTests {
  private static func verdict(_ header: String, _ policy: TimestampPolicy) -> String {
    verdict(header, body, secrets: [secret], policy)
  }
}
