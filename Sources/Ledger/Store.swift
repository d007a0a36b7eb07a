package import Entitlements

/// What a ledger keeps, and nothing of what it means. Every call between `begin` and `commit` takes effect together or
/// not at all.
package protocol Store {
  mutating func begin() throws(StoreFailure)
  mutating func commit() throws(StoreFailure)
  mutating func rollback()

  /// Whether an event of that source was kept: processed, or held.
  func isKept(_ eventID: String, of source: Source) throws(StoreFailure) -> Bool
  mutating func keep(_ eventID: String, of source: Source) throws(StoreFailure)

  /// Joins facts into those of a subscription; says what all of them are now, and what each did.
  mutating func join(_ facts: [Fact], into subscription: SubscriptionID) throws(StoreFailure) -> JoinedFacts
  func facts(of subscription: SubscriptionID) throws(StoreFailure) -> Facts
  /// The household that an operator or a claim has fixed for the subscription.
  func pin(of subscription: SubscriptionID) throws(StoreFailure) -> SubjectID?

  func row(of subscription: SubscriptionID) throws(StoreFailure) -> Entitlement?
  /// Nil removes the row.
  mutating func setRow(_ row: Entitlement?, of subscription: SubscriptionID) throws(StoreFailure)

  /// Appends a change; returns its number, one more than the last one's.
  mutating func append(_ change: Change) throws(StoreFailure) -> Int64

  /// Every subscription that has facts, in an order of the store's own.
  func subscriptions() throws(StoreFailure) -> [SubscriptionID]
}

/// The facts of a subscription after some were joined to them.
package struct JoinedFacts: Sendable {
  package let facts: Facts
  /// One for each fact that was joined.
  package let outcomes: [Facts.Outcome]

  package init(facts: Facts, outcomes: [Facts.Outcome]) {
    self.facts = facts
    self.outcomes = outcomes
  }
}

/// A store could not do what it was asked: what was being done, and the system's own reason.
package struct StoreFailure: Error, Equatable, Sendable {
  package enum Kind: Sendable {
    /// Somebody else holds it; the same again may succeed.
    case busy
    case unreachable
    /// Reading or writing failed.
    case io
    /// It is not a ledger, or one of another version.
    case wrong
  }

  package let kind: Kind
  package let message: String

  package init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }
}
