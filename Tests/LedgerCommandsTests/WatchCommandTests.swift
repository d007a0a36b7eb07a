import AppleSamples
import CommandLineSupport
import Instants
import JSON
import LedgerCommands
import Testing

/// entl-watch in process, its sleeps scripted and its clock simulated.
struct WatchCommandTests {
  private let store = TestStore()
  private let a = Shop.tokens["A"]!
  private let b = Shop.tokens["B"]!

  private func grant(_ subject: String, until day: Double, id: String) {
    let line = "{\"subject_id\":\"\(subject)\",\"product_id\":\"partner\",\"id\":\"\(id)\",\"until\":"
    let outcome = store.run(GrantCommand.self, input: line + "\"\(Shop.day(day).rfc3339)\"}")
    #expect(outcome.status == .success)
  }

  private struct Run {
    let status: CommandLineSupport.ExitStatus
    let lines: [String]
    let errors: String
    let files: [String: [UInt8]]

    var values: [JSONValue] { get throws { try lines.map { try JSONDocument($0).root } } }
  }

  /// Runs entl-watch; the real clock is the store's.
  private func watch(
    _ arguments: [String] = [], _ steps: [ScriptedSleeper.Step] = [], files: [String: [UInt8]] = [:]
  ) -> (outcome: Run, sleeper: ScriptedSleeper) {
    let (output, errors, sleeper) = (MemorySink(), MemorySink(), ScriptedSleeper(steps))
    let memory = MemoryFiles(files.merging(["entl.json": Array(store.configuration.utf8)]) { $1 })
    var surroundings = Surroundings(
      input: MemorySource([UInt8]()), output: output, errors: errors, files: memory,
      clock: Clock(wall: { store.now.milliseconds }, monotonic: { 0 }))
    surroundings.sleeper = sleeper
    let status = Tool(WatchCommand.self).run(["-c", "entl.json", "--store", store.path] + arguments, in: surroundings)
    let text = { (bytes: [UInt8]) in String(decoding: bytes, as: UTF8.self) }
    let lines = text(output.bytes).split(separator: "\n").map(String.init)
    let run = Run(status: status, lines: lines, errors: text(errors.bytes), files: memory.contents)
    return (run, sleeper)
  }

  private func events(_ outcome: Run) throws -> [String] {
    try outcome.values.map { line in
      let words = [line["event"], line["cause"], line["data"]?["status"]].map { $0?.string ?? "-" }
      return "\(line["seq"]?.numberText ?? "-") \(words.joined(separator: " "))"
    }
  }

  @Test func `a line has the change and what subscribers are told of it`() throws {
    grant(a, until: 20, id: "g")
    let line = try #require(try watch(["--once", "--since", "0"]).outcome.values.first)
    #expect(line.members.map(\.name) == ["seq", "event", "subject_id", "at", "cause", "data"])
    #expect(line["at"]?.string == Shop.day(10).rfc3339 && line["subject_id"]?.string == a)
    let data = try #require(line["data"])
    let names = data.members.map(\.name)
    #expect(names == names.sorted() && names.count == 11 && data.members.allSatisfy { $0.value.string != nil })
    #expect(data["expires_at"]?.string == Shop.day(20).rfc3339 && data["event_id"]?.string?.utf8.count == 36)
  }

  @Test func `the same change has the same id, and two changes never`() throws {
    grant(a, until: 20, id: "g")
    grant(b, until: 20, id: "h")
    let ids = { try watch(["--once", "--since", "0"]).outcome.values.map { $0["data"]?["event_id"]?.string } }
    let first = try ids()
    let again = try ids()
    #expect(first == again && Set(first).count == 4)
  }

  @Test func `without a number it begins with what comes, and with one after that change`() throws {
    grant(a, until: 20, id: "g")
    #expect(try events(watch(["--once"]).outcome).isEmpty)
    #expect(try events(watch(["--once", "--since", "1"]).outcome) == ["2 web_entitlement_activated claim active"])
    let later = watch(["--once", "--since", "7"]).outcome
    #expect(later.status == .success && later.errors.contains("the last change of this ledger has number 2"))
    #expect(watch(["--since", "-1"]).outcome.status == .usage)
  }

  @Test func `changes that others commit come once and in order`() throws {
    #expect(store.ingest([]).status == .success)
    let commits: [ScriptedSleeper.Step] = (1...3).map { number in
      { _ in
        grant(a, until: 20 + Double(number), id: "g")
        return .write
      }
    }
    let (outcome, sleeper) = watch([], commits)
    #expect(
      try events(outcome) == [
        "1 subscription.changed claim active", "2 web_entitlement_activated claim active",
        "3 subscription.changed claim active", "4 subscription.changed claim active",
      ])
    #expect(sleeper.files == [store.path + "-wal", store.path])
  }

  @Test func `after a write that is not committed yet it asks at growing distances`() {
    #expect(store.ingest([]).status == .success)
    let sleeper = watch([], [{ _ in .write }, { _ in .time }, { _ in .time }, { _ in .time }]).sleeper
    #expect(sleeper.sleeps.map(\.pause) == [1000, 1, 2, 3, 4])
  }

  @Test func `the clock ends access at its instant, and says so once`() throws {
    grant(a, until: 12, id: "g")
    let (outcome, sleeper) = watch(
      [],
      [
        { _ in .time },
        { sleep in
          store.now = Instant(milliseconds: sleep.until ?? 0)
          return .time
        },
        { _ in .time },
      ])
    #expect(
      try events(outcome) == [
        "3 subscription.changed clock expired", "4 subscription.expired clock expired",
        "5 web_entitlement_expired clock expired",
      ])
    #expect(sleeper.sleeps.map(\.until).prefix(2) == [Shop.day(12).milliseconds, Shop.day(12).milliseconds])
    #expect(sleeper.sleeps.last?.until == nil)
    #expect(try events(watch(["--once"]).outcome).isEmpty)
  }

  @Test func `one household is shown, and all are swept`() throws {
    grant(a, until: 12, id: "g")
    grant(b, until: 12, id: "h")
    store.now = Shop.day(13)
    let shown = watch(["--once", "--subject", b]).outcome
    #expect(try Set(shown.values.map { $0["subject_id"]?.string }) == [b] && shown.lines.count == 3)
    #expect(try events(watch(["--once", "--since", "4"]).outcome).count == 6)
  }

  @Test func `the cache has the line of entl-best of each household, before its change is printed`() throws {
    grant(a, until: 12, id: "g")
    grant(b, until: 14, id: "h")
    store.now = Shop.day(11)
    let path = { (subject: String) in "cache/\(subject).json" }
    let filled = watch(["--once", "--cache", "cache"], files: [path(b): [1]]).outcome.files
    let best = store.run(BestCommand.self).lines.map { $0 + "\n" }
    #expect(
      [a, b].map { filled[path($0)].map { String(decoding: $0, as: UTF8.self) } ?? "" }.sorted() == best.sorted())
    store.now = Shop.day(13)
    let swept = watch(["--once", "--cache", "cache"], files: filled).outcome.files
    #expect(swept[path(a)] != filled[path(a)] && swept[path(b)] == filled[path(b)])
    let other = watch(["--once", "--cache", "cache", "--subject", b]).outcome.files
    #expect(other[path(a)] == nil && other[path(b)] != nil)
  }

  @Test func `a store that is not there is not made`() {
    #expect(watch(["--once"]).outcome.status == .noInput)
  }

  @Test func `it ends when nobody reads any more`() {
    grant(a, until: 12, id: "g")
    let outcome = watch().outcome
    #expect(outcome.status == .inputOutput && outcome.errors.isEmpty)
  }
}
