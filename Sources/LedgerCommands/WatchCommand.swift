package import CommandLineSupport
import Configuration
import Entitlements
import Ledger
import LedgerCommandSupport

/// entl-watch(1): each change of a ledger as it is committed, and those that the clock makes.
package enum WatchCommand: Command {
  package struct Options: CommandOptions {
    package var common = CommonOptions()
    var configuration = ""
    var store = ""
    var subjects: [SubjectID] = []
    var since: Int64?
    var stopsAtEnd = false
    var cache: String?
    package init() {}
  }

  package static var table: OptionTable<Options> {
    OptionTable(
      "entl-watch", operands: "", "Prints each change of a ledger as it is committed.",
      [
        .value("-c, --config FILE", \.configuration, .text, "what is sold: see entl-config(5)").required,
        .value("--store URL", \.store, .text, "the ledger").required,
        .repeated("--subject UUID", \.subjects, .subject, "of this subject only (default: of all)"),
        .value(
          "--since SEQ", \.since, .changeNumber, "begin after this change; 0 for all (default: with the next one)"),
        .flag("--once", \.stopsAtEnd, "stop when there is nothing more"),
        .value("--cache DIR", \.cache, .text, "keep the line of entl-best of each subject in a file of DIR"),
      ])
  }

  package static func run(_ options: Options, _ operands: [String], _ console: Console) throws(CommandFailure)
    -> ExitStatus
  {
    guard operands.isEmpty else { throw .usage("entl-watch reads no files") }
    let configuration = try ConfigurationFile(options.configuration, console).configuration
    let store = try console.openStore(options.store, .write)
    let sweep = Sweep(store, leeway: configuration.renewalLeeway)
    let cache = options.cache.map { ClaimCache($0, configuration, store, console) }
    let last = try withStore(store.lastChange)
    if let since = options.since, since > last { console.warning("the last change of this ledger has number \(last)") }
    var output = ChangeOutput(after: options.since ?? last, options.subjects, cache, console)
    try cache?.fill(options.subjects)
    let following = Following(store, sweep, console)
    while true {
      let mayHaveMore = try following.record()
      try output.write(store)
      if mayHaveMore { continue }
      if options.stopsAtEnd { return .success }
      try following.wait()
    }
  }
}
