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

  /// Nil for input that names no source.
  package let source: Source?
  package let eventID: String?
  package var eventType: String?
  package let createdAt: Instant
  package var outcome: Outcome
  package var subject: SubjectID?
  package var rows: [EncodedRow] = []
  package var changes: [Change] = []
  /// What made the changes.
  package var cause = CausedChange.Cause.event
  /// The number of the first of the changes, which have one number after the other; given by the commit.
  package var firstNumber: Int64 = 0
  package var notes: [String] = []
  package var trace = Trace.logged
  /// What the log has of it, once it was logged.
  var logged: LoggedRecord?

  package var entitlements: [Entitlement] { rows.map(\.row) }

  /// Adds the changes with what made them.
  func addChanges(to all: inout [CausedChange]) {
    for change in changes { all.append(CausedChange(change: change, cause: cause, at: createdAt)) }
  }

  /// Nil for what was processed.
  package var reason: DropReason? {
    if case .dropped(let reason, _, _) = outcome { reason } else { nil }
  }

  /// Input that is no line of `entl-verify`; it is not stored.
  package static func malformed(_ detail: String, at now: Instant) -> IngestRecord {
    IngestRecord(
      source: nil, eventID: nil, eventType: nil, createdAt: now,
      outcome: .dropped(.malformed, detail: detail, isHeld: false), trace: .nothing)
  }
}
