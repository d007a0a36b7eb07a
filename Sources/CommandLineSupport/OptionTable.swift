/// What a command accepts, as data: parsing, `--help`, completion and the man page test all read it.
package struct OptionTable<Options: CommandOptions> {
  /// "entl-decode", or with its verb "entl-verify apple".
  package let command: String
  /// "[FILE]...", "FILE", or empty when there are none.
  let operands: String
  /// One sentence with a capital and a full stop.
  let summary: String
  let options: [Option<Options>]

  /// `--quiet`, `--help` and `--version` come by themselves.
  package init(_ command: String, operands: String = "[FILE]...", _ summary: String, _ options: [Option<Options>]) {
    self.command = command
    self.operands = operands
    self.summary = summary
    self.options = options + Option.universal
  }

  /// The spellings of all options, `--no-` ones included: for completion and the man page test.
  package var names: [String] {
    options.flatMap { option -> [String] in
      let short = option.short.map { ["-\($0)"] } ?? []
      if case .toggle = option.effect { return short + ["--\(option.long)", "--no-\(option.long)"] }
      return short + ["--\(option.long)"]
    }
  }
}

/// A command line that parsed.
enum ParsedArguments<Options> {
  case run(Options, operands: [String])
  case help
  case version
}
