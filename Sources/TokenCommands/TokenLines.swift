import CommandLineSupport
import Instants
import JOSE
import JSON

/// The lines of `entl-verify jwt`.
struct TokenLines {
  private let rules: ClaimRules
  private let limit: Int
  private var writer = JSONWriter()

  /// The rules say which checks were left out; `limit` is the longest record in bytes.
  init(_ rules: ClaimRules, limit: Int) {
    self.rules = rules
    self.limit = limit
  }

  /// The line for a token that was judged.
  mutating func write(
    _ verdict: Result<TokenVerifier.Verified, TokenRefusal>, record: Int, _ answers: inout Answers
  ) {
    switch verdict {
    case .success(let token): accept(token, &answers)
    case .failure(let refusal): refuse(refusal.reason, refusal.detail, record: record, &answers)
    }
  }

  /// The line for a record that was not read.
  mutating func refuseTooLong(_ record: Int, _ answers: inout Answers) {
    refuse(.malformed, "longer than \(limit) bytes", record: record, &answers)
  }

  private mutating func accept(_ token: TokenVerifier.Verified, _ answers: inout Answers) {
    let claims = token.claims.root
    writer.clear()
    writer.beginObject()
    writer.member("verified", true)
    writer.member("source", "jwt")
    writer.member("kind", "token")
    writer.member("signed_at", ifPresent: claims["iat"].flatMap(NumericDate.init)?.instant.rfc3339)
    writer.name("key")
    writer.beginObject()
    writer.member("kid", ifPresent: token.key.attributes.kid)
    // The thumbprint of a secret says too much about it (RFC 7638 §7).
    writer.member("thumbprint", ifPresent: token.key.isPublishable ? token.key.thumbprint : nil)
    writer.endObject()
    writer.member("skipped", skipped(claims))
    writer.member("payload", claims)
    writer.member("notes", [] as [String])
    writer.endObject()
    answers.writeLine(writer.bytes)
  }

  /// The checks that nobody asked for, or that had nothing to check.
  private func skipped(_ claims: JSONValue) -> [String] {
    var checks: [String] = []
    if rules.issuer == nil { checks.append("issuer") }
    if rules.audiences.isEmpty, claims["aud"] != nil { checks.append("audience") }
    if rules.type == nil { checks.append("type") }
    if claims["exp"] == nil { checks.append("expiry") }
    return checks
  }

  private mutating func refuse(
    _ reason: TokenRefusal.Reason, _ detail: String, record: Int, _ answers: inout Answers
  ) {
    answers.countRefused()
    if reason == .malformed {
      // What is no token at all is bad input; every other refusal is an answer.
      answers.error(detail, record: record, status: .badInput)
    } else {
      answers.combine(.refused)
    }
    writer.clear()
    writer.refusal(source: "jwt", record: record, reason: reason.rawValue, detail: detail, canBeMendedByTime: false)
    answers.writeLine(writer.bytes)
  }
}
