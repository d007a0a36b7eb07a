import CommandInput
package import CommandLineSupport
import Entitlements
import Instants
import JSON
import Ledger

/// entl-ingest(1): applies what `entl-verify` accepted to the ledger, and says what became of each line.
package enum IngestCommand: Command {
  package struct Options: CommandOptions {
    package var common = CommonOptions()
    var configuration = ""
    var isStrict = false
    var batch = 256
    package init() {}
  }

  package static var table: OptionTable<Options> {
    OptionTable(
      "entl-ingest", "Applies lines of entl-verify to a ledger and prints a record of each.",
      [
        .value("-c, --config FILE", \.configuration, .text, "what is sold: see entl-config(5)").required,
        .flag("--strict", \.isStrict, "status 1 if anything was dropped or held"),
        .value("--batch N", \.batch, .integer(1...100_000), "commit after N records at the latest (default 256)"),
        .at(.time), .maxRecord, .progress,
      ])
  }

  package static func run(_ options: Options, _ operands: [String], _ console: Console) throws(CommandFailure)
    -> ExitStatus
  {
    let file = try ConfigurationFile(options.configuration, console)
    let ledger = Ledger(RunStore(), sources: try file.sources(console))
    var ingestion = Ingestion(ledger, options, console)
    let records = JSONRecords(operands, console)
    while let event = try records.next() {
      switch event {
      case .value(let value, let number): try ingestion.take(value, number: number)
      case .token: continue
      case .unreadable(let problem, _): try ingestion.record(.malformed(problem, at: console.instant))
      case .dry: try ingestion.commit()
      }
    }
    try ingestion.commit()
    return ingestion.status
  }
}

/// One run over the input: a transaction is open while records wait to be printed.
private struct Ingestion<Storage: Store> {
  private var ledger: Ledger<Storage>
  private let options: IngestCommand.Options
  private let console: Console
  /// Records that are not durable yet.
  private var waiting: [IngestRecord] = []
  private var writer = JSONWriter()
  private(set) var status = ExitStatus.success

  init(_ ledger: Ledger<Storage>, _ options: IngestCommand.Options, _ console: Console) {
    self.ledger = ledger
    self.options = options
    self.console = console
  }

  mutating func take(_ value: JSONValue, number: Int) throws(CommandFailure) {
    guard let line = IngestLine(value) else {
      console.error(
        "not a line of entl-verify", record: number, status: .badInput,
        hint: "pipe what was pushed through entl-verify first: only what it accepted is ingested")
      return try record(.malformed("not a line of entl-verify", at: console.instant))
    }
    do {
      if waiting.isEmpty { try ledger.begin() }
      waiting.append(try ledger.ingest(line, at: console.instant))
    } catch { throw failure(error) }
    if waiting.count >= options.batch { try commit() }
  }

  /// Takes a record that nothing was stored for.
  mutating func record(_ record: IngestRecord) throws(CommandFailure) {
    if waiting.isEmpty { return try print(record) }
    waiting.append(record)
    if waiting.count >= options.batch { try commit() }
  }

  /// Makes what waits durable, then prints it.
  mutating func commit() throws(CommandFailure) {
    if waiting.isEmpty { return }
    do { try ledger.commit() } catch { throw failure(error) }
    let records = waiting
    waiting.removeAll(keepingCapacity: true)
    for record in records { try print(record) }
  }

  private mutating func print(_ record: IngestRecord) throws(CommandFailure) {
    if case .dropped(let reason, _, _) = record.outcome {
      console.countRefused()
      if options.isStrict, reason != .replay, reason != .unhandledEventType { status.combine(.refused) }
    }
    writer.clear()
    writer.record(record)
    try console.output.writeLine(writer.bytes)
  }

  private mutating func failure(_ failure: StoreFailure) -> CommandFailure {
    ledger.rollback()
    return CommandFailure(failure)
  }
}

extension CommandFailure {
  init(_ failure: StoreFailure) {
    let status: ExitStatus =
      switch failure.kind {
      case .busy: .tryAgain
      case .unreachable: .unavailable
      case .io: .inputOutput
      case .wrong: .configuration
      }
    self.init(status, failure.message)
  }
}
