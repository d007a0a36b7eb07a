import Instants
import JSON

/// The members of a payload that are times, read as times.
struct ClaimTimes {
  /// Members by their path, in the order of the payload: `exp`, `transaction.expiresDate`.
  private(set) var times: [(path: String, text: String)] = []
  private var seconds: [String] = []
  private var milliseconds: [String] = []

  /// Registered claims (RFC 7519 §4.1, OpenID Connect Core §2) and the dates of App Store payloads.
  private static let names: Set<String> = [
    "exp", "nbf", "iat", "auth_time", "updated_at",
    "signedDate", "purchaseDate", "originalPurchaseDate", "expiresDate", "revocationDate", "renewalDate",
    "gracePeriodExpiresDate", "recentSubscriptionStartDate", "receiptCreationDate", "preorderDate",
  ]

  /// Adds the times of one payload; `prefix` is such as `transaction.`.
  mutating func add(_ payload: JSONValue, prefix: String = "") {
    for (name, value) in payload.members
    where Self.names.contains(name) && !times.contains(where: { $0.path == prefix + name }) {
      guard let text = value.numberText, let number = Double(text) else { continue }
      // 10^11 seconds are the year 5138, 10^11 milliseconds the year 1973.
      let isMilliseconds = abs(number) >= 1e11
      let scaled = (isMilliseconds ? number : number * 1000).rounded(.down)
      guard let whole = Int64(exactly: scaled), Instant.writable.contains(whole) else { continue }
      times.append((prefix + name, Instant(milliseconds: whole).rfc3339))
      if isMilliseconds { milliseconds.append(prefix + name) } else { seconds.append(prefix + name) }
    }
  }

  /// The guess that was made, as the end of a note; nil where there was nothing to guess.
  var note: String? {
    let guesses = [("seconds", seconds), ("milliseconds", milliseconds)].filter { !$0.1.isEmpty }
    if guesses.isEmpty { return nil }
    return guesses.map { "\($0.1.joined(separator: ", ")) read as \($0.0)" }.joined(separator: "; ")
  }

  func write(to writer: inout JSONWriter) {
    writer.name("times")
    writer.beginObject()
    for (path, text) in times { writer.member(path, text) }
    writer.endObject()
  }
}
