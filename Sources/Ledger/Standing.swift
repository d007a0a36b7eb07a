package import Entitlements
package import Instants

/// Where a subscription stands in the ledger.
package struct Standing: Equatable, Sendable {
  /// The household that an operator or a claim has fixed.
  package var pin: SubjectID?
  /// What its facts mean; nil where they mean nothing yet.
  package var encoded: EncodedRow?
  /// What its facts wait for, and since when.
  package var wait: Wait?
  /// When the end of the row's access was recorded that the clock brought; nil for a row that has not ended so, or says
  /// something else since.
  package var endedAt: Instant?
  /// When to look whether the clock has ended access: no later than it does, and often earlier.
  package var due: AccessEnd?

  package struct Wait: Equatable, Sendable {
    package let reason: DropReason
    package let detail: String?
    package let since: Instant

    package init(reason: DropReason, detail: String? = nil, since: Instant) {
      self.reason = reason
      self.detail = detail
      self.since = since
    }
  }

  package init(pin: SubjectID? = nil, row: Entitlement? = nil, wait: Wait? = nil, endedAt: Instant? = nil) {
    self.pin = pin
    self.encoded = row.map(EncodedRow.init)
    self.wait = wait
    self.endedAt = endedAt
    due = end
  }

  package var row: Entitlement? { encoded?.row }

  /// The household whose row it is.
  var subject: SubjectID? { encoded?.row.subject }

  /// The row as subscribers were told of it last: one that the clock has ended has expired.
  var told: EncodedRow? { endedAt == nil ? encoded : encoded?.withdrawn }
}

/// A subscription whose facts wait for something.
package struct Waiting: Equatable, Sendable {
  package let subscription: SubscriptionID
  package let wait: Standing.Wait

  package init(subscription: SubscriptionID, wait: Standing.Wait) {
    self.subscription = subscription
    self.wait = wait
  }
}

extension Standing {
  /// When the clock ends access; nil where it does not, or where that was recorded.
  var end: AccessEnd? {
    guard endedAt == nil, let encoded else { return nil }
    return AccessEnd(of: encoded)
  }

  /// Sees to it that access does not end before somebody looks.
  ///
  /// An end that moves on, as with each renewal, leaves `due` alone, which databases have an index of: whoever looks then
  /// finds the new end. So does an end that goes away.
  mutating func bringDueForward() {
    guard let end else { return }
    if let due, due.isNoLater(than: end) { return }
    due = end
  }
}
