import CommandInput
package import CommandLineSupport
import Configuration
package import Deliveries
import Ledger
import LedgerCommandSupport
import Transfers

/// entl-notify(1): the changes of a ledger, told to endpoints until each has taken them.
package enum NotifyCommand: Command {
  package struct Options: CommandOptions {
    package var common = CommonOptions()
    var configuration = ""
    var store = ""
    var stopsAtEnd = false
    var isDryRun = false
    var since: Int64 = 0
    var enabled: [String] = []
    package init() {}
  }

  package static var table: OptionTable<Options> {
    OptionTable(
      "entl-notify", operands: "", "Delivers the changes of a ledger to endpoints.",
      [
        .value("-c, --config FILE", \.configuration, .text, "the endpoints: see entl-config(5)").required,
        .value("--store URL", \.store, .text, "the ledger").required,
        .flag("--once", \.stopsAtEnd, "stop when nothing is due; status 75 while deliveries are pending"),
        .flag("--dry-run", \.isDryRun, "print the signed requests, and send and change nothing"),
        .value("--since SEQ", \.since, .changeNumber, "tell new endpoints what comes after this change (default 0)"),
        .repeated("--enable URL", \.enabled, .text, "send again to an endpoint that answered 410"),
        .at(.time),
      ])
  }

  package static func run(_ options: Options, _ operands: [String], _ console: Console) throws(CommandFailure)
    -> ExitStatus
  {
    try run(options, operands, console) { CurlCourier() }
  }

  /// The same, with something else to send messages; it is made when it is needed.
  package static func run(
    _ options: Options, _ operands: [String], _ console: Console, sendingBy courier: () -> any Courier
  ) throws(CommandFailure) -> ExitStatus {
    guard operands.isEmpty else { throw .usage("entl-notify reads no files") }
    guard options.common.at == nil || options.stopsAtEnd || options.isDryRun else {
      throw .usage("'--at' is for '--once' and '--dry-run'")
    }
    let file = try ConfigurationFile(options.configuration, console)
    let recipients = try Recipient.all(file, console)
    for url in options.enabled where !recipients.contains(where: { $0.url == url }) {
      throw .usage("'\(url.prefix { $0 != "?" })' is no endpoint of '\(file.path)'")
    }
    let store = try console.openStore(options.store, options.isDryRun ? .read : .write)
    let last = try withStore(store.lastChange)
    guard options.since <= last else { throw .usage("the last change of this ledger has number \(last)") }
    if options.isDryRun {
      var run = DryRun(store, console, since: options.since)
      for recipient in recipients { try run.write(recipient, isEnabled: options.enabled.contains(recipient.url)) }
      return .success
    }
    let sweep = Sweep(store, leeway: file.configuration.renewalLeeway)
    let end = options.stopsAtEnd ? console.instant : nil
    let queues = recipients.map { EndpointQueue($0, store, console, until: end) }
    for queue in queues {
      try queue.prepare(since: options.since, enables: options.enabled.contains(queue.recipient.url))
    }
    var notifier = Notifier(queues, store, Following(store, sweep, console), courier(), console)
    return try notifier.run(stopsAtEnd: options.stopsAtEnd)
  }
}
