import CommandLineSupport
import JSON
import SharedFolder
import Testing

@testable import TokenCommands

/// The shared cases of tokens, run as `cases/README` says.
@Suite(.enabled(if: Shared.isThere, "the shared cases are not here"))
struct JWTCasesTests {
  struct Case {
    let id: String
    let token: [UInt8]
    let key: String
    let now: String
    let arguments: [String]
    let expected: String
  }

  /// What the cases leave to us, and the reason of each decision; the strict side where no document speaks.
  static let policy: [String: (expected: String, why: String)] = [
    "ok-key-p256_pub_der": ("accept", "DER is one of the forms of a key"),
    "es256k": ("reject", "ES256K is refused by name as unsupported"),
    "crit-b64true": ("reject", "no critical extension is supported, and b64 is one"),
    "b64-nl-in": ("reject", "a line is a record: two halves of a token are two bad tokens"),
    "wrap-bom": ("reject", "framing is ASCII white space; the detail names the byte order mark"),
    "wrap-bearer": ("reject", "only entl-decode is forgiving; the detail names what stands before the token"),
    "wrap-bearer-lc": ("reject", "as wrap-bearer"),
    "wrap-hdr": ("reject", "as wrap-bearer"),
    "wrap-dquote": ("reject", "as wrap-bearer; the detail names the quotes"),
    "wrap-squote": ("reject", "as wrap-dquote"),
    "wrap-json-at": ("reject", "as wrap-bearer; the detail says JSON"),
    "wrap-semicolon": ("reject", "as wrap-bearer"),
    "hdr-lonesurr": ("reject", "lone surrogates are no strict JSON"),
    "pay-bigstr": ("reject", "a record has 1 MiB at most"),
    "time-exp-ms": ("reject", "a time past the year 9999 does not fit: milliseconds must not live for ever"),
    "time-iat-future": ("reject", "a token from the future is not yet valid; --leeway forgives a slow clock"),
    "time-no-exp": ("accept", "the cases are run with --optional-exp"),
    "rsa-e3": ("reject", "FIPS 186-5 wants exponents above 65536"),
    "secret-file-newline": ("reject", "a key file holds a key: a secret is given as a JWK of type oct"),
    "jwks-dup-kid": ("reject", "a kid that names two fitting keys names none"),
    "jwks-oct-mixed": ("reject", "a secret in a set that is made to be published is not used"),
  ]

  static func cases() throws -> [Case] {
    try Shared.bytes("cases/jwt/cases.ndjson").split(separator: UInt8(ascii: "\n")).map { line in
      let root = try JSONDocument(Array(line)).root
      let arguments = root["args"].map { $0.elements.compactMap(\.string) } ?? []
      return Case(
        id: try #require(root["id"]?.string),
        token: try Shared.bytes("cases/jwt/" + (#require(root["token"]?.string))),
        key: try #require(root["key"]?.string), now: try #require(root["now"]?.numberText),
        arguments: arguments, expected: try #require(root["expect"]?.string))
    }
  }

  static func run(_ one: Case) throws -> Outcome {
    Tool.verify.invoke(
      ["jwt", "--keys", one.key, "--at", one.now, "--optional-exp", "--any-audience"] + one.arguments,
      input: one.token, files: [one.key: try Shared.bytes("cases/jwt/" + one.key)])
  }

  @Test func `every case is judged as it is printed, or as the policy says`() throws {
    let cases = try Self.cases()
    var open = Set(Self.policy.keys)
    for one in cases {
      let isOpen = one.expected == "policy"
      if isOpen { open.remove(one.id) }
      let expected = isOpen ? Self.policy[one.id]?.expected : one.expected
      let outcome = try Self.run(one)
      switch expected {
      case "accept":
        #expect(outcome.status == .success, "\(one.id): \(outcome.output)\(outcome.errors)")
        #expect(outcome.output.hasPrefix(#"{"verified":true,"#), "\(one.id)")
      case "reject":
        let statuses: [CommandLineSupport.ExitStatus] =
          isOpen ? [.refused, .badInput, .configuration] : [.refused, .badInput]
        #expect(statuses.contains(outcome.status), "\(one.id): \(outcome.output)\(outcome.errors)")
        #expect(!outcome.output.contains("payload\":"), "\(one.id)")
        #expect(!outcome.output.contains("alice"), "\(one.id)")
      default: Issue.record("\(one.id) is not decided")
      }
    }
    #expect(cases.count == 174)
    #expect(open.isEmpty, "decided for cases that are not there: \(open)")
  }

  @Test func `a refusal names the reason that its case is about`() throws {
    let reasons = [
      "none-nOnE-4-empty": "algorithm_none", "none-noneNUL-5-empty": "algorithm_not_allowed",
      "alg-missing": "header_malformed", "confusion-hs256-ecpem": "algorithm_not_allowed",
      "confusion-rs-key-pinned-ps": "algorithm_not_allowed", "es256k": "algorithm_not_allowed",
      "crit-unknown": "critical_header", "b64-false-nocrit": "critical_header", "kid-inject-27b0a4": "no_matching_key",
      "es256-sig-der": "signature_mismatch", "dup-exp": "payload_malformed", "jwe-5part": "malformed",
      "time-expired": "expired", "time-nbf-future": "not_yet_valid", "time-exp-1e400": "claim_malformed",
      "claim-iss-prefix": "issuer_mismatch", "claim-aud-prefix": "audience_mismatch", "claim-typ-ok": "type_mismatch",
      "short-HS256-0": "key_unusable", "jwks-keyops": "key_unusable", "jwks-empty": "no_matching_key",
      "jwks-dup-member": "key_unusable", "jwks-dup-kid": "key_unusable", "jwk-padded-coord": "key_unusable",
      "jwk-offcurve": "key_unusable", "jwks-kid-wrongkey": "signature_mismatch", "jwks-oct-mixed": "key_unusable",
      "rsa-e3": "key_unusable",
    ]
    for one in try Self.cases() {
      guard let reason = reasons[one.id] else { continue }
      let outcome = try Self.run(one)
      #expect(outcome.output.contains(#""reason":"\#(reason)""#), "\(one.id): \(outcome.output)")
    }
  }

  @Test func `a refusal says what a person may have done`() throws {
    let details = [
      "es256-sig-der": "it looks like DER", "wrap-bearer": "'Bearer ' stands before the token",
      "wrap-bearer-lc": "'Bearer ' stands before the token", "wrap-dquote": "the token stands in quotes",
      "wrap-squote": "the token stands in quotes", "wrap-bom": "a byte order mark stands before the token",
      "wrap-json-at": "JSON, not a token", "json-serialization": "JSON, not a token", "jwe-5part": "an encrypted token",
      "kid-inject-ef5e57": "no key is called '$(id)'; there is 'ciHXQ5BY",
      "jwks-dup-kid": "different keys are called 'k'",
      "jwk-padded-coord": "x is malformed", "es256k": "'ES256K' is not supported", "seg-2dot": "the signature is empty",
      "ed25519-alg-ed448key": "curve 'Ed448' is not supported", "jwks-empty": "there are no keys",
    ]
    for one in try Self.cases() {
      guard let detail = details[one.id] else { continue }
      let outcome = try Self.run(one)
      #expect(outcome.output.contains(detail), "\(one.id): \(outcome.output)")
    }
  }
}
