/// One way to sell subscriptions: how its verified events become facts, and what row the facts mean.
///
/// A new source is a new conformance; the ledger stores and joins facts without knowing whose they are. Facts of any
/// object can be looked up, so that a source can follow its own links from one object to another.
package protocol EntitlementSource: Sendable {
  /// What of the configuration the rows depend on, as text: when it differs, they are derived anew.
  var meaning: String { get }

  /// What a verified line contributes, or why it contributes nothing.
  func read(_ line: VerifiedLine) -> Reading

  /// The subscriptions whose row may depend on what an event has changed, each once, in a lasting order; those that it is
  /// about among them, even if nothing has changed.
  ///
  /// - Parameter facts: all that is known now.
  func subscriptions<Failure: FactFailure>(
    touchedBy changes: [ObjectChange], _ facts: (ObjectID) throws(Failure) -> Facts
  ) throws(Failure) -> [SubscriptionID]

  /// The row that the facts mean under the configuration; a pure function of both and of a pinned household.
  func derive<Failure: FactFailure>(
    _ subscription: SubscriptionID, pinned: SubjectID?, _ facts: (ObjectID) throws(Failure) -> Facts
  ) throws(Failure) -> Derivation
}

extension EntitlementSource {
  /// Of a source that links nothing: facts bear on the object that they are about.
  package func subscriptions<Failure: FactFailure>(
    touchedBy changes: [ObjectChange], _ facts: (ObjectID) throws(Failure) -> Facts
  ) throws(Failure) -> [SubscriptionID] { changes.map(\.object) }
}

/// What the facts of a subscription mean.
package enum Derivation: Equatable, Sendable {
  case row(Entitlement, notes: [String] = [])
  /// Something is missing yet: the facts wait, and take effect when it comes.
  case held(DropReason, detail: String? = nil)
  /// Nothing is missing, and there is nothing to show, such as a subscription that was never paid.
  case nothing(notes: [String] = [])
}

extension Derivation {
  package var row: Entitlement? {
    if case .row(let row, _) = self { row } else { nil }
  }

  package var notes: [String] {
    switch self {
    case .row(_, let notes), .nothing(let notes): notes
    case .held: []
    }
  }
}
