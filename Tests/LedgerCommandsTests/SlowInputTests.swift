import AppleSamples
import CommandLineSupport
import Instants
import LedgerCommands
import Testing

/// Durable lines on a slow pipe.
struct SlowInputTests {
  /// Hands out one line a read, and remembers how much had been printed by then.
  private final class SlowLines: ByteSource {
    private var lines: [String]
    private let output: MemorySink
    private(set) var printed: [Int] = []
    var isReady = true

    init(_ lines: [String], _ output: MemorySink) { (self.lines, self.output) = (lines.reversed(), output) }

    func read(into buffer: inout [UInt8]) throws(SystemFailure) -> Int {
      printed.append(output.bytes.count { $0 == UInt8(ascii: "\n") })
      isReady = false
      guard let line = lines.popLast() else { return 0 }
      let bytes = Array((line + "\n").utf8)
      buffer.replaceSubrange(0..<bytes.count, with: bytes)
      return bytes.count
    }
  }

  @Test func `what has arrived is durable and printed before more is waited for`() throws {
    let lines = try Pipeline.verify([.tell("SUBSCRIBED", nil, 0), .tell("EXPIRED", nil, 365, 2)]).lines
    let output = MemorySink()
    let source = SlowLines([lines[0], "nonsense", lines[1]], output)
    let files = Pipeline.files.merging(["entl.json": Shop.configuration(roots: "[\"root.pem\"]")]) { $1 }
    let surroundings = Surroundings(
      input: source, output: output, errors: MemorySink(), files: MemoryFiles(files.mapValues { Array($0.utf8) }),
      clock: Clock(wall: { Pipeline.now.milliseconds }, monotonic: { 0 }))
    let status = Tool(IngestCommand.self).run(["-c", "entl.json"], in: surroundings)
    #expect(status == .badInput)
    #expect(source.printed == [0, 1, 2, 3])
  }

  /// Hands out what it has at once, and then cannot be read.
  private final class BrokenSource: ByteSource {
    private var bytes: [UInt8]
    init(_ bytes: [UInt8]) { self.bytes = bytes }
    var isReady: Bool { true }

    func read(into buffer: inout [UInt8]) throws(SystemFailure) -> Int {
      if bytes.isEmpty { throw SystemFailure(5) }
      defer { bytes = [] }
      buffer.replaceSubrange(0..<bytes.count, with: bytes)
      return bytes.count
    }
  }

  @Test(arguments: ["1", "2", "3"])
  func `what was read before the input failed is durable and printed`(batch: String) throws {
    let events = (0..<5).map { PlainEvent.tell("SUBSCRIBED", nil, Double($0)) }
    let lines = try Pipeline.verify(events).lines.joined(separator: "\n") + "\n"
    let output = MemorySink()
    let files = Pipeline.files.merging(["entl.json": Shop.configuration(roots: "[\"root.pem\"]")]) { $1 }
    let surroundings = Surroundings(
      input: BrokenSource(Array(lines.utf8)), output: output, errors: MemorySink(),
      files: MemoryFiles(files.mapValues { Array($0.utf8) }),
      clock: Clock(wall: { Pipeline.now.milliseconds }, monotonic: { 0 }))
    let status = Tool(IngestCommand.self).run(["-c", "entl.json", "--batch", batch], in: surroundings)
    #expect(status == .inputOutput && output.bytes.count { $0 == UInt8(ascii: "\n") } == 5)
  }
}
