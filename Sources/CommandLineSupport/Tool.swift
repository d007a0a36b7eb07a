/// The version of all tools.
package let toolVersion = "0.1.0"

/// An executable: one command, or several that its first argument chooses between.
package struct Tool {
  /// "entl-verify".
  package let name: String
  let summary: String
  /// What `--version` says of how the tool was built; empty where there is nothing to say.
  private let build: String
  /// What the first argument is called, such as SOURCE; empty for a tool without verbs.
  package let verbLabel: String
  /// Made when it is asked for: a table costs a tenth of a millisecond, and most runs need one of several.
  private let entries: [() -> Entry]

  var commands: some Collection<Entry> { entries.lazy.map { $0() } }

  struct Entry {
    /// "entl-verify apple".
    let name: String
    let summary: String
    let run: (ArraySlice<String>, Console) throws(CommandFailure) -> ExitStatus
    let options: () -> [OptionDescription]
    let takesFiles: Bool

    var verb: String { String(name.split(separator: " ").last ?? "") }
  }

  /// A tool that is one command.
  package init<Only: Command>(_ command: Only.Type) {
    let entry = Entry(command)
    name = entry.name
    summary = entry.summary
    build = ""
    verbLabel = ""
    entries = [{ entry }]
  }

  /// A tool whose first argument is one of some verbs; `label` is what the usage calls it, such as SOURCE.
  package init(
    _ name: String, _ summary: String, label: String, build: String = "", _ commands: [any Command.Type]
  ) {
    self.name = name
    self.summary = summary
    self.build = build
    verbLabel = label
    entries = commands.map { command in { Entry(command) } }
  }

  /// Each command with its options: for completion.
  package var descriptions: [CommandDescription] {
    commands.map { entry in
      CommandDescription(
        verb: verbLabel.isEmpty ? "" : entry.verb, summary: entry.summary, options: entry.options(),
        takesFiles: entry.takesFiles)
    }
  }

  /// Runs the tool on some arguments (without its own name) in some surroundings.
  package func run(_ arguments: [String], in surroundings: Surroundings) -> ExitStatus {
    let version = build.isEmpty ? toolVersion : "\(toolVersion) (\(build))"
    let console = Console(tool: name, version: version, surroundings)
    var status = ExitStatus.success
    do { status = try dispatch(arguments, console) } catch { console.report(error) }
    console.progress?.finish()
    do { try console.output.finish() } catch { console.report(error) }
    return max(status, console.status)
  }

  private func dispatch(_ arguments: [String], _ console: Console) throws(CommandFailure) -> ExitStatus {
    if verbLabel.isEmpty, let only = commands.first { return try only.run(arguments[...], console) }
    guard let first = arguments.first else { throw .usage("\(verbLabel) is missing", hint: hint) }
    switch first {
    case "-h", "--help": try console.output.writeLine(overview)
    case "--version": try console.output.writeLine("\(name) \(console.version)")
    default:
      if let entry = commands.first(where: { $0.verb == first }) {
        return try entry.run(arguments.dropFirst(), console)
      }
      let near = nearest(to: first, in: commands.map(\.verb)).map { "did you mean '\($0)'?" }
      throw .usage("unknown \(verbLabel) '\(first)'", hint: near ?? hint)
    }
    return .success
  }

  private var hint: String { "\(verbLabel) is one of \(commands.map(\.verb).joined(separator: ", "))" }
}

extension Tool.Entry {
  init<Only: Command>(_ command: Only.Type) {
    let table = Only.table
    name = table.command
    summary = table.summary
    options = { table.options.map { OptionDescription($0) } }
    takesFiles = !table.operands.isEmpty
    run = { arguments, console throws(CommandFailure) in
      switch try ArgumentParser.parse(arguments, by: table) {
      case .help: try console.output.writeLine(table.help)
      case .version: try console.output.writeLine("\(console.messages.tool) \(console.version)")
      case .run(let options, let operands):
        console.apply(options.common)
        return try Only.run(options, operands, console)
      }
      return .success
    }
  }
}
