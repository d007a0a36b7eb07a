import AppleSamples
import CommandLineSupport
import Instants
import LedgerCommands
import Testing

/// `--store` and the clock of what writes to one.
struct StoreOptionTests {
  @Test(arguments: [
    ("postgresql:///base?host=/nowhere", CommandLineSupport.ExitStatus.unavailable, "No such file"),
    ("mysql://host/base", .usage, "no kind"),
    ("postgresql:base", .usage, "no URL"), ("postgres:/base", .usage, "no URL"),
    ("postgresql://me:hush@host/base", .usage, "password"),
    ("postgresql://host/b?a=b&password=hush", .usage, "password"),
    ("postgresql://host/b?pass%77ord=hush", .usage, "password"),
    ("postgresql://me:hush?@host/b", .usage, "password"),
    ("sqlite:", .usage, "empty"), ("/nowhere/at/all.db", .cannotCreate, "No such file"), ("/", .noInput, "cannot open"),
  ])
  func `a store that cannot be opened is told in one line, and no password`(
    url: String, status: CommandLineSupport.ExitStatus, words: String
  ) {
    let outcome = Tool(IngestCommand.self).invoke(
      "-c", "entl.json", "--store", url, files: ["entl.json": Shop.configuration()])
    #expect(outcome.status == status)
    #expect(outcome.errors.contains(words) && !outcome.errors.contains("hush"), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
  }

  @Test func `a reader of a missing store fails, and makes none`() {
    let store = TestStore()
    #expect(store.run(BestCommand.self).status == .noInput)
    #expect(store.run(LogCommand.self).status == .noInput)
    #expect(store.run(LogCommand.self, ["--prune-before", "0"]).status == .noInput)
    #expect(store.run(BestCommand.self).status == .noInput)
  }

  @Test func `what writes to a store refuses a clock that is ahead`() {
    let store = TestStore()
    let ahead = ["--at", (store.now + Duration.seconds(1)).rfc3339]
    let subject = ["--subject", Shop.tokens["A"]!]
    #expect(store.run(IngestCommand.self, ahead).status == .usage)
    #expect(store.run(ClaimCommand.self, subject + ahead).status == .usage)
    #expect(store.run(GrantCommand.self, ahead).status == .usage)
    #expect(store.run(IngestCommand.self, ["--at", store.now.rfc3339]).status == .success)
    #expect(store.run(BestCommand.self, ahead).status == .success)
  }

  @Test(arguments: [
    ["--migrate"], ["--store", "x", "--batch", "0"], ["--store", "a", "--store", "b"],
  ])
  func `options that do not fit are a usage error`(arguments: [String]) {
    let outcome = Tool(IngestCommand.self).invoke(
      ["-c", "entl.json"] + arguments, files: ["entl.json": Array(Shop.configuration().utf8)])
    #expect(outcome.status == .usage)
  }
}
