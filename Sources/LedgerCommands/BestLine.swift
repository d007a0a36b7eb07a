import Entitlements
import Instants
import JSON

extension JSONWriter {
  /// The members of a line of `entl-best` after its subject: none for a household without a row.
  mutating func claimMembers(_ best: Best) {
    if let claim = best.claim {
      name("subscription")
      self.claim(claim)
    }
    member("valid_until", ifPresent: best.validUntil?.rfc3339)
  }
}
