package import Entitlements

/// What a ledger keeps, and nothing of what it means. Every call between `begin` and `commit` takes effect together or
/// not at all.
package protocol Store: AnyObject {
  func begin() throws(StoreFailure)
  func commit() throws(StoreFailure)
  func rollback()

  /// Whether an event of that source was kept: processed, or held.
  func isKept(_ eventID: String, of source: Source) throws(StoreFailure) -> Bool
  func keep(_ eventID: String, of source: Source) throws(StoreFailure)

  /// Joins a fact to those of an object, and says what that did.
  func join(_ fact: Fact, to object: ObjectID) throws(StoreFailure) -> Facts.Outcome
  func facts(of object: ObjectID) throws(StoreFailure) -> Facts
  /// The household that an operator or a claim has fixed for the subscription.
  func pin(of subscription: SubscriptionID) throws(StoreFailure) -> SubjectID?

  func row(of subscription: SubscriptionID) throws(StoreFailure) -> Entitlement?
  /// Nil removes the row.
  func setRow(_ row: Entitlement?, of subscription: SubscriptionID) throws(StoreFailure)

  /// Appends a change; returns its number, one more than the last one's.
  func append(_ change: Change) throws(StoreFailure) -> Int64

  /// Every object that has facts, in an order of the store's own.
  func objects() throws(StoreFailure) -> [ObjectID]
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
