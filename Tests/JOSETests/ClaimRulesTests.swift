import Instants
import JOSE
import JSON
import Testing

struct ClaimRulesTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let claims: String
    let reason: TokenRefusal.Reason?
    var type: String?
    var change: @Sendable (inout ClaimRules) -> Void = { _ in }
    var testDescription: String { "\(claims) \(reason?.rawValue ?? "believed")" }
  }

  /// Judged at 1700000000 by rules that require nothing but what each example sets.
  static let examples: [Example] = [
    Example(claims: "{}", reason: nil),
    Example(claims: #"{"exp":1700000001}"#, reason: nil),
    Example(claims: #"{"exp":1700000000.0005}"#, reason: nil),
    Example(claims: #"{"exp":1700000000}"#, reason: .expired),
    Example(claims: #"{"exp":1699999999.9}"#, reason: .expired),
    Example(claims: #"{"exp":1699999971}"#, reason: nil) { $0.leeway = .seconds(30) },
    Example(claims: #"{"exp":1699999970}"#, reason: .expired) { $0.leeway = .seconds(30) },
    Example(claims: #"{"exp":null}"#, reason: .claimMalformed),
    Example(claims: #"{"exp":"1700000001"}"#, reason: .claimMalformed),
    Example(claims: #"{"nbf":1700000000}"#, reason: nil),
    Example(claims: #"{"nbf":1700000000.0001}"#, reason: .notYetValid),
    Example(claims: #"{"nbf":1700000030}"#, reason: nil) { $0.leeway = .seconds(30) },
    Example(claims: #"{"iat":1700000001}"#, reason: .notYetValid),
    Example(claims: #"{"iat":"x"}"#, reason: .claimMalformed),
    Example(claims: "{}", reason: .claimMissing) { $0.requiresExpiry = true },
    Example(claims: #"{"sub":"a"}"#, reason: nil) { $0.required = ["sub"] },
    Example(claims: #"{"x":null}"#, reason: .claimMissing) { $0.required = ["x"] },
    Example(claims: #"{"sub":7}"#, reason: .claimMalformed),
    Example(claims: #"{"iss":["i"]}"#, reason: .claimMalformed),
    Example(claims: #"{"iss":"i"}"#, reason: nil) { $0.issuer = "i" },
    Example(claims: #"{"iss":"i/"}"#, reason: .issuerMismatch) { $0.issuer = "i" },
    Example(claims: #"{"iss":"e\u0301"}"#, reason: .issuerMismatch) { $0.issuer = "\u{e9}" },
    Example(claims: "{}", reason: .claimMissing) { $0.issuer = "i" },
    Example(claims: #"{"aud":"a"}"#, reason: .audienceMismatch),
    Example(claims: #"{"aud":"a"}"#, reason: nil) { $0.allowsAnyAudience = true },
    Example(claims: #"{"aud":["x","a"]}"#, reason: nil) { $0.audiences = ["b", "a"] },
    Example(claims: #"{"aud":["x"]}"#, reason: .audienceMismatch) { $0.audiences = ["a"] },
    Example(claims: #"{"aud":[]}"#, reason: .audienceMismatch) { $0.audiences = ["a"] },
    Example(claims: #"{"aud":"x"}"#, reason: .audienceMismatch) {
      $0.audiences = ["a"]
      $0.allowsAnyAudience = true
    },
    Example(claims: #"{"aud":[1,"a"]}"#, reason: .claimMalformed) { $0.audiences = ["a"] },
    Example(claims: #"{"aud":{"a":1}}"#, reason: .claimMalformed) { $0.audiences = ["a"] },
    Example(claims: "{}", reason: .claimMissing) { $0.audiences = ["a"] },
    Example(claims: "{}", reason: .typeMismatch) { $0.type = "at+jwt" },
    Example(claims: "{}", reason: nil, type: "Application/AT+JWT") { $0.type = "at+jwt" },
    Example(claims: "{}", reason: .typeMismatch, type: "text/at+jwt") { $0.type = "at+jwt" },
  ]

  @Test(arguments: examples)
  func `claims are believed by their rules alone`(example: Example) throws {
    var rules = ClaimRules()
    rules.requiresExpiry = false
    example.change(&rules)
    let claims = try JSONDocument(example.claims)
    let refusal = rules.refusal(of: claims.root, type: example.type, at: Instant(seconds: 1_700_000_000))
    #expect(refusal?.reason == example.reason)
  }

  @Test func `without other wishes an expiry is required`() throws {
    let claims = try JSONDocument("{}")
    let refusal = ClaimRules().refusal(of: claims.root, type: nil, at: Instant(seconds: 0))
    #expect(refusal?.reason == .claimMissing)
    #expect(refusal?.detail == "exp")
  }
}
