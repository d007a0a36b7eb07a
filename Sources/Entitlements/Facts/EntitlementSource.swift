/// One way to sell subscriptions: how its verified events become facts, and what row the facts mean.
///
/// A new source is a new conformance; the ledger stores and joins facts without knowing whose they are.
package protocol EntitlementSource: Sendable {
  /// What a verified line contributes, or why it contributes nothing.
  func read(_ line: VerifiedLine) -> Reading

  /// The row that the facts mean under the configuration; a pure function of both and of a pinned household.
  func derive(_ subscription: SubscriptionID, from facts: Facts, pinned: SubjectID?) -> Derivation
}

/// What the facts of a subscription mean.
package enum Derivation: Equatable, Sendable {
  case row(Entitlement, notes: [String] = [])
  /// Something is missing yet: the facts wait, and take effect when it comes.
  case held(DropReason)
}

extension Derivation {
  package var row: Entitlement? {
    if case .row(let row, _) = self { row } else { nil }
  }
}
