import Deliveries
import Entitlements
import Instants

/// A row that a database answered, and how it is read as what a ledger keeps.
protocol StoredRow {
  func isNull(_ column: Int32) -> Bool
  func integer(_ column: Int32) -> Int64
  func text(_ column: Int32) -> String
  /// Bytes of a blob or a text, as they are.
  func bytes(_ column: Int32) -> [UInt8]

  /// The store, for messages.
  var path: String { get }
}

extension StoredRow {
  func optionalInteger(_ column: Int32) -> Int64? { isNull(column) ? nil : integer(column) }

  func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

  func instant(_ column: Int32) -> Instant { Instant(milliseconds: integer(column)) }

  /// A word of ours; any other is damage.
  func word<Word>(_ column: Int32, _ parse: (String) -> Word?) throws(StoreFailure) -> Word {
    guard let word = parse(text(column)) else { throw damage }
    return word
  }

  func optionalWord<Word>(_ column: Int32, _ parse: (String) -> Word?) throws(StoreFailure) -> Word? {
    isNull(column) ? nil : try word(column, parse)
  }

  func encodedRow(_ column: Int32) throws(StoreFailure) -> EncodedRow {
    guard let row = EncodedRow(json: bytes(column)) else { throw damage }
    return row
  }

  /// What is waited for, from three columns.
  func wait(_ column: Int32) throws(StoreFailure) -> Standing.Wait? {
    try optionalWord(column, DropReason.init(rawValue:)).map {
      Standing.Wait(reason: $0, detail: optionalText(column + 1), since: instant(column + 2))
    }
  }

  /// From the columns pin, entitlement, waits_for, waits_detail, waits_since, ended, due and renews.
  func standing(_ column: Int32) throws(StoreFailure) -> Standing {
    var standing = Standing(pin: try optionalWord(column, SubjectID.init), wait: try wait(column + 2))
    if !isNull(column + 1) { standing.encoded = try encodedRow(column + 1) }
    standing.endedAt = optionalInteger(column + 5).map(Instant.init(milliseconds:))
    if !isNull(column + 6) {
      standing.due = AccessEnd(told: instant(column + 6), renews: integer(column + 7) == 1)
    }
    return standing
  }

  /// A change, from its number and five more columns.
  func numberedChange() throws(StoreFailure) -> NumberedChange {
    let row = try encodedRow(5)
    let change = Change(
      event: try word(3, Change.Event.init(rawValue:)), subject: try word(4, SubjectID.init), row: row)
    let cause = try word(2, CausedChange.Cause.init(rawValue:))
    return NumberedChange(number: integer(0), caused: CausedChange(change: change, cause: cause, at: instant(1)))
  }

  /// A message that waits: its change, and four more columns.
  func waitingMessage() throws(StoreFailure) -> WaitingMessage {
    let since = optionalInteger(8).map(Instant.init(milliseconds:))
    return WaitingMessage(
      change: try numberedChange(), progress: Progress(attempts: integer(6), pauses: integer(7), since: since),
      due: optionalInteger(9).map(Instant.init(milliseconds:)))
  }

  /// From the columns number, position, rest, disabled, holder and held.
  func endpoint() -> Endpoint {
    Endpoint(
      number: integer(0), position: integer(1), rest: optionalInteger(2).map(Instant.init(milliseconds:)),
      disabledAt: optionalInteger(3).map(Instant.init(milliseconds:)),
      lease: optionalText(4).map { Endpoint.Lease(holder: $0, end: instant(5)) })
  }

  /// A line of the summary of the log.
  func summary() throws(StoreFailure) -> LogSummary {
    LogSummary(
      source: Source(text(0)), kind: try word(1, LogEntry.Kind.init(rawValue:)),
      reason: try optionalWord(2, DropReason.init(rawValue:)), count: integer(3), first: instant(4), last: instant(5))
  }

  /// What to throw where a value cannot be ours.
  var damage: StoreFailure { .damage("'\(path)' is damaged: a value cannot be read") }
}
