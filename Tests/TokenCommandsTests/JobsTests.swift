import AppStore
import AppleSamples
import CommandLineSupport
import Cryptography
import Instants
import JSON
import Testing

@testable import TokenCommands

/// Inputs of several batches, with bad records among the good ones, under one worker and under several.
struct JobsTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let tool: String
    let arguments: [String]
    let files: [String: String]
    let input: [String]
    let accepted: Int
    var testDescription: String { ([tool] + arguments.prefix(1)).joined(separator: " ") }
  }

  /// The records over and over, so that they fill batches; `bad` ones at odd places.
  private static func mixed(_ good: [String], bad: [String], times: Int) -> [String] {
    (0..<times).flatMap { round in
      good + (round % 3 == 1 ? [bad[round % bad.count]] : [])
    }
  }

  static let cases = [apple, jwt, mint, stripe, webhook]

  private static var apple: Case {
    let good = AppleTokens.good
    let renewal = good.notification("\"signedTransactionInfo\":\"\(good.token())\"")
    let tokens = ["{\"signedPayload\":\"\(renewal)\"}", good.token()]
    let bad = [AppleTokens.other.token(), "[]", "{\"signedPayload\":1}", String(good.token().dropLast(4)), "e30.e30"]
    let list = "[\(Array(repeating: "{\"signedTransaction\":\"\(good.token())\"}", count: 30).joined(separator: ","))]"
    return Case(
      tool: "entl-verify", arguments: ["apple", "--root", "root.pem", "--at", Shop.day(1).rfc3339],
      files: ["root.pem": String(decoding: good.chain.root.pem, as: UTF8.self)],
      input: mixed(tokens, bad: bad, times: 30) + [list] + tokens, accepted: 92)
  }

  private static let line = "{\"subject_id\":\"7e3fb204\"}"
  private static let issuing = ["--issuer", "me", "--audience", "app", "--at", "1700000000"]

  private static var mint: Case {
    Case(
      tool: "entl-mint", arguments: ["--key", "k", "--json"] + issuing, files: ["k": PrintedKey.ed25519],
      input: mixed(Array(repeating: line, count: 20), bad: ["{", "{\"x\":1}", "eyJ", "7"], times: 60), accepted: 1200)
  }

  private static var jwt: Case {
    let lines = Array(repeating: line, count: 20).joined(separator: "\n")
    let tokens = Tool(MintCommand.self).invoke(
      ["--key", "k"] + issuing, input: Array(lines.utf8), files: ["k": Array(PrintedKey.es256.utf8)]
    ).lines
    let bad = [tokens[0] + "A", "x.y", String(tokens[0].dropLast(86)) + String(repeating: "A", count: 86), "{}"]
    return Case(
      tool: "entl-verify", arguments: ["jwt", "--keys", "k"] + issuing, files: ["k": PrintedKey.es256],
      input: mixed(tokens, bad: bad, times: 30), accepted: 600)
  }

  private static var stripe: Case {
    let event = #"{"id":"evt_1","object":"event","created":1700000000,"type":"x","livemode":true,"data":{"object":{}}}"#
    let made = Tool.fixture.invoke(
      ["stripe", "--secret-file", "s", "--at", "1700000000"], input: Array(event.utf8),
      files: ["s": Array("whsec_1".utf8)])
    return Case(
      tool: "entl-verify", arguments: ["stripe", "--envelope", "--secret-file", "s", "--at", "1700000000"],
      files: ["s": "whsec_1"],
      input: mixed(
        Array(repeating: made.lines[0], count: 20),
        bad: [made.lines[0].replacing("evt_1", with: "evt_2"), "7", "{\"body\":\"x\"}", "{"], times: 60),
      accepted: 1200)
  }

  private static var webhook: Case {
    let envelope = #"{"headers":{"X-Signature":"sha256=\#(String(repeating: "0", count: 64))"},"body":"{}"}"#
    return Case(
      tool: "entl-verify", arguments: ["webhook", "--envelope", "--secret-file", "s"], files: ["s": "secret"],
      input: mixed(Array(repeating: envelope, count: 20), bad: ["{", "{\"body\":7}"], times: 60), accepted: 0)
  }

  private static func run(_ subject: Case, _ options: [String]) throws -> Outcome {
    try #require(tokenTool(subject.tool)).invoke(
      subject.arguments + options, input: Array(subject.input.joined(separator: "\n").utf8),
      files: subject.files.mapValues { Array($0.utf8) })
  }

  @Test(arguments: [apple, jwt])
  func `tables of keys change no byte, under one worker and under several`(subject: Case) throws {
    let without = try Self.run(subject, ["--jobs", "1", "--table-after", "0"])
    for jobs in [1, 2, 5] {
      let with = try Self.run(subject, ["--jobs", "\(jobs)", "--table-after", "5"])
      #expect(with.output == without.output)
      #expect(with.errors == without.errors && with.status == without.status)
    }
  }

  @Test(arguments: cases)
  func `several workers write what one does, byte for byte`(subject: Case) throws {
    func run(_ jobs: Int) throws -> Outcome { try Self.run(subject, ["--jobs", "\(jobs)"]) }
    // Only batches that are full go to several workers.
    #expect(subject.input.reduce(0) { $0 + $1.utf8.count + 256 } > 4 * 64 << 10)
    let alone = try run(1)
    let accepted = try alone.values.filter { $0["verified"]?.boolean == true || $0["token"] != nil }
    #expect(accepted.count == subject.accepted)
    #expect(alone.status == .badInput)
    for jobs in [2, 5] {
      let together = try run(jobs)
      #expect(together.output == alone.output)
      #expect(together.errors == alone.errors)
      #expect(together.status == alone.status)
    }
  }
}
