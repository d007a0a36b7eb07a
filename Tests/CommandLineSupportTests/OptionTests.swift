import CommandLineSupport
import Testing

@Suite struct OptionTests {
  let probe = Tool(Probe.self)

  @Test(
    arguments: [
      (["-k", "a", "--keys", "b", "--keys=c", "-kd"], #"keys=["a", "b", "c", "d"]"#),
      (["-pk", "a", "x"], #"keys=["a"] limit=50 view=- pretty=true"#),
      (["-pkx=y"], #"keys=["x=y"]"#),
      (["--keys="], #"keys=[""]"#),
      (["--keys", "--at"], #"keys=["--at"]"#),
      (["-p", "-p", "--pretty"], "pretty=true"),
      (["--limit", "200"], "limit=200"),
      (["--view=web"], "view=web"),
      (["--max-record", "64K"], "max=65536"),
      (["--max-record=4M"], "max=4194304"),
      (["--max-record=1g"], "max=1073741824"),
      (["--progress"], "progress=true"),
      (["--no-progress"], "progress=false"),
      (["--at", "17"], "now=17"),
      (["a", "-", "--pretty", "b"], #"operands=["a", "-", "b"]"#),
      (["--", "--pretty", "-x"], #"operands=["--pretty", "-x"]"#),
      ([], "now=1700000000000"),
    ] as [([String], String)])
  func `GNU and POSIX syntax is understood`(arguments: [String], expected: String) {
    let outcome = probe.invoke(arguments)
    #expect(outcome.output.contains(expected))
    #expect(outcome.errors == (arguments.contains("--progress") ? "entl-echo: 0 records, 0/s, 0 refused\n" : ""))
    #expect(outcome.status == .refused)
  }

  @Test(
    arguments: [
      (["--pretti"], "unknown option '--pretti'", "did you mean '--pretty'?"),
      (["--keyz", "a"], "unknown option '--keyz'", "did you mean '--keys'?"),
      (["--prety=1"], "unknown option '--prety'", "did you mean '--pretty'?"),
      (["--no-progess"], "unknown option '--no-progess'", "did you mean '--no-progress'?"),
      (["--pret"], "unknown option '--pret'", "did you mean '--pretty'?"),
      (["--zebra"], "unknown option '--zebra'", "see 'entl-echo --help'"),
      (
        ["--prettyprettyprettyprettypretty"], "unknown option '--prettyprettyprettyprettypretty'",
        "see 'entl-echo --help'"
      ),
      (["--no-pretty"], "unknown option '--no-pretty'", "see 'entl-echo --help'"),
      (["-z"], "unknown option '-z'", nil),
      (["-pz"], "unknown option '-z'", nil),
      (["--limit", "1", "--limit=1"], "option '--limit' is given twice", nil),
      (["--progress", "--no-progress"], "option '--progress' is given twice", nil),
      (["--limit"], "option '--limit' needs a value, a number from 1 to 200", nil),
      (["-k"], "option '-k' needs a value, a text", nil),
      (["--limit", "0"], "'0' is no value for '--limit': expected a number from 1 to 200", nil),
      (["--limit", "+5"], "'+5' is no value for '--limit': expected a number from 1 to 200", nil),
      (["--limit", ""], "'' is no value for '--limit': expected a number from 1 to 200", nil),
      (["--view", "we"], "'we' is no value for '--view': expected one of claim, web", nil),
      (["--max-record", "0"], "expected a size like 65536, 64K or 4M, 1G at most", nil),
      (["--max-record", "K"], "expected a size like 65536, 64K or 4M, 1G at most", nil),
      (["--max-record", "1025M"], "expected a size like 65536, 64K or 4M, 1G at most", nil),
      (["--max-record", "99999999999G"], "expected a size like 65536, 64K or 4M, 1G at most", nil),
      (["--pretty=1"], "option '--pretty' takes no value", nil),
      (["--at", "never\u{1B}[2J"], "'never\\u001b[2J' is no value for '--at'", nil),
    ] as [([String], String, String?)])
  func `a wrong command line is status 64 with one clear line and a hint`(
    arguments: [String], message: String, hint: String?
  ) {
    let outcome = probe.invoke(arguments)
    #expect(outcome.status == .usage)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("entl-echo: error: "))
    #expect(outcome.errors.contains(message))
    #expect(outcome.errors.hasSuffix("entl-echo: hint: \(hint ?? "see 'entl-echo --help'")\n") || hint == nil)
  }

  @Test func `a required option is asked for by name`() {
    enum Needy: Command {
      typealias Options = Echo.Options
      static var table: OptionTable<Options> {
        OptionTable("entl-needy", "Needs a name.", [Option.value("--name NAME", \.name, .text, "a name").required])
      }
      static func run(_: Options, _: [String], _: Console) throws(CommandFailure) -> CommandLineSupport.ExitStatus {
        .success
      }
    }
    let tool = Tool(Needy.self)
    #expect(tool.invoke().errors.hasPrefix("entl-needy: error: option '--name' is required\n"))
    #expect(tool.invoke("--name", "x").status == .success)
    #expect(tool.invoke("--help").output.hasPrefix("Usage: entl-needy --name NAME [OPTION]... [FILE]...\n"))
  }
}
