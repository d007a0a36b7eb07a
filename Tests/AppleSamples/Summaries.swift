package import Entitlements
import Instants
package import JSON

extension Entitlement {
  /// The row in a few words: `A: active/active plus annual plus.year 0..365 renews`.
  package var summary: String {
    var words = [
      Shop.letter(subject.text) + ":", status.rawValue + "/" + (providerStatus ?? "-"), tier, interval.rawValue,
      productID,
      "\(startedAt.map(Shop.number) ?? "")..\(expiresAt.map(Shop.number) ?? "")",
    ]
    if autoRenew { words.append("renews") }
    if let graceExpiresAt { words.append("grace " + Shop.number(graceExpiresAt)) }
    if let trialEndsAt { words.append("trial " + Shop.number(trialEndsAt)) }
    if let nextProductID { words.append("next " + nextProductID) }
    if let ownership, ownership != "purchased" { words.append(ownership) }
    if let revokedAt { words.append("revoked " + Shop.number(revokedAt)) }
    if subscription.environment == .sandbox { words.append("sandbox") }
    return words.joined(separator: " ")
  }
}

/// What a record of `entl-ingest` says in a few words: `updated: changed@A expired@A [note]`, `held missing_…`.
package func summary(ofRecord record: JSONValue) -> String {
  var text: String
  if record["kind"]?.string == "processed" {
    text = record["effect"]?.string ?? "no effect"
  } else {
    text = (record["held"]?.boolean == true ? "held " : "") + (record["reason"]?.string ?? "no reason")
    if let detail = record["detail"]?.string { text += " (\(detail))" }
  }
  let changes = record["changes"]?.elements.map { change in
    let event = change["event"]?.string ?? ""
    return "\(event.split(separator: ".").last ?? "")@\(Shop.letter(change["subject_id"]?.string ?? ""))"
  }
  if let changes, !changes.isEmpty { text += ": " + changes.joined(separator: " ") }
  let notes = record["notes"]?.elements.compactMap(\.string) ?? []
  return notes.isEmpty ? text : text + " [\(notes.joined(separator: " "))]"
}
