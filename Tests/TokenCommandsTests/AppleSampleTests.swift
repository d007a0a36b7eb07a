import AppStore
import CommandLineSupport
import Instants
import JSON
import SharedFolder
import Testing
import TokenCommands

/// Tokens that Apple itself has signed, under the root that is built in.
@Suite(.enabled(if: Shared.isThere, "../shared is not there"))
struct AppleSampleTests {
  static let samples = [
    (
      name: "notification-test-production", kind: "notification", signed: "2024-10-17T03:44:11.128Z",
      words: ["TEST", "bundleId"]
    ),
    (
      name: "renewal-info-sandbox", kind: "renewal_info", signed: "2023-05-23T06:19:38.492Z",
      words: ["2000000335310644", "quarterly2"]
    ),
    (
      name: "transaction-consumable-sandbox", kind: "transaction", signed: "2025-02-10T04:29:32.561Z",
      words: ["gh_super_good_ticket_1", "JPY"]
    ),
  ]

  private func token(_ name: String) throws -> [UInt8] {
    Array(try Shared.bytes("samples/apple/\(name).jws").filter { $0 > 0x20 })
  }

  private func verify(_ token: [UInt8], _ options: [String] = []) -> Outcome {
    AppleTokens.verify(String(decoding: token, as: UTF8.self), options, at: Instant(rfc3339: "2026-12-01T00:00:00Z")!)
  }

  @Test(arguments: samples.indices)
  func `Apple's token is accepted at its signed date, and its leaf has expired now`(index: Int) throws {
    let sample = Self.samples[index]
    let outcome = verify(try token(sample.name))
    #expect(outcome.status == .success && outcome.errors.isEmpty)
    let line = try #require(try outcome.values.first)
    #expect(outcome.lines.count == 1)
    #expect(line["verified"]?.boolean == true)
    #expect(line["kind"]?.string == sample.kind)
    #expect(line["signed_at"]?.string == sample.signed)
    #expect(line["root"]?.string == "63343abfb89a6a03ebb57e9b3f5fa7be7c4f5c756f3017b3a8c488c3653e9179")
    #expect(line["notes"]?.elements.compactMap(\.string) == ["leaf_expired_now"])
    for word in sample.words { #expect(outcome.output.contains(word)) }
  }

  @Test(arguments: samples.indices)
  func `Apple's token is refused when certificates must be valid now`(index: Int) throws {
    let outcome = verify(try token(Self.samples[index].name), ["--certificates-at", "now"])
    #expect(outcome.status == .refused)
    #expect(try outcome.verdicts == ["certificate_expired (leaf)"])
  }

  @Test(arguments: samples.indices)
  func `Apple's token with any byte changed is refused`(index: Int) throws {
    let sample = Self.samples[index]
    let token = try token(sample.name)
    let verifier = AppleVerifier(VerificationPolicy(roots: [.apple]))
    let now = Instant(rfc3339: "2026-12-01T00:00:00Z")!
    #expect(throws: Never.self) { try verifier.verify(token, at: now) }
    let dot = try #require(token.firstIndex(of: UInt8(ascii: ".")))
    for position in token.indices {
      let letters = [token[position] ^ 1, token[position] ^ 2, UInt8(ascii: "A"), UInt8(ascii: ".")]
      // A changed header costs a whole chain: one value for each place, and every third place of the other two headers.
      if position < dot, index > 0, position % 3 != index { continue }
      for value in position < dot ? [letters[position % 4]] : letters where value != token[position] {
        var changed = token
        changed[position] = value
        #expect(throws: AppleRefusal.self, "byte \(position)") { try verifier.verify(changed, at: now) }
      }
    }
  }

  @Test(arguments: samples.indices)
  func `what a changed token says never reaches standard output`(index: Int) throws {
    let sample = Self.samples[index]
    let token = try token(sample.name)
    for position in stride(from: index, to: token.count, by: 61) + [token.count - 1] {
      for value in [token[position] ^ 1, UInt8(ascii: " "), UInt8(ascii: "\n"), 0, 0xFF] {
        var changed = token
        changed[position] = value
        let outcome = verify(changed)
        #expect(outcome.status == .refused || outcome.status == .badInput, "byte \(position)")
        #expect(!outcome.output.isEmpty && !outcome.output.contains("\"verified\":true"), "byte \(position)")
        for word in sample.words { #expect(!outcome.output.contains(word), "byte \(position)") }
      }
    }
  }

  @Test func `no other root accepts Apple's token`() throws {
    let token = String(decoding: try token(Self.samples[0].name), as: UTF8.self)
    #expect(try AppleTokens.good.verify(token).verdicts == ["chain_untrusted (the root is not a trusted one)"])
  }

  /// One chain that is right, and seventeen that are not.
  @Test func `all cases of x5c are judged as they should be`() throws {
    let cases = try Shared.bytes("cases/x5c/cases.ndjson").split(separator: UInt8(ascii: "\n"))
    #expect(cases.count == 18)
    for line in cases {
      let item = try JSONDocument(Array(line)).root
      let jws = try Shared.bytes("cases/x5c/\(item["jws"]?.string ?? "")")
      let root = try Shared.bytes("cases/x5c/\(item["root"]?.string ?? "")")
      let outcome = AppleTokens.verify(
        String(decoding: jws, as: UTF8.self), ["--root", "root.pem", "--certificates-at", "now"], root: root,
        at: Instant(seconds: item["now"]?.integer ?? 0))
      let why = "\(item["id"]?.string ?? ""): \(outcome.output)"
      switch item["expect"]?.string {
      case "accept": #expect(outcome.status == .success && outcome.output.contains("com.example"), "\(why)")
      case "reject":
        #expect(outcome.status == .refused || outcome.status == .badInput, "\(why)")
        #expect(!outcome.output.contains("com.example"), "\(why)")
      default: Issue.record("\(why)")
      }
    }
  }
}

extension StrideTo {
  fileprivate static func + (stride: StrideTo, more: [Element]) -> [Element] { Array(stride) + more }
}
