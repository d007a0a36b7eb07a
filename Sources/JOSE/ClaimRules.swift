package import Instants
package import JSON

/// What the claims of a token must say to be believed (RFC 7519 §4.1, RFC 8725 §3).
package struct ClaimRules: Sendable {
  /// What `iss` must be, byte for byte; nil when anybody may have issued the token.
  package var issuer: String?
  /// One of them must be in `aud`; empty when the caller named none.
  package var audiences: [String] = []
  /// Believes a token that names an audience although the caller named none.
  package var allowsAnyAudience = false
  /// The media type that `typ` must be.
  package var type: String?
  /// How far the clocks of signer and verifier may differ.
  package var leeway: Duration = .zero
  /// Claims that must be there and not null, beside those that other rules need.
  package var required: [String] = []
  /// Whether a token without `exp` is refused.
  package var requiresExpiry = true

  /// Requires an expiry, and otherwise nothing.
  package init() {}

  /// The first rule that the claims break; nil when they keep all.
  package func refusal(of claims: JSONValue, type tokenType: String?, at now: Instant) -> TokenRefusal? {
    do {
      let dates = try Dates(claims)
      try checkStrings(claims)
      let audience = try Self.audience(claims)
      try checkTimes(dates, at: now)
      try checkPresence(claims)
      try checkIssuer(claims)
      try checkAudience(audience)
      try checkType(tokenType)
      return nil
    } catch {
      return error
    }
  }

  private func checkTimes(_ dates: Dates, at now: Instant) throws(TokenRefusal) {
    if let expiry = dates.expiry, now >= expiry.instant + leeway {
      throw TokenRefusal(.expired, "at \(expiry.instant.rfc3339)")
    }
    for (name, date) in [("nbf", dates.notBefore), ("iat", dates.issued)] {
      guard let date, now < date.instant - leeway else { continue }
      throw TokenRefusal(.notYetValid, "\(name) is \(date.instant.rfc3339)")
    }
  }

  private func checkPresence(_ claims: JSONValue) throws(TokenRefusal) {
    for name in (requiresExpiry ? ["exp"] : []) + required {
      guard let value = claims[name], !value.isNull else { throw TokenRefusal(.claimMissing, name) }
    }
  }

  private func checkIssuer(_ claims: JSONValue) throws(TokenRefusal) {
    guard let issuer else { return }
    guard let found = claims["iss"]?.string else { throw TokenRefusal(.claimMissing, "iss") }
    if !found.utf8.elementsEqual(issuer.utf8) { throw TokenRefusal(.issuerMismatch, "expected \(quoted(issuer))") }
  }

  private func checkAudience(_ found: [String]?) throws(TokenRefusal) {
    if audiences.isEmpty {
      if found == nil || allowsAnyAudience { return }
      throw TokenRefusal(.audienceMismatch, "the token is for an audience and none was named")
    }
    guard let found else { throw TokenRefusal(.claimMissing, "aud") }
    let isMeant = found.contains { one in audiences.contains { $0.utf8.elementsEqual(one.utf8) } }
    if !isMeant {
      throw TokenRefusal(.audienceMismatch, "expected \(audiences.map(quoted).joined(separator: " or "))")
    }
  }

  private func checkType(_ found: String?) throws(TokenRefusal) {
    guard let type else { return }
    guard let found else { throw TokenRefusal(.typeMismatch, "expected \(quoted(type)), typ is missing") }
    if !isSameMediaType(found, type) {
      throw TokenRefusal(.typeMismatch, "expected \(quoted(type)), found \(quoted(found))")
    }
  }

  /// `iss`, `sub` and `jti` are strings wherever they stand, asked for or not.
  private func checkStrings(_ claims: JSONValue) throws(TokenRefusal) {
    for name in ["iss", "sub", "jti"] {
      guard let value = claims[name], value.kind != .string else { continue }
      throw TokenRefusal(.claimMalformed, "\(name) is not a string")
    }
  }

  /// `aud`, a string or an array of strings; nil when it is absent.
  private static func audience(_ claims: JSONValue) throws(TokenRefusal) -> [String]? {
    guard let value = claims["aud"] else { return nil }
    if let one = value.string { return [one] }
    let many = value.elements.map(\.string)
    guard value.kind == .array, !many.contains(nil) else {
      throw TokenRefusal(.claimMalformed, "aud is neither a string nor an array of strings")
    }
    return many.compactMap { $0 }
  }
}

extension ClaimRules {
  /// The time claims of a token, each a date or absent.
  private struct Dates {
    let expiry: NumericDate?
    let notBefore: NumericDate?
    let issued: NumericDate?

    init(_ claims: JSONValue) throws(TokenRefusal) {
      expiry = try Self.date(claims, "exp")
      notBefore = try Self.date(claims, "nbf")
      issued = try Self.date(claims, "iat")
    }

    private static func date(_ claims: JSONValue, _ name: String) throws(TokenRefusal) -> NumericDate? {
      guard let value = claims[name] else { return nil }
      guard let date = NumericDate(value) else {
        throw TokenRefusal(.claimMalformed, "\(name) is not a number of seconds up to the year 9999")
      }
      return date
    }
  }
}
