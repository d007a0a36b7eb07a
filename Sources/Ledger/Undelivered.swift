import Entitlements
package import Instants

extension Store {
  /// Records that a change was not taken by an endpoint, and is not sent any more.
  ///
  /// - Parameter detail: which endpoint, and why.
  package func logUndelivered(_ change: NumberedChange, id: String, _ detail: String, at now: Instant)
    throws(StoreFailure)
  {
    let source = change.caused.change.row.subscription.source
    var record = IngestRecord(
      source: source, eventID: id, eventType: change.caused.change.event.rawValue, createdAt: now,
      outcome: .dropped(.undelivered, detail: detail, isHeld: false))
    record.subject = change.caused.change.subject
    try log([LogEntry(record, source)])
  }
}
