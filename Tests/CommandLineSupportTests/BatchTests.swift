import Testing

@testable import CommandLineSupport

@Suite struct BatchTests {
  let weigh = Tool(Weigh.self)

  /// Records of many lengths, among them bad ones and too long ones: several batches.
  static let input = (1...3000).map { number in
    let text = String(repeating: "x", count: number * 37 % 400)
    return (number % 7 == 0 ? "!" : "") + (number == 2000 ? String(repeating: "y", count: 900) : text) + "z\n"
  }.joined()

  func run(_ options: [String], operands: [String] = ["-"], input: String = input) -> Outcome {
    weigh.invoke(
      options + ["--max-record", "800"] + operands, input: Array(input.utf8),
      files: ["a": Array(Self.input.utf8)], now: 5)
  }

  @Test(arguments: ["2", "3", "8", "256"])
  func `any number of workers writes the same bytes, messages and status`(jobs: String) {
    for operands in [["-"], ["a", "missing", "-", "gone"]] {
      let (alone, together) = (run(["--jobs", "1"], operands: operands), run(["--jobs", jobs], operands: operands))
      #expect(together.output == alone.output)
      #expect(together.errors == alone.errors)
      #expect(together.status == alone.status)
      #expect(alone.lines.count == 2999 * operands.count / (operands.count == 1 ? 1 : 2))
    }
  }

  @Test func `messages come in their order, each hint once`() {
    #expect(
      run(["--jobs", "4"], operands: ["a", "missing", "-"]).errors == """
        entl-weigh: error: record 2000: too long
        entl-weigh: hint: make it shorter
        entl-weigh: error: cannot open 'missing': No such file or directory
        entl-weigh: error: record 5000: too long

        """)
  }

  @Test func `answers that are early wait for their turn`() {
    let outcome = run(["--jobs", "2", "--first-after", "1200"])
    #expect(outcome.output == run(["--jobs", "1"]).output)
  }

  @Test(arguments: ["1", "2", "8"])
  func `what was put off is judged anew from where it cannot be trusted, and that is said once`(jobs: String) {
    let outcome = run(["--jobs", jobs, "--doubt-at", "1500"])
    #expect(outcome.status == .bug)
    #expect(outcome.errors.split(separator: "\n").count { $0 == "entl-weigh: error: the scale is broken" } == 1)
    let plain = outcome.lines.drop { $0.hasSuffix("?") }
    #expect(plain.allSatisfy { !$0.hasSuffix("?") })
    #expect(plain.contains { $0.hasPrefix("1500 ") })
    let unmarked = outcome.lines.map { $0.hasSuffix("?") ? String($0.dropLast()) : $0 }
    #expect(unmarked == run(["--jobs", "1"]).lines)
    if jobs == "1" { #expect(outcome.lines.first?.hasSuffix("?") == true) }
  }

  @Test(arguments: ["1", "4"])
  func `quiet writes no answers and remembers their status`(jobs: String) {
    let outcome = run(["-q", "--jobs", jobs], input: "!\n")
    #expect(outcome.output == "")
    #expect(outcome.status == .refused)
  }

  @Test(arguments: ["1", "4"])
  func `an input without records is told from one with them`(jobs: String) {
    #expect(run(["--jobs", jobs], input: "\n \n").errors == "entl-weigh: error: nothing to weigh\n")
  }

  @Test(arguments: [
    ("0", "expected a number from 1 to 256"), ("257", "expected a number from 1 to 256"),
    ("-1", "expected a number from 1 to 256"), ("two", "expected a number from 1 to 256"), ("", "expected a number"),
  ])
  func `a number of jobs that is none is a usage error`(jobs: String, words: String) {
    let outcome = run(["--jobs", jobs])
    #expect(outcome.status == .usage)
    #expect(outcome.errors.contains(words))
  }

  @Test func `there is a processor to work on`() { #expect(Thread.processors >= 1) }
}

@Suite struct BatchOnPipesTests {
  private func run(_ jobs: Int, _ input: any ByteSource, _ output: any ByteSink, _ errors: MemorySink = MemorySink())
    -> CommandLineSupport.ExitStatus
  {
    let clock = Clock(wall: { 0 }, monotonic: { 0 })
    let surroundings = Surroundings(input: input, output: output, errors: errors, files: MemoryFiles(), clock: clock)
    return Tool(Weigh.self).run(["--jobs", "\(jobs)"], in: surroundings)
  }

  @Test(arguments: [1, 2, 4])
  func `a record is answered before the next one is sent, also after a rush`(jobs: Int) {
    let slow = (1...20).map { _ in "x\n" }
    // Several batches at once, so that there are workers.
    let rush = String(repeating: String(repeating: "x", count: 999) + "\n", count: 120)
    let conversation = Conversation(slow + [rush] + slow)
    #expect(run(jobs, conversation, conversation) == .success)
    #expect(!conversation.hasWaitedInVain)
    #expect(conversation.written.count { $0 == UInt8(ascii: "\n") } == 160)
  }

  @Test(arguments: [1, 4])
  func `a full disk ends a run whose input has no end`(jobs: Int) {
    let (output, errors) = (MemorySink(), MemorySink())
    output.failure = .diskFull
    #expect(run(jobs, EndlessSource(), output, errors) == .inputOutput)
    #expect(
      String(decoding: errors.bytes, as: UTF8.self)
        == "entl-weigh: error: cannot write standard output: No space left on device\n")
  }

  @Test func `a closed pipe ends the run although a worker waits for input`() {
    let (input, output) = (EndlessSource(blocksAfter: 8), MemorySink())
    output.failure = .brokenPipe
    #expect(run(4, input, output) == .inputOutput)
    input.letGo()
  }

  /// Fails after its first bytes.
  final class BrokenSource: ByteSource {
    private let good = EndlessSource()
    private var reads = 0
    let isReady = true
    func read(into buffer: inout [UInt8]) throws(SystemFailure) -> Int {
      reads += 1
      if reads > 3 { throw SystemFailure(5) }
      return try good.read(into: &buffer)
    }
  }

  @Test func `a source that fails ends the run after the records before it`() {
    var texts: [String] = []
    for jobs in [1, 4] {
      let (output, errors) = (MemorySink(), MemorySink())
      #expect(run(jobs, BrokenSource(), output, errors) == .inputOutput)
      #expect(
        String(decoding: errors.bytes, as: UTF8.self)
          == "entl-weigh: error: cannot read standard input: Input/output error\n")
      texts.append(String(decoding: output.bytes, as: UTF8.self))
    }
    #expect(texts[0] == texts[1])
    #expect(texts[0].split(separator: "\n").count == 3 * ((128 << 10) / 100))
  }
}

@Suite struct BatchRingTests {
  private let batch = Batch(number: 0)

  @Test func `no more batches are read than there is room for answers`() {
    var ring = BatchRing(capacity: 2)
    for _ in 0..<2 {
      #expect(ring.hasTask)
      _ = ring.nextTask()
      #expect(!ring.hasTask)
      ring.finishReading(batch)
    }
    #expect(!ring.hasTask)
    #expect(ring.bring(finished(), number: 1) == nil)
    #expect(ring.bring(finished(), number: 0) != nil)
    #expect(ring.finishWriting(nil) != nil)
    #expect(ring.finishWriting(nil) == nil)
    #expect(ring.hasTask)
  }

  @Test func `nobody takes answers while another one writes`() {
    var ring = BatchRing(capacity: 8)
    #expect(ring.bring(finished(), number: 0) != nil)
    #expect(ring.bring(finished(), number: 1) == nil)
    #expect(ring.finishWriting(nil) != nil)
  }

  @Test func `answers that wait are judged again when what was put off cannot be trusted`() {
    var ring = BatchRing(capacity: 8)
    #expect(ring.bring(finished(), number: 2) == nil)
    #expect(ring.bring(finished(provisional: Batch(number: 1)), number: 1) == nil)
    #expect(ring.isTrusting)
    let said = [ring.loseTrust(), ring.loseTrust()]
    #expect(said == [true, false])
    #expect(!ring.isTrusting)
    #expect(ring.bring(finished(), number: 0)?.judgesAgain == nil)
    #expect(ring.finishWriting(nil)?.judgesAgain == 1)
    let last = ring.finishWriting(nil)
    #expect(last != nil && last?.judgesAgain == nil)
  }

  private func finished(provisional: Batch? = nil) -> FinishedBatch {
    FinishedBatch(answers: Answers(now: 0, isQuiet: false), provisional: provisional)
  }
}

extension BatchRing.Turn {
  /// The batch that is to be judged again.
  fileprivate var judgesAgain: Int? {
    if case .judgeAgain(let batch) = self { return batch.number }
    return nil
  }
}
