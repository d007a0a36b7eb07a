import AppleSamples
import CommandLineSupport
import Instants
import LedgerCommands
import Testing

/// What people see at a terminal, and that a pipe sees nothing of it.
struct TerminalTests {
  private let store = TestStore()

  init() {
    _ = store.ingest([
      .tell("SUBSCRIBED", nil, 0), .tell("SUBSCRIBED", nil, 0),
      .tell("SUBSCRIBED", nil, 1, 1, Purchase().with { ($0.id, $0.original, $0.product) = ("7", "7", "new.year") }),
    ])
  }

  @Test func `an explanation says in a sentence what a household may use, and shows the rows`() {
    let shown = store.run(BestCommand.self, ["--explain"], isTerminal: true, width: 120)
    #expect(
      shown.output == """
        \(Shop.tokens["A"]!)
          may use plus (plus.year) until 2027-12-01T01:00:00Z, renewing
          the clock changes this at 2027-12-01T01:00:00Z

          why   tier  interval  status  access                                source  subscription  product
          best  plus  annual    active  until 2027-12-01T01:00:00Z, renewing  apple   1000          plus.year


        """)
  }

  @Test func `what is too wide for the terminal is shown one cell a line`() {
    let shown = store.run(BestCommand.self, ["--explain"], isTerminal: true, width: 60).output
    #expect(shown.contains("  why           best\n  tier          plus\n"))
    #expect(shown.split(separator: "\n").allSatisfy { $0.count <= 66 })
    let log = store.run(LogCommand.self, ["--table"], isTerminal: true, width: 40).output
    #expect(log.contains("event    SUBSCRIBED\noutcome  replay\n\ntime "))
  }

  @Test func `a household without anything is free`() {
    let shown = store.run(
      BestCommand.self, ["--explain", "--subject", Shop.tokens["B"]!], isTerminal: true, width: 80)
    #expect(shown.output == "\(Shop.tokens["B"]!)\n  free: it has no subscription\n\n")
  }

  @Test func `an access that is over is told as such`() {
    store.now = Shop.day(500)
    let shown = store.run(BestCommand.self, ["--explain"], isTerminal: true, width: 120).output
    #expect(shown.contains("has no access: plus (plus.year) is expired") && shown.contains("over since"))
  }

  @Test(arguments: [(true, true), (true, false), (false, true)])
  func `colour is on a terminal only, and only where it is welcome`(isTerminal: Bool, colourIsWelcome: Bool) {
    for (command, arguments) in [("best", ["--explain"]), ("log", ["--table"]), ("log", ["--summary", "--table"])] {
      let shown =
        command == "best"
        ? store.run(BestCommand.self, arguments, isTerminal: isTerminal, colourIsWelcome: colourIsWelcome)
        : store.run(LogCommand.self, arguments, isTerminal: isTerminal, colourIsWelcome: colourIsWelcome)
      #expect(shown.output.contains("\u{1B}[32m") == (isTerminal && colourIsWelcome))
    }
  }

  @Test func `the table of a pipe has no bars and the same bytes whatever its width`() {
    let plain = store.run(LogCommand.self, ["--summary", "--table"])
    let elsewhere = store.run(LogCommand.self, ["--summary", "--table"], colourIsWelcome: true, width: 20)
    #expect(plain.output == elsewhere.output)
    #expect(!plain.output.contains("█") && plain.lines.count == 4)
    let shown = store.run(LogCommand.self, ["--summary", "--table"], isTerminal: true)
    #expect(shown.lines.map { $0.filter { $0 == "█" }.count } == [0, 24, 24, 24])
    let width = plain.lines.map(\.count).max()! + 10
    let narrow = store.run(LogCommand.self, ["--summary", "--table"], isTerminal: true, width: width)
    #expect(narrow.lines.map { $0.filter { $0 == "█" }.count } == [0, 8, 8, 8])
  }
}
