/// What became different for one household, and why: what subscribers to changes are told.
package struct Change: Equatable, Sendable {
  package enum Event: String, CaseIterable, Sendable {
    case changed = "subscription.changed"
    case expired = "subscription.expired"
    case refunded = "subscription.refunded"
    /// What the household pays for on the web, or was given by hand, gives access from now on.
    case webActivated = "web_entitlement_activated"
    /// It gives none any more.
    case webExpired = "web_entitlement_expired"
  }

  package let event: Event
  package let subject: SubjectID
  /// The row after the change.
  package let encoded: EncodedRow

  package init(event: Event, subject: SubjectID, row: EncodedRow) {
    self.event = event
    self.subject = subject
    encoded = row
  }

  package var row: Entitlement { encoded.row }

  /// The changes between what a row was and what it is.
  ///
  /// A row that changes its household is told to both; one that is not shown any more (its product has lost its
  /// mapping) counts as expired.
  package static func between(_ old: EncodedRow?, _ new: EncodedRow?) -> [Change] {
    switch (old, new) {
    case (nil, nil): return []
    case (let old?, nil): return between(old, old.withdrawn)
    case (nil, let new?):
      return [Change(event: .changed, subject: new.row.subject, row: new)] + endings(nil, new)
    case (let old?, let new?):
      guard differ(old, new) else { return [] }
      let changed = Change(event: .changed, subject: new.row.subject, row: new)
      if old.row.subject == new.row.subject { return [changed] + endings(old.row.status, new) }
      return [Change(event: .changed, subject: old.row.subject, row: new), changed] + endings(old.row.status, new)
    }
  }

  // Member by member: a row is large to be handed over.
  private static func differ(_ old: EncodedRow, _ new: EncodedRow) -> Bool {
    old.row.tier != new.row.tier || old.row.status != new.row.status || old.row.interval != new.row.interval
      || old.row.expiresAt != new.row.expiresAt || old.row.graceExpiresAt != new.row.graceExpiresAt
      || old.row.autoRenew != new.row.autoRenew || old.row.productID != new.row.productID
      || old.row.subject != new.row.subject
  }

  private static func endings(_ old: Status?, _ new: EncodedRow) -> [Change] {
    if old == new.row.status { return [] }
    switch new.row.status {
    case .expired, .revoked: return [Change(event: .expired, subject: new.row.subject, row: new)]
    case .refunded: return [Change(event: .refunded, subject: new.row.subject, row: new)]
    case .active, .inGrace: return []
    }
  }
}
