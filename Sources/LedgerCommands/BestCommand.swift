import CommandInput
package import CommandLineSupport
import Configuration
import Entitlements
import Instants
import JSON
import Ledger
import LedgerCommandSupport

/// entl-best(1): the best claim of each household over all its rows.
package enum BestCommand: Command {
  enum EnvironmentChoice: String, CaseIterable, Sendable { case production, sandbox, any }

  enum View: String, CaseIterable, Sendable { case claim, web }

  package struct Options: CommandOptions {
    package var common = CommonOptions()
    var configuration = ""
    var store: String?
    var subjects: [SubjectID] = []
    var environment = EnvironmentChoice.any
    var view = View.claim
    var explains = false
    var requiresActive = false
    package init() {}
  }

  package static var table: OptionTable<Options> {
    OptionTable(
      "entl-best", "Folds records of entl-ingest into one line a subject: what it may use.",
      [
        .value("-c, --config FILE", \.configuration, .text, "what is sold: see entl-config(5)").required,
        .value("--store URL", \.store, .text, "read the subjects of a ledger, not records"),
        .repeated("--subject UUID", \.subjects, .subject, "with --store: this subject (default: all that have rows)"),
        .value("--environment E", \.environment, .word, "count rows of production or sandbox only (default any)"),
        .value("--view VIEW", \.view, .word, "what to write: the claim (default), or what a web shop shows"),
        .flag("--explain", \.explains, "add every row, with the rule that placed it"),
        .flag("--require-active", \.requiresActive, "status 1 unless there is a subject and every one has access"),
        .at(.time), .maxRecord, .progress,
      ])
  }

  package static func run(_ options: Options, _ operands: [String], _ console: Console) throws(CommandFailure)
    -> ExitStatus
  {
    let configuration = try ConfigurationFile(options.configuration, console).configuration
    let ranking = Ranking(now: console.instant, tiers: configuration.tiers, leeway: configuration.renewalLeeway)
    var output = BestOutput(ranking, options, console)
    if let url = options.store {
      guard operands.isEmpty else { throw .usage("'--store' and FILE exclude each other") }
      let stored = StoredHouseholds(try console.openStore(url, .read))
      try stored.each(options.subjects) { subject, rows throws(CommandFailure) in try output.write(subject, rows) }
    } else {
      guard options.subjects.isEmpty else { throw .usage("'--subject' needs '--store'") }
      let households = try read(operands, console)
      for subject in households.order { try output.write(subject, households.rows(of: subject)) }
    }
    // A gate that asks for access must not open because everything was refused on the way here.
    if options.requiresActive, output.isEmpty { return .refused }
    return output.status
  }

  private static func read(_ operands: [String], _ console: Console) throws(CommandFailure) -> Households {
    var households = Households()
    let records = JSONRecords(operands, console)
    while let event = try records.next() {
      guard case .value(let value, let number) = event else { continue }
      do { try households.take(value) } catch {
        console.error(error.message, record: number, status: .badInput, hint: "pipe records of entl-ingest")
      }
    }
    return households
  }
}
