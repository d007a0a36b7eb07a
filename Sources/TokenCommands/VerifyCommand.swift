package import CommandLineSupport

/// entl-verify(1): a verb for each source.
package enum VerifyCommand {
  package static var tool: Tool {
    Tool(
      "entl-verify", "Checks signed events and tokens, and passes on what is true.", label: "SOURCE",
      [VerifyApple.self, VerifyJWT.self, VerifyStripe.self, VerifyWebhook.self])
  }
}

/// The source `webhook`, which is not there yet.
enum VerifyWebhook: MissingSource {
  static let name = "webhook"
}

/// A source that the contract names and this version does not have: it says so, whatever it is asked (status 64).
protocol MissingSource: Command where Options == MissingSourceOptions {
  static var name: String { get }
}

struct MissingSourceOptions: CommandOptions {
  var common = CommonOptions()
}

extension MissingSource {
  static var table: OptionTable<MissingSourceOptions> {
    OptionTable("entl-verify \(name)", "Not in this version.", [])
  }

  static func run(
    _ options: MissingSourceOptions, _ operands: [String], _ console: Console
  ) throws(CommandFailure) -> ExitStatus {
    throw .usage("source '\(name)' is not supported in this version")
  }
}
