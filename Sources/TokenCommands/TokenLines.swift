import CommandLineSupport
import Instants
import JOSE
import JSON

/// The lines of `entl-verify jwt`.
struct TokenLines {
  private let rules: ClaimRules
  private let console: Console
  private var writer = JSONWriter()
  private(set) var status = ExitStatus.success
  private(set) var isEmpty = true

  /// The rules say which checks were left out.
  init(_ rules: ClaimRules, _ console: Console) {
    self.rules = rules
    self.console = console
  }

  /// The line for a token that was judged.
  mutating func write(
    _ verdict: Result<TokenVerifier.Verified, TokenRefusal>, record: Int
  ) throws(CommandFailure) {
    switch verdict {
    case .success(let token): try accept(token)
    case .failure(let refusal): try refuse(refusal.reason, refusal.detail, record: record)
    }
  }

  /// The line for a record that was not read.
  mutating func refuseTooLong(_ record: Int) throws(CommandFailure) {
    try refuse(.malformed, "longer than \(console.maxRecord) bytes", record: record)
  }

  private mutating func accept(_ token: TokenVerifier.Verified) throws(CommandFailure) {
    let claims = token.claims.root
    isEmpty = false
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
    try console.output.writeLine(writer.bytes)
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
    _ reason: TokenRefusal.Reason, _ detail: String, record: Int
  ) throws(CommandFailure) {
    isEmpty = false
    console.countRefused()
    if reason == .malformed {
      // What is no token at all is bad input; every other refusal is an answer.
      console.error(detail, record: record, status: .badInput)
    } else {
      status.combine(.refused)
    }
    writer.clear()
    writer.refusal(source: "jwt", record: record, reason: reason.rawValue, detail: detail, canBeMendedByTime: false)
    try console.output.writeLine(writer.bytes)
  }
}
