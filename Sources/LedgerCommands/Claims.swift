import CommandInput
import CommandLineSupport
import Entitlements
import Instants
import JSON
import Ledger

/// One run of `entl-claim`: each claim is a transaction of its own.
struct Claims {
  private var transactions: Transactions<ClaimOutcome>
  private let subject: SubjectID
  private let moves: Bool
  private let console: Console
  private var writer = JSONWriter()
  private(set) var status = ExitStatus.success

  init(_ ledger: Ledger, for subject: SubjectID, moves: Bool, _ console: Console) throws(CommandFailure) {
    transactions = try Transactions(ledger, size: 1, console)
    self.subject = subject
    self.moves = moves
    self.console = console
  }

  mutating func link(_ subscription: SubscriptionID) throws(CommandFailure) {
    let (subject, now) = (subject, console.instant)
    try write(
      transactions.add { ledger throws(StoreFailure) in try ledger.link(subscription, to: subject, at: now) })
  }

  mutating func takeAll(_ records: JSONRecords) throws(CommandFailure) {
    while let event = try records.next() {
      switch event {
      case .value(let value, let number): try take(value, number: number)
      case .unreadable(let problem, _): try refuse(.malformed, problem)
      case .dry: continue
      }
    }
  }

  private mutating func take(_ value: JSONValue, number: Int) throws(CommandFailure) {
    guard let line = IngestLine(value), line.isTransaction else {
      let problem = "not a transaction that entl-verify accepted"
      console.error(
        problem, record: number, status: .badInput, hint: "pipe signed transactions through entl-verify apple first")
      return try refuse(.malformed, problem)
    }
    let (subject, moves, now) = (subject, moves, console.instant)
    try write(
      transactions.add { ledger throws(StoreFailure) in
        try ledger.claim(line, for: subject, moves: moves, at: now)
      })
  }

  private mutating func write(_ durable: [(answer: ClaimOutcome, record: IngestRecord)]) throws(CommandFailure) {
    for (outcome, record) in durable {
      if case .dropped(let reason, let detail, _) = record.outcome {
        try refuse(reason, detail)
      } else {
        try write(outcome, record)
      }
    }
  }

  /// Says why, and nothing of the household that has the purchase.
  private mutating func refuse(_ reason: DropReason, _ detail: String?) throws(CommandFailure) {
    status.combine(.refused)
    console.countRefused()
    writer.clear()
    writer.beginObject()
    writer.member("refused", true)
    writer.member("reason", reason.rawValue)
    writer.member("detail", ifPresent: detail)
    writer.member("subject_id", subject.text)
    writer.endObject()
    try console.output.writeLine(writer.bytes)
  }

  private mutating func write(_ outcome: ClaimOutcome, _ record: IngestRecord) throws(CommandFailure) {
    writer.clear()
    writer.beginObject()
    writer.member("subject_id", subject.text)
    writer.member("linkOnly", outcome.isLinkOnly)
    if case .processed(let effect) = record.outcome { writer.member("effect", effect.rawValue) }
    writer.member("moved_from", ifPresent: outcome.movedFrom?.text)
    writer.rows(record.rows)
    writer.changes(of: record)
    writer.endObject()
    try console.output.writeLine(writer.bytes)
  }
}

extension IngestLine {
  /// A line of a bare transaction, or what `entl-verify` refused.
  fileprivate var isTransaction: Bool {
    switch self {
    case .verified(let line): line.line["kind"]?.string == "transaction"
    case .refused: true
    }
  }
}
