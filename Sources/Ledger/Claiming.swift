package import Entitlements
package import Instants

/// What a claim or a link by hand did, beside its record.
package struct ClaimOutcome: Equatable, Sendable {
  /// The facts already held newer state than the transaction brings, so that only the link changed.
  package var isLinkOnly = false
  /// The household that had the purchase before.
  package var movedFrom: SubjectID?

  package init() {}
}

extension Ledger {
  /// Links the purchase of a verified transaction to a household for good; its record comes with the commit.
  ///
  /// - Parameter moves: whether a purchase may be taken from another household.
  package mutating func claim(_ line: IngestLine, for subject: SubjectID, moves: Bool, at now: Instant)
    throws(StoreFailure) -> ClaimOutcome
  {
    switch read(line, at: now) {
    case .refused(var record):
      record.subject = subject
      finish(record)
      return ClaimOutcome()
    case .observed(let observation, let line, let source):
      guard let subscription = observation.subscription else {
        finish(.claim(line, subject, now, refused: .malformed, detail: "no purchase"))
        return ClaimOutcome()
      }
      let purchase = ClaimedPurchase(subscription: subscription, observation: observation, source: source)
      return try claim(purchase, line, for: subject, moves: moves, at: now)
    }
  }

  /// Links a subscription to a household by hand, whoever had it before.
  package mutating func link(_ subscription: SubscriptionID, to subject: SubjectID, at now: Instant)
    throws(StoreFailure) -> ClaimOutcome
  {
    guard let source = sources[subscription.source] else {
      finish(.dropped(subscription.source, nil, now, .ingestionNotEnabled))
      return ClaimOutcome()
    }
    var outcome = ClaimOutcome()
    outcome.movedFrom = try owner(of: subscription, source).flatMap { $0 == subject ? nil : $0 }
    let isNew = try pin(subscription, to: subject)
    let touches = [try derive(subscription, source, at: now)]
    var record = IngestRecord(
      source: subscription.source, eventID: nil, eventType: "link", createdAt: now,
      outcome: .processed(.init(touches, [isNew ? .added : .same])), cause: .claim)
    record.showClaim(touches, for: subject)
    finish(record)
    return outcome
  }

  private mutating func claim(
    _ purchase: ClaimedPurchase, _ line: VerifiedLine, for subject: SubjectID, moves: Bool, at now: Instant
  ) throws(StoreFailure) -> ClaimOutcome {
    let before = try known.facts(of: purchase.subscription)
    let joining = try Joining(purchase.observation.facts, in: known)
    let owner = try owner(of: purchase.subscription, purchase.source)
    var refusal = try purchase.refusal(for: subject)
    if refusal == nil, let owner, owner != subject, !moves { refusal = (.alreadyClaimed, nil) }
    var outcome = ClaimOutcome()
    if refusal == nil {
      outcome.isLinkOnly = try purchase.isOutdated(for: subject, before, lookup)
      outcome.movedFrom = owner == subject ? nil : owner
      try pin(purchase.subscription, to: subject)
    }
    let touches = try derive(joining.changes, purchase.source, at: now)
    var record = IngestRecord.claim(line, subject, now, refused: refusal?.reason, detail: refusal?.detail)
    if refusal == nil { record.outcome = .processed(.init(touches, joining.outcomes)) }
    record.showClaim(touches, for: subject)
    finish(record)
    return outcome
  }

  /// Whose the subscription is, by pin or by its own facts.
  private func owner(of subscription: SubscriptionID, _ source: any EntitlementSource) throws(StoreFailure)
    -> SubjectID?
  {
    if let pin = try store.standing(of: subscription).pin { return pin }
    return try source.derive(subscription, pinned: nil, lookup).row?.subject
  }

  /// Fixes the household; says whether that is news.
  @discardableResult
  private func pin(_ subscription: SubscriptionID, to subject: SubjectID) throws(StoreFailure) -> Bool {
    let old = try store.standing(of: subscription)
    if old.pin == subject { return false }
    var new = old
    new.pin = subject
    try store.setStanding(new, of: subscription)
    return true
  }
}

extension IngestRecord {
  fileprivate static func claim(
    _ line: VerifiedLine, _ subject: SubjectID, _ now: Instant, refused reason: DropReason?, detail: String? = nil
  ) -> IngestRecord {
    var record = dropped(line.source, line, now, reason ?? .malformed, detail: detail)
    record.eventType = "claim"
    record.cause = .claim
    record.subject = subject
    return record
  }

  /// The rows that are the claimant's; those of others are none of its business.
  fileprivate mutating func showClaim(_ touches: [Touch], for subject: SubjectID) {
    self.subject = subject
    rows = touches.compactMap(\.shown).filter { $0.row.subject == subject }
    changes = touches.flatMap(\.changes)
  }
}
