import CommandInput
package import CommandLineSupport
import Configuration
import Entitlements
import Grants
import Instants
import JSON
import Ledger
import LedgerCommandSupport

/// entl-grant(1): entitlements that people give by hand, and take back.
package enum GrantCommand: Command {
  package struct Options: CommandOptions {
    package var common = CommonOptions()
    var configuration = ""
    var store = ""
    var subject: SubjectID?
    var product: String?
    var until: Int64?
    var reason: String?
    var revoked: String?
    package init() {}
  }

  package static var table: OptionTable<Options> {
    OptionTable(
      "entl-grant", "Gives a subject an entitlement by hand, or reads grants, one a line.",
      [
        .value("-c, --config FILE", \.configuration, .text, "what is sold: see entl-config(5)").required,
        .value("--store URL", \.store, .text, "the ledger to write to").required,
        .value("--subject UUID", \.subject, .subject, "whose it is: a UUID"),
        .value("--product ID", \.product, .text, "a product under 'manual' of the configuration"),
        .value("--until TIME", \.until, .time, "the end (default: one interval of the product from now)"),
        .value("--reason TEXT", \.reason, .text, "why, for people"),
        .value("--revoke ID", \.revoked, .text, "end a grant"),
        .at(.time), .maxRecord, .progress,
      ])
  }

  package static func run(_ options: Options, _ operands: [String], _ console: Console) throws(CommandFailure)
    -> ExitStatus
  {
    let order = try options.order(operands)
    let file = try ConfigurationFile(options.configuration, console)
    guard let plans = file.configuration.manual?.plans else {
      throw CommandFailure(
        .configuration, "'\(options.configuration)' maps no products under 'manual'", hint: "see entl-config(5)")
    }
    let ledger = Ledger(try console.openStore(options.store, .create), sources: try file.sources(console))
    var grants = try GrantRun(ledger, plans: plans, console)
    switch order {
    case .give(let grant): try grants.give(grant, id: nil)
    case .revoke(let id): try grants.revoke(id, reason: options.reason)
    case .readAll: try grants.readAll(JSONRecords(operands, console))
    }
    try grants.finish()
    return grants.status
  }
}

extension GrantCommand.Options {
  fileprivate enum Order {
    case give(Grant)
    case revoke(String)
    case readAll
  }

  fileprivate func order(_ operands: [String]) throws(CommandFailure) -> Order {
    let isAlone = operands.isEmpty
    switch (subject, product, revoked) {
    case (let subject?, let product?, nil) where isAlone:
      var grant = Grant(subject: subject, productID: product)
      grant.until = until.map(Instant.init(milliseconds:))
      grant.reason = reason
      return .give(grant)
    case (nil, nil, let id?) where isAlone && until == nil: return .revoke(id)
    case (nil, nil, nil) where until == nil && reason == nil: return .readAll
    default: throw .usage("give '--subject' and '--product', or '--revoke', or neither, to read grants from input")
    }
  }
}

extension GrantCommand {
  /// A random UUID (RFC 9562 §5.4).
  static func newID() -> String {
    let digits = Array("0123456789abcdef")
    return String(
      "xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx".map { letter in
        switch letter {
        case "x": digits[Int.random(in: 0..<16)]
        case "y": digits[Int.random(in: 8..<12)]
        default: letter
        }
      })
  }
}
