import CommandLineSupport
import Instants
import JSON
import SharedFolder
import Stripe
import Testing
import TokenCommands
import Webhooks

@Suite(.enabled(if: Shared.isThere, "the shared folder is not there")) struct SharedSignatureTests {
  /// What the contract leaves open, and how it is decided here.
  private static let policy = [
    "future-1h": "timestamp_in_future",  // tolerance is both ways
    "upper-hex": "signature_mismatch",  // Stripe sends lower case
    "space-after-comma": nil,  // a header list may be written so (RFC 9110 §5.6.1)
    "header-name-included": "header_malformed",
    "dup-t": "header_malformed",  // libraries disagree which one counts
  ]

  @Test func `every shared case has its verdict`() throws {
    let lines = try Shared.bytes("cases/stripe-signature/cases.ndjson").split(separator: UInt8(ascii: "\n"))
    #expect(lines.count == 21)
    for line in lines {
      let json = try JSONDocument(Array(line)).root
      let id = try #require(json["id"]?.string)
      let outcome = Tool.verify.invoke(
        [
          "stripe", "--secret-file", "secret", "--signature", try #require(json["header"]?.string), "--at",
          try #require(json["now"]?.numberText), "--tolerance", try #require(json["tolerance"]?.numberText),
        ],
        input: try Shared.bytes("cases/stripe-signature/" + (try #require(json["body"]?.string))),
        files: ["secret": Array((try #require(json["secret"]?.string) + "\n").utf8)])
      let answer = try JSONDocument(try #require(outcome.lines.first)).root
      // The bodies of these cases are bare: signed well, they are still no event.
      let isAccepted = answer["verified"]?.boolean == true || answer["reason"]?.string == "payload_malformed"
      if let decided = Self.policy[id] {
        #expect(decided == nil ? isAccepted : answer["reason"]?.string == decided, "\(id)")
      } else {
        #expect(isAccepted == (json["expect"]?.string == "accept"), "\(id)")
      }
      if !isAccepted { #expect(answer["payload"] == nil, "\(id)") }
    }
  }

  /// Where this verifier and stripe-python differ, and why.
  private static let differences: [String: String] = [
    "space after comma": "white space around an element is no part of it",
    "leading space in header": "white space around an element is no part of it",
    "trailing space": "white space around an element is no part of it",
    "v1 has extra = suffix": "the code is the whole value", "v1 with =x suffix": "the code is the whole value",
    "t leading zeros": "the time is signed as it stands", "t with +": "a time is digits",
    "t with spaces": "a time is digits", "t with underscore": "a time is digits",
    "t huge (int64 overflow)": "a time can be written", "two t, first good": "two times are no time",
    "future 301s": "tolerance is both ways", "future 11 days": "tolerance is both ways",
  ]

  @Test func `45 headers are judged as stripe-python does, but where stated`() throws {
    let table = try JSONDocument(try Shared.bytes("vectors/webhooks/stripe-header-edge-table.json")).root
    let verifier = StripeVerifier(secrets: [Array(try #require(table["secret"]?.utf8))])
    let body = Array(try #require(table["body"]?.utf8))
    let now = Instant(seconds: try #require(table["now"]?.integer))
    var rows = 0
    for (name, row) in try #require(table["rows"]).members {
      rows += 1
      let header = try #require(row["header"]?.utf8)
      var isAccepted = true
      do { _ = try verifier.verify(body, header: header, at: now) } catch {
        isAccepted = error.reason == .payloadMalformed
      }
      let agrees = isAccepted == (row["python"]?.string == "ok")
      #expect(agrees == (Self.differences[name] == nil), "\(name)")
    }
    #expect(rows == 45)
  }

  @Test func `the vectors of other libraries hold`() throws {
    var checked = 0
    for vector in try JSONDocument(try Shared.bytes("vectors/webhooks/stripe-hmac-vectors.json")).root.elements {
      // The others are no signatures of this scheme, or of a body in a file that is not there.
      guard let time = vector["timestamp"]?.integer, let secret = vector["secret"]?.utf8,
        let body = vector["body"]?.utf8
      else { continue }
      let header = StripeFixtureSigner(secret: Array(secret)).header(for: Array(body), at: Instant(seconds: time))
      #expect(header == "t=\(time),v1=\(try #require(vector["hmac_sha256_hex"]?.string))")
      checked += 1
    }
    #expect(checked == 1)
  }
}
