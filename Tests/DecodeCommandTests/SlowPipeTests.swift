import CommandLineSupport
import DecodeCommand
import Testing

@Suite struct SlowPipeTests {
  /// Remembers what had been written each time more input was asked for.
  final class WatchedSource: ByteSource {
    var pieces: [[UInt8]]
    let output: MemorySink
    var written: [Int] = []

    init(_ pieces: [String], _ output: MemorySink) {
      self.pieces = pieces.map { Array($0.utf8) }
      self.output = output
    }

    var isReady: Bool { false }

    func read(into buffer: inout [UInt8]) throws(SystemFailure) -> Int {
      written.append(output.bytes.split(separator: UInt8(ascii: "\n")).count)
      guard !pieces.isEmpty else { return 0 }
      let piece = pieces.removeFirst()
      buffer.replaceSubrange(0..<piece.count, with: piece)
      return piece.count
    }
  }

  @Test func `each token is shown before more is waited for, a wrapped one when it is whole`() {
    let output = MemorySink()
    let plain = token("{}")
    let unsecured = token("{}", header: #"{"alg":"none"}"#, signature: 0)
    let half = plain.count / 2
    let source = WatchedSource(
      ["\(plain)\n", "\(unsecured)\n", "\(plain.prefix(half))\n", "\(plain.dropFirst(half))\n"], output)
    let surroundings = Surroundings(
      input: source, output: output, errors: MemorySink(), files: MemoryFiles(),
      clock: Clock(wall: { 0 }, monotonic: { 0 }))
    #expect(decode.run([], in: surroundings) == .success)
    #expect(source.written == [0, 1, 2, 2, 3])
  }
}
