import Glibc

/// How the bytes of an operand become records.
package enum Framing {
  /// One record a line; outer ASCII white space and empty lines are skipped.
  case lines
  /// Lines, or one document of any layout when the closure finds that the first line ends inside a value.
  case linesOrDocument(endsInsideValue: ([UInt8]) -> Bool)
  /// The whole operand, byte for byte, even when it is empty.
  case whole
}

/// Cuts one source into records without ever holding more than one record and one buffer.
struct RecordReader {
  enum Event: Equatable {
    case record([UInt8])
    case tooLong
    /// The next read would wait.
    case dry
  }

  private enum Phase { case firstLine, lines, document, whole, ended }

  private let source: any ByteSource
  private let framing: Framing
  private let limit: Int
  private var buffer: [UInt8]
  private var position = 0
  private var filled = 0
  private var kept: [UInt8] = []
  private var isTooLong = false
  private var phase: Phase
  private var saidDry = false

  init(_ source: any ByteSource, _ framing: Framing, limit: Int, buffer: Int = 128 << 10) {
    self.source = source
    self.framing = framing
    self.limit = limit
    self.buffer = [UInt8](repeating: 0, count: buffer)
    phase =
      switch framing {
      case .lines: .lines
      case .linesOrDocument: .firstLine
      case .whole: .whole
      }
  }

  /// The next event, nil at the end.
  mutating func next() throws(SystemFailure) -> Event? {
    while phase != .ended {
      if position < filled {
        skipBlanks()
        if let event = takeBuffered() { return event }
        continue
      }
      if !saidDry && !source.isReady {
        saidDry = true
        return .dry
      }
      saidDry = false
      position = 0
      filled = try source.read(into: &buffer)
      if filled == 0 { return takeLast() }
    }
    return nil
  }

  /// Passes over white space before a record, empty lines among it.
  private mutating func skipBlanks() {
    guard phase == .lines || phase == .firstLine, kept.isEmpty, !isTooLong else { return }
    while position < filled, buffer[position].isASCIIWhiteSpace { position += 1 }
  }

  /// Takes the next line out of the buffer, or keeps what there is of it.
  private mutating func takeBuffered() -> Event? {
    let bytes = position..<filled
    guard phase == .lines || phase == .firstLine, let newline = firstNewline(in: bytes) else {
      position = filled
      keep(bytes)
      return nil
    }
    position = newline + 1
    let line = bytes.lowerBound..<newline
    if phase == .firstLine && startsDocument(line) { return nil }
    return finish(line)
  }

  private mutating func takeLast() -> Event? {
    defer { phase = .ended }
    return finish(0..<0)
  }

  private mutating func keep(_ range: Range<Int>) {
    if isTooLong { return }
    kept.append(contentsOf: phase == .whole || !kept.isEmpty ? buffer[range] : buffer[range].trimmedAtStart)
    if kept.count <= limit { return }
    // White space at the end does not count yet, and need not be kept: one byte of it shows that more is too much.
    if phase == .whole || kept[...].trimmed.count > limit {
      isTooLong = true
      kept = []
    } else {
      kept.removeLast(kept.count - limit - 1)
    }
  }

  /// Whether the first line that is not empty opens a document; if so it has been kept, newline and all.
  private mutating func startsDocument(_ line: Range<Int>) -> Bool {
    guard case .linesOrDocument(let endsInsideValue) = framing, !isTooLong else { return false }
    let first = kept + buffer[line]
    if first[...].trimmed.isEmpty { return false }
    guard first.count <= limit, endsInsideValue(first) else { return false }
    phase = .document
    kept = first + [UInt8(ascii: "\n")]
    return true
  }

  /// The record that ends with these bytes of the buffer, nil when there is nothing in it.
  private mutating func finish(_ range: Range<Int>) -> Event? {
    defer {
      kept = []
      isTooLong = false
    }
    if !isTooLong {
      let isPlain = kept.isEmpty
      if !isPlain { kept.append(contentsOf: buffer[range]) }
      let raw = isPlain ? buffer[range] : kept[...]
      let record = phase == .whole ? raw : raw.trimmed
      if record.isEmpty && phase != .whole { return nil }
      if record.count <= limit {
        if phase == .firstLine { phase = .lines }
        return .record(Array(record))
      }
    }
    if phase == .firstLine { phase = .lines }
    return .tooLong
  }

  private func firstNewline(in range: Range<Int>) -> Int? {
    unsafe buffer.withUnsafeBytes { bytes -> Int? in
      guard let start = bytes.baseAddress,
        let found = unsafe memchr(start + range.lowerBound, Int32(UInt8(ascii: "\n")), range.count)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - start
    }
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without ASCII white space at either end.
  package var trimmed: ArraySlice<UInt8> {
    var result = trimmedAtStart
    while let last = result.last, last.isASCIIWhiteSpace { result.removeLast() }
    return result
  }

  fileprivate var trimmedAtStart: ArraySlice<UInt8> { drop(while: \.isASCIIWhiteSpace) }
}

extension UInt8 {
  fileprivate var isASCIIWhiteSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
