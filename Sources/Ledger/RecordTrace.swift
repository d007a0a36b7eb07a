extension IngestRecord {
  /// What is kept of it.
  package enum Trace: Equatable, Sendable {
    case logged
    /// Strangers can send what is not verified: it is counted and not kept.
    case counted
    case nothing
  }
}
