import CommandLineSupport
import Testing

@Suite struct ToolTests {
  @Test func `help is aligned, fits 80 columns, names every option and ends with the page`() {
    let outcome = Tool(Echo.self).invoke("--help")
    #expect(outcome.status == .success)
    #expect(outcome.errors == "")
    #expect(
      outcome.output.hasPrefix("Usage: entl-echo [OPTION]... [FILE]...\nShows the records it reads.\n\nOptions:\n"))
    #expect(outcome.output.hasSuffix("See entl-echo(1).\n"))
    #expect(outcome.lines.allSatisfy { $0.count <= 80 })
    for name in Echo.table.names where !name.hasPrefix("--no-") && name != "--progress" {
      #expect(outcome.output.contains("\(name)"), "\(name)")
    }
    #expect(outcome.lines.contains("  -k, --keys FILE         a file of keys; may be given more than once"))
    #expect(outcome.output.contains("      --[no-]progress     show progress"))
  }

  @Test func `help wins over what follows it and nothing is read`() {
    #expect(Tool(Echo.self).invoke("-h", "--nonsense", input: "a\n").status == .success)
    #expect(Tool(Echo.self).invoke("--version").output == "entl-echo \(toolVersion)\n")
  }

  let several = Tool(
    "entl-several", "Does one of two things.", label: "SOURCE", build: "with care",
    [SeveralEcho.self, SeveralProbe.self])

  enum SeveralEcho: Command {
    typealias Options = Echo.Options
    static var table: OptionTable<Options> { OptionTable("entl-several echo", "Shows records.", [.maxRecord]) }
    static func run(
      _ options: Options, _ operands: [String], _ console: Console
    ) throws(CommandFailure) -> CommandLineSupport.ExitStatus { try Echo.run(options, operands, console) }
  }

  enum SeveralProbe: Command {
    typealias Options = Echo.Options
    static var table: OptionTable<Options> { OptionTable("entl-several probe", "Shows options.", []) }
    static func run(_: Options, _: [String], _: Console) throws(CommandFailure) -> CommandLineSupport.ExitStatus {
      throw CommandFailure(.tryAgain, "the store is locked", hint: "wait")
    }
  }

  @Test func `the first argument chooses the command`() {
    #expect(several.invoke("echo", input: "a\n").output == "1 - a\n")
    let failure = several.invoke("probe")
    #expect(failure.status == .tryAgain)
    #expect(failure.errors == "entl-several: error: the store is locked\nentl-several: hint: wait\n")
  }

  @Test func `help lists the verbs and each verb has its own`() {
    let overview = several.invoke("--help").output
    #expect(overview.contains("SOURCE is one of:\n  echo   Shows records.\n  probe  Shows options.\n"))
    #expect(overview.hasSuffix("See entl-several(1).\n"))
    let help = several.invoke("echo", "--help").output
    #expect(help.hasPrefix("Usage: entl-several echo [OPTION]... [FILE]...\n"))
    #expect(help.hasSuffix("See entl-several(1).\n"))
    #expect(several.invoke("--version").output == "entl-several 0.1.0 (with care)\n")
    #expect(several.invoke("probe", "--version").output == "entl-several 0.1.0 (with care)\n")
  }

  @Test(
    arguments: [
      ([], "SOURCE is missing", "SOURCE is one of echo, probe"),
      (["ecko"], "unknown SOURCE 'ecko'", "did you mean 'echo'?"),
      (["--quiet"], "unknown SOURCE '--quiet'", "SOURCE is one of echo, probe"),
      (["echo", "--nope"], "unknown option '--nope'", "see 'entl-several echo --help'"),
    ] as [([String], String, String)])
  func `a wrong verb is a usage error that names the nearest`(arguments: [String], message: String, hint: String) {
    let outcome = several.invoke(arguments)
    #expect(outcome.status == .usage)
    #expect(outcome.errors == "entl-several: error: \(message)\nentl-several: hint: \(hint)\n")
  }

  @Test func `the greatest cause is the status`() {
    let causes: [CommandLineSupport.ExitStatus] = [
      .tryAgain, .inputOutput, .unavailable, .noInput, .badInput, .refused, .success,
    ]
    for (index, greater) in causes.enumerated() {
      for lesser in causes[index...] {
        var status = lesser
        status.combine(greater)
        #expect(status == greater)
      }
    }
  }
}
