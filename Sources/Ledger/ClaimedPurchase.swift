import Entitlements
import Instants

/// What a signed transaction says by itself, for one who shows it.
struct ClaimedPurchase {
  let subscription: SubscriptionID
  let observation: Observation
  let source: any EntitlementSource

  /// Why nobody can claim the purchase with this transaction; nil where somebody can.
  func refusal(for subject: SubjectID) throws(StoreFailure) -> (reason: DropReason, detail: String?)? {
    switch try derive(for: subject, alone) {
    case .held(let reason, let detail): return (reason, detail)
    case .nothing: return (.unhandledEventType, nil)
    case .row(let row, _):
      switch row.status {
      case .active, .inGrace: return nil
      case .expired: return (.transactionUpgraded, nil)
      case .refunded, .revoked: return (.transactionRevoked, nil)
      }
    }
  }

  /// Whether the facts already held newer state than the transaction brings: it changed nothing, and what it says by
  /// itself is not how things stand.
  ///
  /// - Parameter before: the facts of the purchase, without the transaction.
  func isOutdated(for subject: SubjectID, _ before: Facts, _ after: FactLookup) throws(StoreFailure) -> Bool {
    let state = try derive(for: subject, after).row?.state
    let former = try derive(for: subject) { (object: ObjectID) throws(StoreFailure) -> Facts in
      if object == subscription { return before }
      return try after(object)
    }.row?.state
    let claimed = try derive(for: subject, alone).row?.state
    return state != nil && state == former && state != claimed
  }

  private func derive(for subject: SubjectID, _ facts: FactLookup) throws(StoreFailure) -> Derivation {
    try source.derive(subscription, pinned: subject, facts)
  }

  /// The facts of the transaction and no others.
  private var alone: FactLookup {
    let facts = observation.facts
    return { (object: ObjectID) throws(StoreFailure) -> Facts in
      Facts(facts.filter { $0.object == object }.map(\.fact))
    }
  }
}

extension Entitlement {
  /// The part of a row that a transaction can speak of by itself.
  fileprivate struct State: Equatable {
    let status: Status
    let productID: String
    let transactionID: String?
    let expiresAt: Instant?
    let revokedAt: Instant?
  }

  fileprivate var state: State {
    State(
      status: status, productID: productID, transactionID: transactionID, expiresAt: expiresAt, revokedAt: revokedAt)
  }
}
