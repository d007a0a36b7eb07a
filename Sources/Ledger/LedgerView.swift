package import Entitlements
package import Instants

/// What can be looked up in a ledger.
package protocol LedgerView: AnyObject {
  /// From here to `endReading` everything is seen as it was at one moment.
  func beginReading() throws(StoreFailure)
  func endReading()

  /// The rows of a household, in a lasting order.
  func rows(of subject: SubjectID) throws(StoreFailure) -> [Entitlement]
  /// The rows of each of several households, as `rows(of:)` has them.
  func rows(of subjects: [SubjectID]) throws(StoreFailure) -> [[Entitlement]]
  /// Where the subscriptions stand whose rows are a household's.
  func standings(of subject: SubjectID) throws(StoreFailure) -> [Standing]
  /// The households that have rows, in the order of their ids, a page at a time.
  func subjects(after last: SubjectID?, limit: Int) throws(StoreFailure) -> [SubjectID]

  /// The newest records that match, newest first.
  func log(_ filter: LogFilter) throws(StoreFailure) -> [[UInt8]]
  /// How often each came, by source, kind and reason.
  func logSummary() throws(StoreFailure) -> [LogSummary]
  /// The subscriptions whose facts wait for something, a page at a time.
  func waiting(after last: SubscriptionID?, limit: Int) throws(StoreFailure) -> [Waiting]

  /// The changes that come after one, in the order of their numbers.
  func changes(after number: Int64, limit: Int) throws(StoreFailure) -> [NumberedChange]
  /// The number of the last change; 0 where there is none.
  func lastChange() throws(StoreFailure) -> Int64
  /// The next instant at which a standing is due, or the past one at which it was; nil where none is.
  func nextDue(leeway: Duration) throws(StoreFailure) -> Instant?

  /// The files that the system says were written to when somebody may have committed; none where it cannot.
  var writtenFiles: [String] { get }
  /// Whether anybody else has committed since this was last asked, or it is asked for the first time.
  func hasNews() throws(StoreFailure) -> Bool
}

extension LedgerView {
  /// For a store that is near.
  package func rows(of subjects: [SubjectID]) throws(StoreFailure) -> [[Entitlement]] {
    try subjects.map { subject throws(StoreFailure) in try rows(of: subject) }
  }
}
