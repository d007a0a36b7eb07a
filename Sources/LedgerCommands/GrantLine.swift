import CommandLineSupport
import Entitlements
import Grants
import Instants
import JSON

/// One line of grants in bulk.
struct GrantLine {
  /// What a line has that cannot be granted.
  struct ReadingError: Error {
    let message: String
  }

  let grant: Grant
  /// Nil for a new grant.
  let id: String?

  private static let members = ["subject_id", "product_id", "until", "trial_until", "price_id", "reason", "id"]
  private static let known = "known are \(members.joined(separator: ", "))"

  /// Unknown members are refused: a misspelt `until` would give for too long.
  init(_ json: JSONValue) throws(ReadingError) {
    guard json.kind == .object else { throw ReadingError(message: "not a JSON object") }
    for (name, _) in json.members where !Self.members.contains(name) {
      let advice = nearest(to: name, in: Self.members).map { "did you mean '\($0)'?" }
      throw ReadingError(message: "unknown member '\(name)'; \(advice ?? Self.known)")
    }
    guard let subject = try Self.text(json, "subject_id").flatMap(SubjectID.init) else {
      throw ReadingError(message: "'subject_id' must be a UUID")
    }
    guard let productID = try Self.text(json, "product_id") else {
      throw ReadingError(message: "'product_id' is missing")
    }
    var grant = Grant(subject: subject, productID: productID)
    grant.until = try Self.time(json, "until")
    grant.trialUntil = try Self.time(json, "trial_until")
    grant.priceID = try Self.text(json, "price_id")
    grant.reason = try Self.text(json, "reason")
    self.grant = grant
    id = try Self.text(json, "id")
  }

  private static func text(_ json: JSONValue, _ name: String) throws(ReadingError) -> String? {
    guard let value = json[name], !value.isNull else { return nil }
    guard let text = value.string, !text.isEmpty else { throw ReadingError(message: "'\(name)' must be a text") }
    return text
  }

  private static func time(_ json: JSONValue, _ name: String) throws(ReadingError) -> Instant? {
    guard let text = try text(json, name) else { return nil }
    guard let time = Instant(rfc3339: text) else {
      throw ReadingError(message: "'\(name)' must be a time as in 2026-12-01T00:00:00Z")
    }
    return time
  }
}
