import CommandInput
package import CommandLineSupport
import Entitlements
import Instants
import JSON
import Ledger
import LedgerCommandSupport

/// entl-ingest(1): applies what `entl-verify` accepted to the ledger, and says what became of each line.
package enum IngestCommand: Command {
  package struct Options: CommandOptions {
    package var common = CommonOptions()
    var configuration = ""
    var store: String?
    var migrates = false
    var isStrict = false
    var batch = 256
    package init() {}
  }

  package static var table: OptionTable<Options> {
    OptionTable(
      "entl-ingest", "Applies lines of entl-verify to a ledger and prints a record of each.",
      [
        .value("-c, --config FILE", \.configuration, .text, "what is sold: see entl-config(5)").required,
        .value("--store URL", \.store, .text, "the ledger to write to (default: one that lives for this run)"),
        .flag("--migrate", \.migrates, "bring an older store up to date"),
        .flag("--strict", \.isStrict, "status 1 if anything was dropped or held"),
        .value("--batch N", \.batch, .integer(1...100_000), "commit after N records at the latest (default 256)"),
        .at(.time), .maxRecord, .progress,
      ])
  }

  package static func run(_ options: Options, _ operands: [String], _ console: Console) throws(CommandFailure)
    -> ExitStatus
  {
    if options.migrates, options.store == nil { throw .usage("'--migrate' needs '--store'") }
    let file = try ConfigurationFile(options.configuration, console)
    let sources = try file.sources(console)
    let store = try options.store.map { (url) throws(CommandFailure) in
      try console.openStore(url, options.migrates ? .migrate : .create)
    }
    var ingestion = try Ingestion(Ledger(store ?? RunStore(), sources: sources), options, console)
    let records = JSONRecords(operands, console, holdsPayloads: true)
    while let event = try records.next(finishing: { () throws(CommandFailure) in try ingestion.commit() }) {
      switch event {
      case .value(let value, let number): try ingestion.take(value, number: number)
      case .unreadable(let problem, _): try ingestion.refuse(problem)
      case .dry: try ingestion.commit()
      }
    }
    try ingestion.commit()
    return ingestion.status
  }
}

private struct Ingestion {
  private var transactions: Transactions<Void>
  private let options: IngestCommand.Options
  private let console: Console
  private(set) var status = ExitStatus.success

  init(_ ledger: Ledger, _ options: IngestCommand.Options, _ console: Console) throws(CommandFailure) {
    transactions = try Transactions(ledger, size: options.batch, console)
    self.options = options
    self.console = console
  }

  mutating func take(_ value: JSONValue, number: Int) throws(CommandFailure) {
    guard let line = IngestLine(value) else {
      console.error(
        "not a line of entl-verify", record: number, status: .badInput,
        hint: "pipe what was pushed through entl-verify first: only what it accepted is ingested")
      return try refuse("not a line of entl-verify")
    }
    let now = console.instant
    try write(
      transactions.add(line) { ledger, reading throws(StoreFailure) in try ledger.ingest(reading, at: now) })
  }

  /// Input that is no line at all has a record, too.
  mutating func refuse(_ problem: String) throws(CommandFailure) {
    let record = IngestRecord.malformed(problem, at: console.instant)
    try write(transactions.add { ledger in ledger.finish(record) })
  }

  mutating func commit() throws(CommandFailure) {
    while let durable = try transactions.next() { try write(durable) }
  }

  private mutating func write(_ durable: [(answer: Void, record: IngestRecord)]) throws(CommandFailure) {
    for (_, record) in durable {
      if let reason = record.reason {
        console.countRefused()
        if options.isStrict, reason != .replay, reason != .unhandledEventType { status.combine(.refused) }
      }
      try console.output.writeLine(record.line)
    }
  }
}
