import AppStore
import AppleSamples
import CommandLineSupport
import Cryptography
import Instants
import JSON
import JWS
import Testing

/// The forms in which signed objects arrive, Xcode's among them.
struct VerifyInputTests {
  private let good = AppleTokens.good
  private func transaction(_ id: String) -> String {
    good.token(PlainEvent.bare(Purchase().with { $0.id = id }, 0).plain)
  }
  private func ids(_ outcome: Outcome) throws -> [String?] {
    try outcome.values.map { ($0["payload"]?["transactionId"] ?? $0["payload"]?["originalTransactionId"])?.string }
  }

  @Test func `a response of the API gives a line for each signed object`() throws {
    let renewal = good.token(PlainEvent.bare(Renewal(), 0).plain)
    let bodies = [
      "{\"revision\":\"r\",\"hasMore\":false,\"signedTransactions\":[\"\(transaction("1"))\",\"\(transaction("2"))\"]}",
      """
      {"environment":"Sandbox","bundleId":"com.evil","data":[{"subscriptionGroupIdentifier":"g","lastTransactions":[
      {"originalTransactionId":"x","status":5,"signedTransactionInfo":"\(transaction("3"))","signedRenewalInfo":"\(renewal)"}]}]}
      """,
      """
      {"paginationToken":"p","notificationHistory":[{"sendAttempts":[{"attemptDate":1,"sendAttemptResult":"SUCCESS"}],
      "signedPayload":"\(good.notification("\"status\":1"))"},{"signedPayload":"\(transaction("4"))"}]}
      """,
      "{\"signedAppTransactionInfo\":\"\(transaction("5"))\"}", "{\"signedTransaction\":\"\(transaction("6"))\"}",
    ]
    #expect(try ids(good.verify(bodies[0])) == ["1", "2"])
    #expect(try ids(good.verify(bodies[1])) == ["3", "1000"])
    #expect(try ids(good.verify(bodies[2])) == [nil, "4"])
    let lines = bodies.map { $0.filter { $0 != "\n" } }.joined(separator: "\n")
    #expect(try ids(good.verify(lines)) == ["1", "2", "3", "1000", nil, "4", "5", "6"])
  }

  @Test(arguments: ["{\"notificationHistory\":[],\"hasMore\":false}", "{\"signedTransactions\":[]}", "{\"data\":[]}"])
  func `a response of the API without signed objects is no fault`(body: String) {
    let outcome = good.verify(body)
    #expect(outcome.status == .success && outcome.output.isEmpty && outcome.errors.isEmpty)
  }

  @Test(arguments: [
    ("[1,1,1]", "an array of more than 2 records"), ("[[],{},\"a\"]", "an array of more than 2 records"),
    ("{\"signedTransactions\":[\"a\",\"b\",\"c\"]}", "more than 2 signed objects"),
  ])
  func `a record that makes more refusals than a record of its length should is refused as one`(
    body: String, problem: String
  ) throws {
    let outcome = good.verify("\(body)\n[1,2]\n5", ["--max-record", "299"])
    #expect(outcome.status == .badInput)
    let verdicts = try outcome.verdicts
    #expect(verdicts.count == 4 && verdicts.first == "malformed (\(problem))")
    #expect(try outcome.values.map { $0["record"]?.integer } == [1, 2, 3, 4])
  }

  @Test func `arrays and lines of any form may be mixed, and bad records harm no other`() throws {
    let input = """
      \(transaction("1"))
      {"signedPayload":"\(transaction("2"))"}
      [{"signedPayload":"\(transaction("3"))"},5,"\(transaction("4"))",{"no":1},[]]
      not a token
      {"signedPayload":
      []
      \(transaction("5"))
      """
    let outcome = good.verify(input)
    #expect(outcome.status == .badInput)
    let malformed = "malformed (no signedPayload, signedTransaction or other signed object in it)"
    let verdicts = try outcome.verdicts
    #expect(
      verdicts == [
        "accepted", "accepted", "accepted", malformed, "accepted", malformed, malformed,
        "malformed (not a token: 1 part instead of 3)", "malformed (not JSON: unexpected end at byte 17)", "accepted",
      ])
    #expect(try outcome.values.map { $0["record"]?.integer } == [nil, nil, nil, 4, nil, 6, 7, 8, 9, nil])
  }

  @Test func `a line of entl-decode or of entl-verify is not taken apart`() throws {
    let inner = "\"signedTransactionInfo\":\"\(transaction("1"))\""
    let decoded = "{\"verified\":false,\"header\":{},\"payload\":{\"data\":{\(inner)}}}"
    for line in [decoded, good.verify(good.notification(inner)).output] {
      #expect(line.contains("\"signedTransactionInfo\":\""))
      #expect(
        try good.verify(line).verdicts == ["malformed (a line of entl-decode or entl-verify, not what Apple sent)"])
    }
  }

  @Test func `a record that is too long is refused, and the next one is read`() throws {
    let outcome = good.verify(String(repeating: "x", count: 20_000) + "\n" + good.token(), ["--max-record", "16K"])
    #expect(try outcome.verdicts == ["malformed (longer than 16384 bytes)", "accepted"])
    #expect(outcome.status == .badInput)
  }

  @Test(arguments: [[], ["-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n"], ["x"]])
  func `a root that is none is a configuration fault`(contents: [String]) {
    let outcome = AppleTokens.verify("", ["--root", "root.pem"], root: Array(contents.joined().utf8), at: Shop.day(1))
    #expect(
      outcome.status == .configuration && outcome.errors.contains("'root.pem' holds no certificate, or a broken one"))
  }

  @Test func `roots may be given more than once, in one file or several`() throws {
    let other = AppleTokens.other
    let both = [good.token(), other.token()].joined(separator: "\n")
    let outcome = AppleTokens.verify(
      both, ["--root", "root.pem"], root: good.chain.root.pem + other.chain.root.pem, at: Shop.day(1))
    #expect(outcome.status == .success)
    #expect(Set(try outcome.values.map { $0["root"]?.string }).count == 2)
    #expect(
      AppleTokens.verify(good.token(), ["--root", "root.pem"], root: good.chain.root.der, at: Shop.day(1)).status
        == .success)
  }

  /// Xcode's certificate signs itself; its dates have fractions.
  private func xcode() -> (token: String, sandboxed: String, root: [UInt8]) {
    let key = PrivateKey.generate(.ec(.p256))
    let certificate = Certificate.makeSelfSigned(.root("StoreKit Testing in Xcode", FixtureChain.validity), key: key)!
    let signer = AppleTokens(
      FixtureChain(root: certificate, intermediate: certificate, leaf: certificate, leafKey: key))
    let header = signer.header([Base64.encodeText(certificate.der)])
    let payload = AppleTokens.payload.replacing("Production", with: "Xcode").replacing(
      "1796083200000", with: "1796083200000.25")
    return (signer.token(payload, header: header), signer.token(AppleTokens.payload, header: header), certificate.pem)
  }

  @Test func `Xcode's payload is accepted where its certificate is a root and Xcode is asked for`() throws {
    let (token, sandboxed, root) = xcode()
    let refusal = "xcode_untrusted (one certificate alone: give it as --root, with --environment xcode)"
    #expect(
      try AppleTokens.verify(token, ["--root", "root.pem", "--environment", "xcode"], root: root, at: Shop.day(1))
        .verdicts == ["accepted"])
    #expect(try AppleTokens.verify(token, ["--root", "root.pem"], root: root, at: Shop.day(1)).verdicts == [refusal])
    #expect(try AppleTokens.verify(token, ["--environment", "xcode"], at: Shop.day(1)).verdicts == [refusal])
    #expect(try good.verify(token, ["--environment", "xcode"]).verdicts == [refusal])
    // Its own certificate vouches for no payload that says it is Apple's.
    let forged = AppleTokens.verify(
      sandboxed, ["--root", "root.pem", "--environment", "xcode"], root: root, at: Shop.day(1))
    #expect(try forged.verdicts == ["environment_mismatch (Production)"])
    let line = AppleTokens.verify(token, ["--root", "root.pem", "--environment", "xcode"], root: root, at: Shop.day(1))
    #expect(try line.values.first?["environment"]?.string == "xcode")
    #expect(line.output.contains("1796083200000.25") && line.output.contains("\"signed_at\":\"2026-12-01T00:00:00Z\""))
  }
}
