import CommandLineSupport
import JSON
import Testing

@testable import TokenCommands

struct MintTests {
  /// Runs entl-mint at 1700000000 with the Ed25519 key of RFC 8037.
  static func mint(_ arguments: String..., input: String, files: [String: String] = [:]) -> Outcome {
    mint(arguments, input: input, files: files)
  }

  static func mint(_ arguments: [String], input: String, files: [String: String] = [:]) -> Outcome {
    Tool(MintCommand.self).invoke(
      ["--key", "key.jwk", "--issuer", "https://i", "--audience", "api"] + arguments, input: Array(input.utf8),
      files: files.merging(["key.jwk": PrintedKey.ed25519]) { $1 }.mapValues { Array($0.utf8) })
  }

  @Test(arguments: [
    ("1969-12-31T23:59:59Z", false), ("1970-01-01T00:00:00Z", true), ("9999-12-31T22:59:59.999Z", true),
    ("9999-12-31T23:00:00Z", false), ("9999-12-31T23:59:59Z", false),
  ])
  func `a token that no verifier could date is not made`(time: String, isMade: Bool) {
    let outcome = Self.mint("--json", "--at", time, input: "{}")
    #expect(outcome.status == (isMade ? .success : .usage))
    #expect(outcome.errors.contains("from 1970 to 9999") != isMade)
  }

  @Test func `a token says what its line says, its members in the documented order`() throws {
    let outcome = Self.mint(input: BestLine.full)
    #expect(outcome.status == .success)
    let token = try parts(of: try #require(outcome.lines.first))
    #expect(token.header == #"{"alg":"EdDSA","kid":"\#(PrintedKey.ed25519Thumbprint)","typ":"JWT"}"#)
    #expect(
      token.payload == #"{"iss":"https://i","aud":"api","iat":1700000000,"nbf":1700000000,"exp":1700003600,"#
        + #""subject_id":"\#(BestLine.subject)","custom_claims":{"subscription":\#(BestLine.subscription)}}"#)
  }

  @Test func `an empty object makes a plain token`() throws {
    let outcome = Self.mint(
      "--ttl", "20m", "--kid", "K1", "--claims", "c.json", input: "{}", files: ["c.json": #"{"bid":"b"}"#])
    let token = try parts(of: try #require(outcome.lines.first))
    #expect(token.header == #"{"alg":"EdDSA","kid":"K1","typ":"JWT"}"#)
    #expect(
      token.payload == #"{"bid":"b","iss":"https://i","aud":"api","iat":1700000000,"nbf":1700000000,"exp":1700001200}"#)
  }

  @Test(arguments: [
    ("2026-12-01T00:00:00Z", [], 1_700_003_600), ("2023-11-14T22:30:00Z", [], 1_700_001_000),
    ("2023-11-14T22:13:21.999Z", [], 1_700_000_001), ("2023-11-14T22:30:00Z", ["--ttl", "60"], 1_700_000_060),
    ("2023-11-14T22:30:00Z", ["--full-ttl"], 1_700_003_600), ("2020-01-01T00:00:00Z", ["--full-ttl"], 1_700_003_600),
  ])
  func `a token ends with its lifetime or with its line, whichever is first`(
    validUntil: String, arguments: [String], expiry: Int64
  ) throws {
    let outcome = Tool(MintCommand.self).invoke(
      ["--key", "k", "--issuer", "i", "--audience", "a"] + arguments,
      input: Array(#"{"valid_until":"\#(validUntil)"}"#.utf8), files: ["k": Array(PrintedKey.ed25519.utf8)])
    let payload = try JSONDocument(parts(of: try #require(outcome.lines.first)).payload)
    #expect(payload.root["exp"]?.integer == expiry)
  }

  @Test(arguments: ["2023-11-14T22:13:20Z", "2023-11-14T22:13:20.999Z", "2020-01-01T00:00:00Z"])
  func `a line that is no longer true makes no token`(validUntil: String) {
    let line = #"{"subject_id":"s","valid_until":"\#(validUntil)"}"#
    let bare = Self.mint(input: line)
    #expect(bare.status == .refused && bare.output == "")
    #expect(bare.errors.contains("record 1"))
    #expect(bare.errors.contains("stale_claim"))
    let told = Self.mint("--json", input: line)
    #expect(told.status == .refused && told.errors == "")
    #expect(told.output.hasPrefix(#"{"minted":false,"record":1,"subject_id":"s","reason":"stale_claim","detail":""#))
  }

  @Test func `a JSON line carries the token and what can be said about it`() throws {
    let outcome = Self.mint("--json", "--no-subject-id", "--ttl", "1m", input: BestLine.full)
    let line = try JSONDocument(try #require(outcome.lines.first)).root
    #expect(line.members.map(\.name) == ["token", "subject_id", "expires_at"])
    #expect(line["subject_id"]?.string == BestLine.subject)
    #expect(line["expires_at"]?.string == "2023-11-14T22:14:20Z")
    #expect(!(try parts(of: #require(line["token"]?.string)).payload.contains("subject_id")))
  }

  @Test func `a bad line does not stop the batch`() {
    let input = "\(BestLine.full)\nnonsense\n{\"valid_until\":\"2020-01-01T00:00:00Z\"}\n[{},{}]\n"
    let bare = Self.mint(input: input)
    #expect(bare.status == .badInput)
    #expect(bare.lines.count == 3)
    let told = Self.mint("--json", input: input)
    #expect(told.status == .badInput)
    #expect(told.lines.map { $0.hasPrefix(#"{"token":"#) } == [true, false, false, true, true])
  }

  @Test(arguments: [
    (["--ttl", "61m"], CommandLineSupport.ExitStatus.usage), (["--ttl", "0"], .usage),
    (["--algorithm", "ES256K"], .usage),
    (["--algorithm", "none"], .usage), (["--algorithm", "ES256"], .configuration), (["--claims", "missing"], .noInput),
  ])
  func `what cannot be is refused before any line is read`(arguments: [String], status: CommandLineSupport.ExitStatus) {
    let outcome = Tool(MintCommand.self).invoke(
      ["--key", "k", "--issuer", "i", "--audience", "a"] + arguments, input: Array("{}".utf8),
      files: ["k": Array(PrintedKey.ed25519.utf8)])
    #expect(outcome.status == status)
    #expect(outcome.output == "")
  }

  @Test func `empty input is no success`() {
    let outcome = Self.mint(input: "\n \n")
    #expect(outcome.status == .badInput)
    #expect(outcome.errors.contains("there is no line in the input"))
  }
}
