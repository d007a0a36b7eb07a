import AppStore
import AppleSamples
import CommandLineSupport
import Cryptography
import Instants
import JSON
import JWS
import Testing
import TokenCommands

/// What the options of `entl-verify apple` let through, and what a line says of it.
struct VerifyOptionTests {
  private let good = AppleTokens.good
  private var notification: String { good.notification("\"signedTransactionInfo\":\"\(good.token())\"") }

  struct Case: Sendable {
    let options: [String]
    let skipped: [String]
  }

  static let everything = ["bundle_id", "app_apple_id", "environment", "age"]
  static let cases = [
    Case(options: [], skipped: everything),
    Case(
      options: ["--bundle-id", "com.other", "--bundle-id", "com.example.app"],
      skipped: ["app_apple_id", "environment", "age"]),
    Case(options: ["--app-apple-id", "1234567890"], skipped: ["bundle_id", "environment", "age"]),
    Case(options: ["--environment", "production"], skipped: ["bundle_id", "app_apple_id", "age"]),
    Case(options: ["--environment", "any"], skipped: everything),
    Case(options: ["--max-age", "1d"], skipped: ["bundle_id", "app_apple_id", "environment"]),
    Case(options: ["--kind", "notification"], skipped: everything),
    Case(options: ["--certificates-at", "now"], skipped: everything),
    Case(
      options: [
        "--bundle-id", "com.example.app", "--app-apple-id", "1234567890", "--environment", "production", "--max-age",
        "2d",
      ],
      skipped: []),
  ]

  @Test(arguments: cases.indices)
  func `what was not asked for stands in skipped`(index: Int) throws {
    let outcome = good.verify(notification, Self.cases[index].options)
    #expect(outcome.status == .success)
    #expect(try outcome.values.first?["skipped"]?.elements.compactMap(\.string) == Self.cases[index].skipped)
  }

  @Test(arguments: [
    ["apple", "--bundle-id"], ["jwt", "--issuer"], ["jwt", "--audience"], ["jwt", "--type"], ["jwt", "--require"],
  ])
  func `an empty value, as of a variable that is not set, is told and compared with nothing`(option: [String]) {
    let outcome = Tool.verify.invoke(option + ["", "--quiet"], input: [])
    #expect(outcome.status == .usage)
    #expect(outcome.errors.contains("error: '' is no value for '\(option[1])'"))
  }

  @Test func `a line has the documented members in their order, and the bytes that were signed`() throws {
    let inner = PlainEvent.bare(
      Purchase().with { $0.extra = ",\"price\" : 1.10,\"big\":12345678901234567890, \"a\":\"\\u0041 /\"" }, 0
    ).plain
    let outcome = good.verify(good.notification("\"status\":1,\"signedTransactionInfo\":\"\(good.token(inner))\""))
    let line = try #require(try outcome.values.first)
    #expect(
      Array(line.members.map(\.name)) == [
        "verified", "source", "kind", "environment", "event_id", "event_type", "signed_at", "root", "checked_at",
        "skipped", "payload", "transaction", "notes",
      ])
    #expect(outcome.output.contains(",\"price\":1.10,\"big\":12345678901234567890,\"a\":\"\\u0041 /\"}"))
    #expect(line["checked_at"]?.string == "2026-12-02T00:00:00Z" && line["event_id"]?.string == "n")
  }

  @Test func `the id of a bare object is the digest of its token`() throws {
    let token = good.token()
    let digest = Hash.sha256.digest(of: Array(token.utf8).span)
    let line = try #require(try good.verify("  \(token)\r\n\n").values.first)
    #expect(line["event_id"]?.string == digest.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined())
    #expect(line["environment"]?.string == "production" && line["event_type"] == nil)
  }

  @Test func `the app's number is not asked of a sandbox, a transaction or renewal info`() throws {
    let sandbox = good.notification("\"status\":1", environment: "Sandbox").replacing("n", with: "n")
    let renewal = good.token(PlainEvent.bare(Renewal(), 0).plain)
    let outcome = good.verify([sandbox, good.token(), renewal].joined(separator: "\n"), ["--app-apple-id", "7"])
    #expect(outcome.status == .success)
    for line in try outcome.values {
      #expect(line["skipped"]?.elements.contains { $0.string == "app_apple_id" } == true)
    }
  }

  @Test func `renewal info names no app, and its line says so`() throws {
    let outcome = good.verify(good.token(PlainEvent.bare(Renewal(), 0).plain), ["--bundle-id", "com.other"])
    #expect(try outcome.values.first?["skipped"]?.elements.compactMap(\.string).first == "bundle_id")
  }

  @Test func `an age of exactly the maximum and a skew of exactly the maximum pass`() throws {
    let token = good.token()
    #expect(good.verify(token, ["--max-age", "1d"]).status == .success)
    #expect(good.verify(token, at: Instant(seconds: Shop.day(0).seconds - 60)).status == .success)
    #expect(good.verify(token, ["--max-skew", "0", "--max-age", "0"], at: Shop.day(0)).status == .success)
    #expect(good.verify(token, ["--max-skew", "1d"], at: Shop.day(-1)).status == .success)
    #expect(good.verify(token, ["--max-age", "315576000000", "--max-skew", "315576000000"]).status == .success)
  }

  @Test func `quiet writes nothing and answers with the status alone`() {
    let bad = good.token(key: AppleTokens.other.chain.leafKey)
    for (input, status) in [(good.token(), CommandLineSupport.ExitStatus.success), (bad, .refused)] {
      let outcome = good.verify(input, ["-q"])
      #expect(outcome.status == status && outcome.output.isEmpty && outcome.errors.isEmpty)
    }
  }

  @Test func `of several causes the greatest is the status`() {
    let bad = good.token(key: AppleTokens.other.chain.leafKey)
    let early = good.token(PlainEvent.bare(Purchase(), 30).plain)
    #expect(good.verify([good.token(), bad].joined(separator: "\n")).status == .refused)
    #expect(good.verify(["x", bad].joined(separator: "\n")).status == .badInput)
    #expect(good.verify(["x", early, bad].joined(separator: "\n")).status == .tryAgain)
  }

  @Test func `kinds are told by the payload`() throws {
    let app = "{\"receiptType\":\"Production\",\"bundleId\":\"com.example.app\",\"receiptCreationDate\":1796083200000}"
    let tokens = [
      good.notification("\"status\":1"), good.token(), good.token(PlainEvent.bare(Renewal(), 0).plain), good.token(app),
    ]
    let lines = try good.verify(tokens.joined(separator: "\n")).values
    #expect(lines.map { $0["kind"]?.string } == ["notification", "transaction", "renewal_info", "app_transaction"])
    #expect(lines.map { $0["signed_at"]?.string } == Array(repeating: "2026-12-01T00:00:00Z", count: 4))
    #expect(lines.allSatisfy { $0["environment"]?.string == "production" })
    for (token, kind) in zip(tokens, ["notification", "transaction", "renewal_info", "app_transaction"]) {
      #expect(good.verify(token, ["--kind", kind]).status == .success)
    }
  }

  @Test func `RESCIND_CONSENT carries a verified app transaction`() throws {
    let app =
      "{\"receiptType\":\"Production\",\"bundleId\":\"com.example.app\",\"appAppleId\":1234567890,\"receiptCreationDate\":1796083200000}"
    let body = """
      {"notificationType":"RESCIND_CONSENT","signedDate":\(Shop.day(0).milliseconds),"appData":{"bundleId":\
      "com.example.app","appAppleId":1234567890,"environment":"Production"},"app_transaction":\(app)}
      """
    let signed = String(decoding: good.signer.body(for: try JSONDocument(body).root, at: Shop.day(0)), as: UTF8.self)
    let outcome = good.verify(signed, ["--app-apple-id", "1234567890", "--bundle-id", "com.example.app"])
    #expect(outcome.status == .success)
    #expect(try outcome.values.first?["app_transaction"]?["receiptType"]?.string == "Production")
    let sandboxed = body.replacing("\"receiptType\":\"Production\"", with: "\"receiptType\":\"Sandbox\"")
    let other = String(
      decoding: good.signer.body(for: try JSONDocument(sandboxed).root, at: Shop.day(0)), as: UTF8.self)
    #expect(try good.verify(other).verdicts == ["inner_mismatch (environment)"])
  }

  @Test(arguments: [("SANDBOX_b2158121", "sandbox"), ("b2158121", "production")])
  func `an external purchase token has its environment from its id`(id: String, environment: String) throws {
    let payload = """
      {"notificationType":"EXTERNAL_PURCHASE_TOKEN","notificationUUID":"n","signedDate":1796083200000,\
      "externalPurchaseToken":{"externalPurchaseId":"\(id)","bundleId":"com.example.app","appAppleId":1}}
      """
    #expect(try good.verify(good.token(payload)).values.first?["environment"]?.string == environment)
  }

  @Test func `members and types that nobody knows are kept and noted`() throws {
    let outcome = good.verify(
      good.notification("\"status\":77,\"new\":{\"deep\":[1]}", type: "SOMETHING_NEW", environment: "Orbit"))
    let line = try #require(try outcome.values.first)
    #expect(line["notes"]?.elements.compactMap(\.string) == ["unknown_event_type", "unknown_environment"])
    #expect(line["environment"]?.string == "Orbit" && line["payload"]?["data"]?["new"]?["deep"] != nil)
  }
}
