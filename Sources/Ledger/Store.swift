package import Entitlements
package import Instants

/// What a ledger keeps, and nothing of what it means.
///
/// Every call between `begin` and `commit` takes effect together or not at all, and nobody else writes meanwhile to what
/// they touch: who would is waited for, or the failure is a conflict. Joining, deriving and comparing are the ledger's.
package protocol Store: LedgerView {
  func begin() throws(StoreFailure)
  /// Sets the commit going, so that other things can be done until it is awaited; nothing is durable before.
  func startCommit() throws(StoreFailure)
  /// What to add to the numbers that `append` gave, where the store has given the changes their numbers since.
  func awaitCommit() throws(StoreFailure) -> Int64
  /// Does nothing where no transaction is open.
  func rollback()

  /// Says what will be asked for in this transaction, so that a store that is far away can fetch all of it at once.
  func expect(_ events: [EventID], _ objects: [ObjectID]) throws(StoreFailure)
  /// Whether that makes a difference.
  var isFar: Bool { get }

  /// Remembers an event as processed or held; false where it was remembered before.
  func keep(_ event: EventID) throws(StoreFailure) -> Bool

  func facts(of object: ObjectID) throws(StoreFailure) -> Facts
  /// Makes changes to the facts of an object. The store has facts of its own: were they the caller's, who joins one more
  /// fact would copy all of them, and there may be thousands.
  func changeFacts(of object: ObjectID, _ changes: [FactChange]) throws(StoreFailure)

  /// Where a subscription stands; that of one never heard of is empty.
  func standing(of subscription: SubscriptionID) throws(StoreFailure) -> Standing
  /// Puts a standing in the place of the one before.
  func setStanding(_ standing: Standing, of subscription: SubscriptionID) throws(StoreFailure)
  /// Some subscriptions whose standing is due, the first first. Their order is lasting.
  func due(at now: Instant, leeway: Duration, limit: Int) throws(StoreFailure) -> [SubscriptionID]
  /// The subscriptions of a source whose standing was ever set, in a lasting order, a page at a time.
  func subscriptions(of source: Source, after last: SubscriptionID?, limit: Int) throws(StoreFailure)
    -> [SubscriptionID]

  /// Appends changes; returns the number of the first, one more than that of the last change before, or as much of it
  /// as is known before the commit. The ledger does this once in a transaction, at its end, so that numbers become
  /// visible in their order.
  func append(_ changes: [CausedChange]) throws(StoreFailure) -> Int64
  /// Appends records whose changes have numbers as `append` gave them.
  func log(_ entries: [LogEntry]) throws(StoreFailure)
  /// Counts a line that nobody vouches for, by source, reason and hour.
  func countUnverified(_ source: Source, _ reason: DropReason, at time: Instant) throws(StoreFailure)
  /// Forgets what was logged or counted before a time.
  func pruneLog(before time: Instant) throws(StoreFailure)

  /// What of a source's configuration the rows were last derived under; nil before the first time.
  func meaning(of source: Source) throws(StoreFailure) -> String?
  func setMeaning(_ meaning: String, of source: Source) throws(StoreFailure)
}

extension Store {
  @discardableResult
  package func commit() throws(StoreFailure) -> Int64 {
    try startCommit()
    return try awaitCommit()
  }

  package func awaitCommit() throws(StoreFailure) -> Int64 { 0 }
  package func expect(_ events: [EventID], _ objects: [ObjectID]) throws(StoreFailure) {}
  package var isFar: Bool { false }
}
