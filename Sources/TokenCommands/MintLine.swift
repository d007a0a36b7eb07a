import Instants
import JSON

/// One line of entl-best, checked: what a token will say about a subject.
struct MintLine {
  /// Opaque; absent in a line that is not about a subject.
  let subjectID: String?
  /// Absent for a free subject.
  let subscription: JSONValue?
  /// When the clock alone changes what the line says.
  let validUntil: Instant?
  /// Base claims of the line, for `--line-claims`.
  let claims: JSONValue?

  private static let known = ["subject_id", "subscription", "valid_until", "considered", "claims"]

  /// Refuses everything that entl-best does not write: a record of another tool must not become a token for free.
  init(_ line: JSONValue) throws(MintRefusal) {
    guard line.kind == .object else { throw MintRefusal(.malformed, "not an object") }
    for (name, _) in line.members where !Self.known.contains(name) {
      throw MintRefusal(.malformed, "unknown member '\(name)': not a line of entl-best in its claim view")
    }
    subjectID = try Self.subjectID(line["subject_id"])
    subscription = line["subscription"]
    if let subscription { try SubscriptionClaim.check(subscription) }
    validUntil = try Self.validUntil(line["valid_until"])
    claims = line["claims"]
    if let claims, claims.kind != .object { throw MintRefusal(.malformed, "claims is not an object") }
  }

  private static func subjectID(_ value: JSONValue?) throws(MintRefusal) -> String? {
    guard let value else { return nil }
    guard let text = value.string, !text.isEmpty else {
      throw MintRefusal(.malformed, "subject_id is not a text")
    }
    return text
  }

  private static func validUntil(_ value: JSONValue?) throws(MintRefusal) -> Instant? {
    guard let value else { return nil }
    guard let instant = value.string.flatMap(Instant.init(rfc3339:)) else {
      throw MintRefusal(.malformed, "valid_until is not an RFC 3339 time")
    }
    return instant
  }
}

/// The managed claim: ten members, of which `expires_at` may be absent.
enum SubscriptionClaim {
  /// Its name in `custom_claims`, which no other claim may have in any case.
  static let name = "subscription"

  /// In the order in which what is missing is named.
  private static let members: [(name: String, kind: JSONValue.Kind)] = [
    ("auto_renew", .boolean), ("environment", .string), ("expires_at", .number), ("in_grace", .boolean),
    ("interval", .string), ("is_active", .boolean), ("product_id", .string), ("source", .string), ("status", .string),
    ("tier", .string),
  ]

  private static let optional = "expires_at"

  /// Refuses a claim of any other members or types.
  static func check(_ claim: JSONValue) throws(MintRefusal) {
    guard claim.kind == .object else { throw MintRefusal(.malformed, "subscription is not an object") }
    var present = 0
    for (name, value) in claim.members {
      guard let kind = members.first(where: { $0.name == name })?.kind else {
        throw MintRefusal(.malformed, "unknown member '\(name)' in subscription")
      }
      let isSound = value.kind == kind && (kind != .number || value.integer != nil)
      if !isSound { throw MintRefusal(.malformed, "\(name) of subscription is not \(kind.phrase)") }
      if name != optional { present += 1 }
    }
    if present == members.count - 1 { return }
    for (name, _) in members where name != optional && claim[name] == nil {
      throw MintRefusal(.malformed, "\(name) of subscription is missing")
    }
  }

  /// Whether a name is that of the managed claim, by any folding of case.
  static func isNamed(_ other: String) -> Bool {
    other.lowercased() == name || other.uppercased() == name.uppercased()
  }
}

extension JSONValue.Kind {
  fileprivate var phrase: String {
    switch self {
    case .number: "an integer of seconds"
    case .boolean: "true or false"
    default: "a text"
    }
  }
}
