package import Entitlements
package import Instants

extension Ledger {
  /// Puts what people say about a subscription in the place of what they said before; its record comes with the commit.
  ///
  /// - Parameter act: the word of the log for it, such as `grant`.
  package mutating func state(
    _ facts: Facts, of subscription: SubscriptionID, as act: String, at now: Instant
  ) throws(StoreFailure) {
    guard let source = sources[subscription.source] else {
      return finish(.dropped(subscription.source, nil, now, .ingestionNotEnabled))
    }
    let former = try known.facts(of: subscription)
    try known.replace(former, by: facts, of: subscription)
    let touches = [try derive(subscription, source, at: now)]
    var record = IngestRecord(
      source: subscription.source, eventID: subscription.id, eventType: act, createdAt: now,
      outcome: .processed(.init(touches, [former == facts ? .same : .added])), cause: .claim)
    record.show(touches, of: subscription)
    finish(record)
  }

  /// Records that people asked for what cannot be done.
  package mutating func refuse(
    _ reason: DropReason, detail: String? = nil, of source: Source, as act: String, for subject: SubjectID?,
    at now: Instant
  ) {
    var record = IngestRecord.dropped(source, nil, now, reason, detail: detail)
    record.eventType = act
    record.subject = subject
    finish(record)
  }
}
