import Entitlements
import Instants
import JSON

extension JSONValue {
  /// What became of a record, in one word or two.
  var summary: String {
    let reason = self["reason"]?.string ?? ""
    if self["kind"]?.string == "processed" { return self["effect"]?.string ?? "" }
    return (self["held"]?.boolean == true ? "held: " : "dropped: ") + reason
  }

  var noteWords: [String] { self["notes"].map { $0.elements.compactMap(\.string) } ?? [] }
}

extension Entitlement {
  /// What the row says, times in days after `PlainEvent.start`.
  var summary: String {
    func day(_ label: String, _ instant: Instant?) -> String? {
      instant.map { "\(label) \(($0.seconds - PlainEvent.start) / 86_400)" }
    }
    let parts = [
      "\(tier) \(status.rawValue)", day("until", expiresAt), day("grace", graceExpiresAt), day("trial", trialEndsAt),
      autoRenew ? "renews" : nil,
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }
}
