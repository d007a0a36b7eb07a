package import Deliveries
package import Instants

/// A ledger that lasts, and what it keeps about telling its changes to endpoints.
///
/// A message is a change that waits for an endpoint. Of each subject the first one is due at some time, and those behind
/// it at none: so their order is kept by what is stored.
package protocol DeliveryStore: Store {
  /// Nil for an endpoint never heard of. In a transaction nobody else changes it meanwhile.
  func endpoint(at url: String) throws(StoreFailure) -> Endpoint?
  /// Adds an endpoint that wants the changes after a number.
  func addEndpoint(at url: String, after position: Int64) throws(StoreFailure)
  /// Puts an endpoint in the place of the one of its number.
  func setEndpoint(_ endpoint: Endpoint) throws(StoreFailure)

  /// Lets changes wait for an endpoint, behind those that wait already.
  func queue(_ changes: [NumberedChange], for endpoint: Int64, at now: Instant) throws(StoreFailure)
  /// Messages to be sent now, the first due first.
  func due(at now: Instant, for endpoint: Int64, limit: Int) throws(StoreFailure) -> [WaitingMessage]
  /// When the next one is due, or was; nil where none waits.
  func nextDue(for endpoint: Int64) throws(StoreFailure) -> Instant?
  /// Whatever waits, in the order of the changes, a page at a time.
  func waiting(for endpoint: Int64, after number: Int64, limit: Int) throws(StoreFailure) -> [WaitingMessage]
  /// Lets a message wait on.
  func postpone(_ change: NumberedChange, for endpoint: Int64, _ progress: Progress, until due: Instant)
    throws(StoreFailure)
  /// Ends a message; the next of its subject is due.
  func settle(_ change: NumberedChange, for endpoint: Int64, at now: Instant) throws(StoreFailure)
}

/// A change that waits for an endpoint.
package struct WaitingMessage: Equatable, Sendable {
  package let change: NumberedChange
  package let progress: Progress
  /// Nil behind another one of its subject.
  package let due: Instant?

  package init(change: NumberedChange, progress: Progress = Progress(), due: Instant?) {
    (self.change, self.progress, self.due) = (change, progress, due)
  }
}
