import Entitlements

/// What one event did to a row that it touched.
struct Touch {
  let subscription: SubscriptionID
  let old: EncodedRow?
  let new: EncodedRow?
  /// What is missing for a row.
  let wait: Standing.Wait?
  let notes: [String]
  let changes: [Change]
  /// How the row differs now; nil where it says the same.
  let difference: IngestRecord.Effect?

  init(_ subscription: SubscriptionID, from old: Standing, to new: Standing, notes: [String], _ changes: [Change]) {
    (self.subscription, self.old, self.new, wait) = (subscription, old.encoded, new.encoded, new.wait)
    (self.notes, self.changes) = (notes, changes)
    difference = Self.difference(self.old, self.new)
  }

  /// The row now; one that is not shown any more is told as withdrawn, or who follows the records would keep it.
  var shown: EncodedRow? { new ?? old?.withdrawn }

  private static func difference(_ old: EncodedRow?, _ new: EncodedRow?) -> IngestRecord.Effect? {
    guard let new else { return old == nil ? nil : .updated }
    guard let old else { return .created }
    if old.row.subject != new.row.subject { return .linked }
    return old.saysTheSame(as: new) ? nil : .updated
  }
}

extension IngestRecord.Effect {
  /// The first that holds: of the rows, and where none differs, of the facts.
  init(_ touches: [Touch], _ outcomes: [Facts.Outcome]) {
    if let greatest = Self.allCases.first(where: { effect in touches.contains { $0.difference == effect } }) {
      self = greatest
    } else if outcomes.contains(.older) {
      self = .stale
    } else {
      self = outcomes.contains(.added) ? .noted : .unchanged
    }
  }
}
