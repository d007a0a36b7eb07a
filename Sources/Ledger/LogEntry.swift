package import Entitlements
package import Instants

/// One record of the log: what it can be looked up by, and its line.
package struct LogEntry: Equatable, Sendable {
  package enum Kind: String, CaseIterable, Sendable { case processed, dropped }

  package let at: Instant
  package let source: Source
  package let kind: Kind
  package let reason: DropReason?
  package let subject: SubjectID?
  /// The record as `entl-log` prints it.
  package let line: [UInt8]

  package init(
    at: Instant, source: Source, kind: Kind, reason: DropReason?, subject: SubjectID?, line: [UInt8]
  ) {
    self.at = at
    self.source = source
    self.kind = kind
    self.reason = reason
    self.subject = subject
    self.line = line
  }
}

/// Which records of the log are asked for; nil for any.
package struct LogFilter: Equatable, Sendable {
  package var limit = 50
  package var kind: LogEntry.Kind?
  package var reason: DropReason?
  package var source: Source?
  package var subject: SubjectID?
  package var since: Instant?

  package init() {}

  /// Whether a record is among those asked for.
  package func includes(_ entry: LogEntry) -> Bool {
    (kind == nil || kind == entry.kind) && (reason == nil || reason == entry.reason)
      && (source == nil || source == entry.source) && (subject == nil || subject == entry.subject)
      && since.map { entry.at >= $0 } ?? true
  }
}

/// How often lines of one source came to the same end.
package struct LogSummary: Equatable, Sendable {
  package let source: Source
  package let kind: LogEntry.Kind
  package let reason: DropReason?
  package let count: Int64
  package let first: Instant
  package let last: Instant

  package init(
    source: Source, kind: LogEntry.Kind, reason: DropReason?, count: Int64, first: Instant, last: Instant
  ) {
    self.source = source
    self.kind = kind
    self.reason = reason
    self.count = count
    self.first = first
    self.last = last
  }
}
