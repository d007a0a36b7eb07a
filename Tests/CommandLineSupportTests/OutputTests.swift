import Testing

@testable import CommandLineSupport

@Suite struct OutputTests {
  static func surroundings(
    _ input: MemorySource, _ output: any ByteSink, _ errors: MemorySink, isTerminal: Bool = false,
    clock: Clock = Clock(wall: { 0 }, monotonic: { 0 })
  ) -> Surroundings {
    var surroundings = Surroundings(
      input: input, output: output, errors: errors, files: MemoryFiles(), clock: clock)
    surroundings.errorsAreTerminal = isTerminal
    surroundings.colourIsWelcome = isTerminal
    return surroundings
  }

  @Test(arguments: [
    (SystemFailure.diskFull, "entl-echo: error: cannot write standard output: No space left on device\n"),
    (SystemFailure.brokenPipe, ""),
  ])
  func `a write that fails ends the run with 74; a closed pipe needs no words`(failure: SystemFailure, text: String) {
    let (output, errors) = (MemorySink(), MemorySink())
    output.failure = failure
    let input = MemorySource(Array("a\n".utf8))
    #expect(Tool(Echo.self).run([], in: Self.surroundings(input, output, errors)) == .inputOutput)
    #expect(String(decoding: errors.bytes, as: UTF8.self) == text)
  }

  /// Notes how many bytes each write had.
  final class CountingSink: ByteSink {
    var writes: [Int] = []
    var closes = 0
    func write(_ bytes: ArraySlice<UInt8>) throws(SystemFailure) { writes.append(bytes.count) }
    func close() throws(SystemFailure) { closes += 1 }
  }

  @Test func `output is written before a slow pipe is waited for, and gathered otherwise`() {
    let pieces = (1...3).map { _ in Array("a\n".utf8) }
    for (isSlow, writes) in [(true, [6, 6, 6]), (false, [18])] {
      let sink = CountingSink()
      let surroundings = Self.surroundings(MemorySource(pieces, isSlow: isSlow), sink, MemorySink())
      #expect(Tool(Echo.self).run([], in: surroundings) == .success)
      #expect(sink.writes == writes)
      #expect(sink.closes == 1)
    }
  }

  @Test func `a full buffer is written without waiting for the end`() throws {
    let sink = CountingSink()
    let writer = LineWriter(sink)
    for _ in 0..<3 { try writer.writeLine([UInt8](repeating: 0x61, count: 40 << 10)) }
    try writer.finish()
    #expect(sink.writes == [(80 << 10) + 2, (40 << 10) + 1])
  }

  @Test func `messages have one form, colour on a terminal, and no control character`() {
    for (isColoured, label) in [(false, "error:"), (true, "\u{1B}[1;31merror:\u{1B}[0m")] {
      let sink = MemorySink()
      let messages = Messages(tool: "entl-x", sink: sink, isColoured: isColoured)
      messages.write(.error, "bad\u{1B}[2J\u{9B}\u{202E}\u{7F}\r\té", record: 3)
      let text = #"bad\u001b[2J\u009b\u202e\u007f\r\té"#
      #expect(String(decoding: sink.bytes, as: UTF8.self) == "entl-x: \(label) record 3: \(text)\n")
    }
  }

  @Test func `quiet drops notes and keeps warnings`() {
    let sink = MemorySink()
    let messages = Messages(tool: "entl-x", sink: sink, isColoured: false)
    messages.isQuiet = true
    messages.write(.note, "a")
    messages.write(.warning, "b")
    #expect(String(decoding: sink.bytes, as: UTF8.self) == "entl-x: warning: b\n")
  }

  @Test func `the same advice is given once, and other advice still`() {
    let sink = MemorySink()
    let messages = Messages(tool: "entl-x", sink: sink, isColoured: false)
    for hint in ["a", "a", "b", "a"] {
      messages.write(.error, "bad")
      messages.write(.hint, hint)
    }
    let lines = String(decoding: sink.bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.filter { $0.contains("hint") } == ["entl-x: hint: a", "entl-x: hint: b"])
    #expect(lines.filter { $0.contains("error") }.count == 4)
  }

  @Test(arguments: [(4999, 4999), (5000, 5000), (5001, 5001), (1 << 20, 5001)])
  func `a message has an end, however long a name in it is`(length: Int, shown: Int) {
    let sink = MemorySink()
    Messages(tool: "entl-x", sink: sink, isColoured: false).write(.error, String(repeating: "n", count: length))
    let message = String(decoding: sink.bytes, as: UTF8.self)
    #expect(message.count == "entl-x: error: \n".count + shown)
    #expect(message.hasSuffix("…\n") == (length > 5000))
  }

  @Test func `progress is shown at most ten times a second and taken off the terminal at the end`() {
    final class Ticker { var time: Int64 = 0 }
    let (ticker, errors) = (Ticker(), MemorySink())
    let clock = Clock(
      wall: { 0 },
      monotonic: {
        ticker.time += 30_000_000
        return ticker.time
      })
    let input = MemorySource(Array(String(repeating: "a\n", count: 10).utf8))
    let surroundings = Self.surroundings(input, MemorySink(), errors, isTerminal: true, clock: clock)
    #expect(Tool(Echo.self).run([], in: surroundings) == .success)
    let shown = String(decoding: errors.bytes, as: UTF8.self)
    #expect(
      shown
        == "\rentl-echo: 4 records, 33/s, 0 refused\u{1B}[K\rentl-echo: 8 records, 33/s, 0 refused\u{1B}[K\r\u{1B}[K")
  }
}
