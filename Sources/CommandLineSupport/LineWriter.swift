/// Standard output: whole lines, buffered, every write and the end checked.
package final class LineWriter {
  private let sink: any ByteSink
  private var buffer: [UInt8] = []
  /// Under `--quiet` nothing is written.
  var isQuiet = false
  private var hasFailed = false
  private static let capacity = 64 << 10

  init(_ sink: any ByteSink) { self.sink = sink }

  /// Writes the bytes and a newline. Throws status 74 when the disk is full or the reader is gone.
  package func writeLine(_ bytes: [UInt8]) throws(CommandFailure) {
    if isQuiet { return }
    buffer.append(contentsOf: bytes)
    buffer.append(UInt8(ascii: "\n"))
    if buffer.count >= Self.capacity { try flush() }
  }

  /// Writes whole lines.
  func write(_ lines: ArraySlice<UInt8>) throws(CommandFailure) {
    if isQuiet { return }
    buffer.append(contentsOf: lines)
    if buffer.count >= Self.capacity { try flush() }
  }

  /// Writes the text and a newline.
  package func writeLine(_ text: String) throws(CommandFailure) { try writeLine(Array(text.utf8)) }

  /// Hands what is buffered to the system; done by itself at 64 KiB, before input is waited for, and at the end.
  package func flush() throws(CommandFailure) {
    if buffer.isEmpty { return }
    defer { buffer.removeAll(keepingCapacity: true) }
    do { try sink.write(buffer[...]) } catch { throw failed(error) }
  }

  /// Hands whole lines to the system, behind what is buffered.
  func flush(_ lines: ArraySlice<UInt8>) throws(CommandFailure) {
    if isQuiet || !buffer.isEmpty {
      try write(lines)
      return try flush()
    }
    do { try sink.write(lines) } catch { throw failed(error) }
  }

  /// The last flush, and the errors that only closing shows; nothing more once a write has failed.
  func finish() throws(CommandFailure) {
    if hasFailed { return }
    try flush()
    do { try sink.close() } catch { throw failed(error) }
  }

  /// A reader that has gone away is no news to anybody: no message, as with cat(1).
  private func failed(_ failure: SystemFailure) -> CommandFailure {
    hasFailed = true
    if failure == .brokenPipe { return CommandFailure(.inputOutput, nil) }
    return CommandFailure(.inputOutput, "cannot write standard output: \(failure)")
  }
}
