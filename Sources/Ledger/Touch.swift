import Entitlements

/// What one event did to a row that it touched.
struct Touch {
  let subscription: SubscriptionID
  let old: Entitlement?
  let derivation: Derivation
  let new: EncodedRow?
  let changes: [Change]
  /// How the row differs now; nil where it says the same.
  let difference: IngestRecord.Effect?

  init(_ subscription: SubscriptionID, _ old: Entitlement?, _ derivation: Derivation, _ new: EncodedRow?, _ changes: [Change])
  {
    (self.subscription, self.old, self.derivation, self.new, self.changes) = (subscription, old, derivation, new, changes)
    difference = Self.difference(old, new?.row)
  }

  /// The row now; one that is not shown any more is told as withdrawn, or who follows the records would keep it.
  var shown: EncodedRow? { new ?? old.map { EncodedRow($0.withdrawn) } }

  private static func difference(_ old: Entitlement?, _ new: Entitlement?) -> IngestRecord.Effect? {
    guard let new else { return old == nil ? nil : .updated }
    guard let old else { return .created }
    if old.subject != new.subject { return .linked }
    return old.saysTheSame(as: new) ? nil : .updated
  }
}

extension IngestRecord.Effect {
  /// The first that holds: of the rows, and where none differs, of the facts.
  init(_ touches: [Touch], _ outcomes: [Facts.Outcome]) {
    let differences = touches.compactMap(\.difference)
    if let greatest = Self.allCases.first(where: differences.contains) {
      self = greatest
    } else if outcomes.contains(.older) {
      self = .stale
    } else {
      self = outcomes.contains(.added) ? .noted : .unchanged
    }
  }
}
