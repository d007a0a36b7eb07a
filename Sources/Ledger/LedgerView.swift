package import Entitlements

/// What can be looked up in a ledger.
package protocol LedgerView: AnyObject {
  /// From here to `endReading` everything is seen as it was at one moment.
  func beginReading() throws(StoreFailure)
  func endReading()

  /// The rows of a household, in a lasting order.
  func rows(of subject: SubjectID) throws(StoreFailure) -> [Entitlement]
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
}
