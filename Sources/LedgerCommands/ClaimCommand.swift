import CommandInput
package import CommandLineSupport
import Entitlements
import Instants
import JSON
import Ledger
import LedgerCommandSupport

/// entl-claim(1): links a past purchase to a household, by its signed transaction or by hand.
package enum ClaimCommand: Command {
  package struct Options: CommandOptions {
    package var common = CommonOptions()
    var configuration = ""
    var store = ""
    var subject: SubjectID?
    var moves = false
    var source: String?
    var subscription: String?
    var environment = Environment.production
    package init() {}
  }

  package static var table: OptionTable<Options> {
    OptionTable(
      "entl-claim", "Links past purchases to a subject, by signed transactions or by hand.",
      [
        .value("-c, --config FILE", \.configuration, .text, "what is sold: see entl-config(5)").required,
        .value("--store URL", \.store, .text, "the ledger to write to").required,
        .value("--subject UUID", \.subject, .subject, "whose it is: a UUID").required,
        .flag("--move", \.moves, "take a purchase that another subject has"),
        .value("--source S", \.source, .text, "with --subscription: link by hand, reading nothing"),
        .value("--subscription ID", \.subscription, .text, "the seller's id of what is linked by hand"),
        .value("--environment E", \.environment, .word, "of what is linked by hand (default production)"),
        .at(.time), .maxRecord, .progress,
      ])
  }

  package static func run(_ options: Options, _ operands: [String], _ console: Console) throws(CommandFailure)
    -> ExitStatus
  {
    guard let subject = options.subject else { preconditionFailure("the option is required") }
    guard (options.source == nil) == (options.subscription == nil) else {
      throw .usage("'--source' and '--subscription' go together")
    }
    let sources = try ConfigurationFile(options.configuration, console).sources(console)
    let ledger = Ledger(try console.openStore(options.store, .create), sources: sources)
    var claims = try Claims(ledger, for: subject, moves: options.moves, console)
    if let source = options.source, let id = options.subscription {
      guard operands.isEmpty else {
        throw .usage("'--source' and FILE exclude each other", hint: "a link by hand reads nothing")
      }
      guard sources[Source(source)] != nil else {
        throw CommandFailure(
          .configuration, "'\(options.configuration)' has no source '\(source)'", hint: "see entl-config(5)")
      }
      try claims.link(SubscriptionID(source: Source(source), environment: options.environment, id: id))
    } else {
      try claims.takeAll(JSONRecords(operands, console, holdsPayloads: true))
    }
    return claims.status
  }
}
