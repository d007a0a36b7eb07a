import CommandLineSupport
import Testing

@testable import LedgerCommands

struct RequireActiveTests {
  private let files = ["entl.json": #"{"tiers":["plus"]}"#]

  @Test func `nobody at all is no yes`() {
    let outcome = Tool(BestCommand.self).invoke("-c", "entl.json", "--require-active", files: files)
    #expect(outcome.status == .refused && outcome.output == "" && outcome.errors == "")
  }

  @Test func `without being asked nobody is an answer`() {
    #expect(Tool(BestCommand.self).invoke("-c", "entl.json", files: files).status == .success)
  }

  @Test func `an unknown member that is near to none lists those that are known, without the ignored ones`() {
    let outcome = Tool(BestCommand.self).invoke("-c", "c", files: ["c": "{\n \"tiers\": [\"a\"], \"zzz\": 1}"])
    #expect(outcome.status == .configuration)
    #expect(
      outcome.errors.hasPrefix(
        "entl-best: error: c:2:18: unknown member 'zzz'; known are enabled, tiers, apple, stripe, manual, "
          + "renewalLeeway, endpoints\n"))
  }
}
