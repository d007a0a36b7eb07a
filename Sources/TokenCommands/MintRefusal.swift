/// Why no token is made for a line.
struct MintRefusal: Error, Equatable {
  /// The words of `entl-mint --json`.
  enum Reason: String {
    /// The line is not one of entl-best.
    case malformed
    /// The line's own claims name one that the tool sets.
    case reservedClaim = "reserved_claim"
    /// What the line says has stopped being true.
    case staleClaim = "stale_claim"
  }

  /// The word for a program.
  let reason: Reason
  /// For a person.
  let detail: String

  init(_ reason: Reason, _ detail: String) {
    self.reason = reason
    self.detail = detail
  }
}
