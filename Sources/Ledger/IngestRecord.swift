package import Entitlements
package import Instants

/// What became of one line: the record that `entl-ingest` prints and the log keeps.
package struct IngestRecord: Equatable, Sendable {
  /// What a processed event did, the first that holds.
  package enum Effect: String, CaseIterable, Sendable {
    /// A row appeared.
    case created
    /// A row changed its household.
    case linked
    /// A row differs.
    case updated
    /// The facts are older than those held.
    case stale
    /// The facts are the same as those held.
    case unchanged
    /// Facts were added, and no row differs.
    case noted
  }

  package enum Outcome: Equatable, Sendable {
    case processed(Effect)
    /// `isHeld`: the facts are kept, and take effect when what they lack arrives.
    case dropped(DropReason, detail: String?, isHeld: Bool)
  }

  package struct NumberedChange: Equatable, Sendable {
    package let number: Int64
    package let change: Change
  }

  /// Nil for input that names no source.
  package let source: Source?
  package let eventID: String?
  package let eventType: String?
  package let createdAt: Instant
  package let outcome: Outcome
  package var subject: SubjectID?
  package var entitlements: [Entitlement] = []
  package var changes: [NumberedChange] = []
  package var notes: [String] = []

  /// Input that is no line of `entl-verify`; it is not stored.
  package static func malformed(_ detail: String, at now: Instant) -> IngestRecord {
    IngestRecord(
      source: nil, eventID: nil, eventType: nil, createdAt: now,
      outcome: .dropped(.malformed, detail: detail, isHeld: false))
  }
}
