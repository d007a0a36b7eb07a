import AppStore
import AppleSamples
import CommandLineSupport
import Cryptography
import Instants
import JSON
import JWS
import Testing

/// formats.md §2: every reason of `entl-verify apple`, reached one by one.
struct VerifyReasonTests {
  struct Case: Sendable {
    let reason: String
    var tokens = AppleTokens.good
    let input: String
    var options: [String] = []
    var now = Shop.day(1)
    var status = ExitStatus.refused
  }

  static let good = AppleTokens.good
  static let expired = AppleTokens(
    AppleTokens.chain(leaf: { $0.validity.notAfter = Shop.day(-1).seconds }))
  static let future = AppleTokens(
    AppleTokens.chain(intermediate: { $0.validity.notBefore = Shop.day(30).seconds }))
  static let noLeafPurpose = AppleTokens(AppleTokens.chain(leaf: { $0.extensions.removeLast() }))
  static let noIntermediatePurpose = AppleTokens(AppleTokens.chain(intermediate: { $0.extensions.removeLast() }))
  static let noAuthority = AppleTokens(
    AppleTokens.chain(intermediate: { $0.extensions[0].value = "critical,CA:FALSE" }))
  static let token = good.token()

  private static func payload(_ from: String, _ to: String) -> String {
    AppleTokens.payload.replacing(from, with: to)
  }
  private static func signed(_ date: String) -> String {
    good.token(AppleTokens.payload.replacing(/"signedDate":\d+/, with: "\"signedDate\":\(date)"))
  }
  private static let texts = good.certificates
  private static func inner(_ token: String) -> String { "\"signedTransactionInfo\":\"\(token)\"" }

  static let form: [Case] = [
    Case(reason: "malformed (not a token: 2 parts instead of 3)", input: "a.b", status: .badInput),
    Case(reason: "malformed (not a token: 5 parts instead of 3)", input: "a.b.c.d.e", status: .badInput),
    Case(reason: "malformed (the header is not base64url)", input: "=" + token, status: .badInput),
    Case(reason: "malformed (the signature is not base64url)", input: token + "=", status: .badInput),
    Case(reason: "malformed (the signature is not base64url)", input: token + "\u{0}", status: .badInput),
    Case(
      reason: "malformed (not JSON: duplicate member at byte 20)",
      input: "{\"signedPayload\":\"\",\"signedPayload\":\"\"}", status: .badInput),
    Case(
      reason: "malformed (no signedPayload, signedTransaction or other signed object in it)", input: "{}",
      status: .badInput),
    Case(
      reason: "malformed (no signedPayload, signedTransaction or other signed object in it)",
      input: "{\"signedPayload\":5}", status: .badInput),
    Case(reason: "header_malformed (unexpected byte at byte 0)", input: good.token(header: "x")),
    Case(reason: "header_malformed (not an object)", input: good.token(header: "[]")),
    Case(
      reason: "header_malformed (duplicate member at byte 15)",
      input: good.token(header: "{\"alg\":\"ES256\",\"alg\":\"ES256\"}")),
    Case(reason: "header_malformed (alg is not a string)", input: good.token(header: good.header(algorithm: "5"))),
    Case(
      reason: "algorithm_not_allowed (only ES256 is)", input: good.token(header: good.header(algorithm: "\"none\""))),
    Case(
      reason: "algorithm_not_allowed (only ES256 is)", input: good.token(header: good.header(algorithm: "\"HS256\""))),
    Case(
      reason: "algorithm_not_allowed (only ES256 is)", input: good.token(header: good.header(algorithm: "\"es256\""))),
    Case(
      reason: "critical_header (none is understood)",
      input: good.token(header: good.header(members: ",\"crit\":[\"exp\"]"))),
    Case(
      reason: "critical_header (none is understood)", input: good.token(header: good.header(members: ",\"crit\":[]"))),
    Case(reason: "x5c_missing", input: good.token(header: "{\"alg\":\"ES256\"}")),
    Case(
      reason: "x5c_encoding (not an array)", input: good.token(header: "{\"alg\":\"ES256\",\"x5c\":\"\(texts[0])\"}")),
    Case(
      reason: "x5c_length (2 certificates; Apple sends 3)", input: good.token(header: good.header(Array(texts[..<2])))),
    Case(
      reason: "x5c_length (4 certificates; Apple sends 3)", input: good.token(header: good.header(texts + texts[2...]))),
    Case(reason: "x5c_length (0 certificates; Apple sends 3)", input: good.token(header: good.header([]))),
    Case(
      reason: "x5c_encoding (certificate 2 is not base64)",
      input: good.token(header: good.header([texts[0], "*", texts[2]]))),
    Case(
      reason: "x5c_encoding (certificate 1 is not base64)",
      input: good.token(header: good.header([texts[0] + "\\n", texts[1], texts[2]]))),
    Case(
      reason: "chain_untrusted (the root is not a trusted one)",
      input: good.token(header: good.header([texts[0], texts[1], "AAAA"]))),
    Case(
      reason: "certificate_malformed (leaf)", input: good.token(header: good.header(["", texts[1], texts[2]]))),
  ]

  static let chains: [Case] = [
    Case(
      reason: "certificate_malformed (intermediate)",
      input: good.token(header: good.header([texts[0], "AAAA", texts[2]]))),
    Case(reason: "chain_untrusted (the root is not a trusted one)", input: AppleTokens.other.token()),
    Case(
      reason: "chain_untrusted (intermediate: unable to get local issuer certificate)",
      input: AppleTokens.other.token(
        header: AppleTokens.other.header(Array(AppleTokens.other.certificates[..<2]) + [texts[2]]))),
    Case(
      reason: "chain_untrusted (the root is not a trusted one)",
      input: good.token(header: good.header(texts.reversed()))),
    Case(
      reason: "chain_untrusted (intermediate: invalid CA certificate)", tokens: noAuthority, input: noAuthority.token()),
    Case(reason: "leaf_purpose", tokens: noLeafPurpose, input: noLeafPurpose.token()),
    Case(reason: "intermediate_purpose", tokens: noIntermediatePurpose, input: noIntermediatePurpose.token()),
    Case(reason: "certificate_expired (leaf)", tokens: expired, input: expired.token()),
    Case(reason: "certificate_not_yet_valid (intermediate)", tokens: future, input: future.token()),
    Case(
      reason: "certificate_expired (leaf)", input: token, options: ["--certificates-at", "now"],
      now: Instant(seconds: 2_524_608_001)),
    Case(reason: "signature_mismatch", input: good.token(key: AppleTokens.other.chain.leafKey)),
    Case(reason: "signature_mismatch (63 bytes; a signature of ES256 has 64)", input: String(token.dropLast(2)) + ""),
    Case(
      reason: "xcode_untrusted (one certificate alone: give it as --root, with --environment xcode)",
      input: good.token(header: good.header([texts[0]]))),
    Case(
      reason: "xcode_untrusted (one certificate alone: give it as --root, with --environment xcode)",
      input: good.token(header: good.header([texts[2]])), options: []),
  ]

  static let payloads: [Case] = [
    Case(reason: "payload_malformed (not JSON: unexpected end at byte 1)", input: good.token("{")),
    Case(reason: "payload_malformed (not an object)", input: good.token("[]")),
    Case(reason: "payload_malformed (not JSON: bytes after the value at byte 2)", input: good.token("{}{}")),
    Case(
      reason: "payload_malformed (not JSON: nesting too deep at byte 64)",
      input: good.token(String(repeating: "[", count: 65))),
    Case(
      reason: "payload_malformed (not JSON: invalid UTF-8 at byte 2)",
      input: String(decoding: good.signer.token(over: [0x7B, 0x22, 0xFF]), as: UTF8.self)),
    Case(
      reason: "payload_malformed (neither a notification, a transaction, a renewal info nor an app transaction)",
      input: good.token("{\"signedDate\":\(Shop.day(0).milliseconds)}")),
    Case(
      reason: "payload_malformed (summary is not the only one of data, summary and their like)",
      input: good.notification("\"x\":1},\"summary\":{")),
    Case(
      reason: "payload_malformed (notificationUUID is not a string)",
      input: good.token("{\"notificationType\":\"TEST\",\"signedDate\":\(Shop.day(0).milliseconds)}")),
    Case(reason: "signed_date_out_of_range (no signed date in milliseconds)", input: good.token("{}")),
    Case(reason: "signed_date_out_of_range (no signed date in milliseconds)", input: signed("\"1796083200000\"")),
    Case(reason: "signed_date_out_of_range (no signed date in milliseconds)", input: signed("1e12")),
    Case(reason: "signed_date_out_of_range (no signed date in milliseconds)", input: signed("9223372036854775808")),
    Case(reason: "signed_date_out_of_range (not between 2015 and 9999)", input: signed("946684799999")),
    Case(reason: "signed_date_out_of_range (not between 2015 and 9999)", input: signed("253402300800000")),
    Case(reason: "signed_date_out_of_range (not between 2015 and 9999)", input: signed("-1")),
    Case(
      reason: "wrong_kind (found transaction instead of notification)", input: token,
      options: ["--kind", "notification"]),
    Case(
      reason: "bundle_id_mismatch (com.example.app)", input: token,
      options: ["--bundle-id", "com.example.ap", "--bundle-id", "com.example.apps"]),
    Case(
      reason: "bundle_id_mismatch (the payload has none)",
      input: good.token("{\"notificationType\":\"TEST\",\"notificationUUID\":\"n\",\"signedDate\":1796083200000}"),
      options: ["--bundle-id", "com.example.app"]),
    Case(
      reason: "app_apple_id_mismatch (1234567890)", input: good.notification("\"status\":1"),
      options: ["--app-apple-id", "7"]),
    Case(reason: "environment_mismatch (Production)", input: token, options: ["--environment", "sandbox"]),
    Case(reason: "environment_mismatch (Production)", input: token, options: ["--environment", "xcode"]),
    Case(
      reason: "environment_mismatch (Apple signs no payload of Xcode's, and Xcode no other)",
      input: good.token(payload("Production", "Xcode"))),
    Case(
      reason: "signed_date_in_future (signed at 2026-12-01T00:00:00Z)", input: token, now: Shop.day(-1),
      status: .tryAgain),
    Case(
      reason: "signed_date_in_future (signed at 2026-12-01T00:00:00Z)", input: token, options: ["--max-skew", "59"],
      now: Instant(seconds: Shop.day(0).seconds - 60), status: .tryAgain),
    Case(reason: "signed_date_too_old (signed at 2026-12-01T00:00:00Z)", input: token, options: ["--max-age", "23h"]),
  ]

  static let inners: [Case] = [
    Case(
      reason: "transaction_verification_failed (malformed: not a string)",
      input: good.notification("\"signedTransactionInfo\":5")),
    Case(
      reason: "transaction_verification_failed (malformed: not a token: 1 part instead of 3)",
      input: good.notification(inner("x"))),
    Case(
      reason: "transaction_verification_failed (signature_mismatch)",
      input: good.notification(inner(good.token(key: AppleTokens.other.chain.leafKey)))),
    Case(
      reason: "transaction_verification_failed (chain_untrusted: the root is not a trusted one)",
      input: good.notification(inner(AppleTokens.other.token()))),
    Case(
      reason: "transaction_verification_failed (wrong_kind: found renewal_info instead of transaction)",
      input: good.notification(inner(good.token(PlainEvent.bare(Renewal(), 0).plain)))),
    Case(
      reason: "transaction_verification_failed (signed_date_in_future: signed at 2026-12-09T00:00:00Z)",
      input: good.notification(inner(good.token(PlainEvent.bare(Purchase(), 8).plain))), status: .tryAgain),
    Case(
      reason: "transaction_verification_failed (bundle_id_mismatch: com.evil)",
      input: good.notification(inner(good.token(payload("com.example.app", "com.evil")))),
      options: ["--bundle-id", "com.example.app"]),
    Case(
      reason: "renewal_info_verification_failed (wrong_kind: found transaction instead of renewal_info)",
      input: good.notification("\"signedRenewalInfo\":\"\(token)\"")),
    Case(
      reason: "app_transaction_verification_failed (wrong_kind: found transaction instead of app_transaction)",
      input: good.notification("\"signedAppTransactionInfo\":\"\(token)\"")),
    Case(
      reason: "inner_mismatch (bundleId)",
      input: good.notification(inner(good.token(payload("com.example.app", "com.evil"))))),
    Case(
      reason: "inner_mismatch (environment)",
      input: good.notification(inner(good.token(payload("Production", "Sandbox"))))),
    Case(
      reason: "inner_mismatch (environment)",
      input: good.notification(
        "\"signedRenewalInfo\":\"\(good.token(PlainEvent.bare(Renewal().with { $0.environment = "Sandbox" }, 0).plain))\""
      )),
    Case(
      reason: "inner_mismatch (originalTransactionId)",
      input: good.notification(
        inner(token)
          + ",\"signedRenewalInfo\":\"\(good.token(PlainEvent.bare(Renewal().with { $0.original = "2" }, 0).plain))\"")),
    Case(
      reason: "inner_mismatch (bundleId)",
      input: good.notification(
        inner(good.token(payload("com.example.app", "com.evil")))
          + ",\"signedRenewalInfo\":\"\(good.token(PlainEvent.bare(Renewal().with { $0.environment = "Sandbox" }, 0).plain))\""
      )),
  ]

  static let all = form + chains + payloads + inners

  @Test(arguments: all.indices)
  func `what is wrong is named, and nothing of the payload is shown`(index: Int) throws {
    let item = Self.all[index]
    let outcome = item.tokens.verify(item.input, item.options, at: item.now)
    let verdicts = try outcome.verdicts
    #expect(verdicts == [item.reason])
    #expect(outcome.status == item.status)
    #expect(try outcome.values.first?["retry"]?.boolean == (item.status == .tryAgain ? true : nil))
    for secret in ["plus.year", "7e3fb204", "purchaseDate", "PURCHASED"] { #expect(!outcome.output.contains(secret)) }
    if item.status != .badInput { #expect(outcome.errors.isEmpty) }
  }

  @Test func `every documented reason is reached`() {
    let reached = Set(Self.all.map { String($0.reason.prefix { $0 != " " }) })
    #expect(Set(AppleRefusal.Reason.allCases.map(\.rawValue)).subtracting(reached).isEmpty)
  }
}
