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

  package init(pin: SubjectID? = nil, row: Entitlement? = nil, wait: Wait? = nil) {
    self.pin = pin
    self.encoded = row.map(EncodedRow.init)
    self.wait = wait
  }

  package var row: Entitlement? { encoded?.row }
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
