/// What the escaped strings of a text stand for, written while they are scanned.
struct UnescapedTexts: Sendable {
  private struct Place {
    /// Offset of the string's opening quote.
    let start: UInt32
    let range: Range<UInt32>
  }

  private(set) var bytes: [UInt8] = []
  /// In the order of the text.
  private var places: [Place] = []

  /// Where the text of a string lies in the bytes.
  func range(of string: Node) -> Range<Int> {
    var (lower, upper) = (0, places.count - 1)
    while lower < upper {
      let middle = (lower + upper) / 2
      if places[middle].start < string.start { lower = middle + 1 } else { upper = middle }
    }
    let range = places[lower].range
    return Int(range.lowerBound)..<Int(range.upperBound)
  }

  /// Reads the string that begins at `start`; returns the offset behind its closing quote.
  mutating func read(_ text: Span<UInt8>, _ start: Int) throws(JSONSyntaxError) -> Int {
    // No escape is shorter than what it stands for, so that this is room for all strings from here on, and for the
    // windows that they are written in.
    if bytes.isEmpty { bytes = [UInt8](repeating: 0, count: text.count - start) }
    let lower = places.last?.range.upperBound ?? 0
    let (end, upper) = try unescape(text, from: start + 1, into: bytes.mutableSpan, at: Int(lower))
    places.append(Place(start: UInt32(start), range: lower..<UInt32(upper)))
    return end
  }

  /// Gives back what was too much.
  mutating func finish() {
    if let end = places.last?.range.upperBound { bytes.removeLast(bytes.count - Int(end)) }
  }
}

/// Writes what a string stands for, up to its closing quote.
///
/// - Returns: the offset behind the quote, and behind what was written.
private func unescape(
  _ text: Span<UInt8>, from start: Int, into bytes: consuming MutableSpan<UInt8>, at offset: Int
) throws(JSONSyntaxError) -> (end: Int, count: Int) {
  var (at, count) = (start, offset)
  while true {
    while at <= text.count &- 96 {
      var room = bytes._mutatingExtracting(count..<count &+ 96)
      let (read, written) = unescape(text.extracting(at..<at &+ 96), into: &room)
      at &+= read
      count &+= written
      if read < 64 { break }
    }
    if try bytes.store(text, from: &at, to: &count) { return (at, count) }
  }
}

extension MutableSpan<UInt8> {
  /// Writes what one character stands for, and all behind it that are unusual (other alphabets come in long runs, raw or
  /// escaped) or the last ones of the text. Returns whether the string ends instead.
  @inline(never)
  fileprivate mutating func store(
    _ text: Span<UInt8>, from at: inout Int, to count: inout Int
  ) throws(JSONSyntaxError) -> Bool {
    repeat {
      var byte = try text.byte(at)
      while byte.isPlainText {
        self[count] = byte
        (at, count) = (at &+ 1, count &+ 1)
        byte = try text.byte(at)
      }
      if byte == UInt8(ascii: "\"") {
        at += 1
        return true
      }
      if byte == UInt8(ascii: "\\") {
        at = try storeEscape(text, at, to: &count)
        continue
      }
      if byte < 0x20 { throw JSONSyntaxError(problem: .controlCharacter, offset: at) }
      let end = byte < 0x80 ? at &+ 1 : try scanScalar(text, at)
      while at < end {
        self[count] = text[at]
        (at, count) = (at &+ 1, count &+ 1)
      }
    } while at > text.count &- 96 || text.isUnusual(at)
    return false
  }

  /// Writes what the escape at `at` stands for; returns the offset behind it.
  private mutating func storeEscape(
    _ text: Span<UInt8>, _ at: Int, to count: inout Int
  ) throws(JSONSyntaxError) -> Int {
    let letter = shortEscape(try text.byte(at &+ 1))
    if letter != 0 {
      self[count] = letter
      count &+= 1
      return at &+ 2
    }
    let (scalar, end) = try longEscape(text, at)
    for byte in scalar.utf8 {
      self[count] = byte
      count &+= 1
    }
    return end
  }
}

extension Span<UInt8> {
  /// Whether a byte stands there that is not ASCII, or a long escape.
  @inline(__always) fileprivate func isUnusual(_ at: Int) -> Bool {
    guard at &+ 1 < count else { return false }
    return self[at] >= 0x80 || self[at] == UInt8(ascii: "\\") && self[at &+ 1] == UInt8(ascii: "u")
  }
}

/// Unescapes plain text and short escapes in 96 bytes, until 64 or more were read or something else comes.
///
/// Where the escapes are is found first, for all 64 at once, so that no step waits for the one before. The compiler sees
/// that no offset is over 95, and checks none of them.
@inline(__always)
private func unescape(_ text: Span<UInt8>, into bytes: inout MutableSpan<UInt8>) -> (read: Int, written: Int) {
  precondition(text.isWhole && bytes.isWhole)
  let backslashes = text.backslashes
  // What ends this: a stop that is not escaped, or a backslash behind another, which may not begin an escape.
  let end = text.ends & ~(backslashes << 1) | backslashes & backslashes << 1
  var escapes = backslashes & ((end & (0 &- end)) &- 1)
  var (read, written) = (0, 0)
  while escapes != 0 {
    let escape = escapes.trailingZeroBitCount & 63
    bytes.copy(text, read, written, escape &- read)
    (read, written) = (escape, written &+ escape &- read)
    let letter = shortEscape(text[escape &+ 1])
    if letter == 0 { return (read, written) }
    bytes[written & 63] = letter
    (read, written) = (escape &+ 2, written &+ 1)
    escapes &= escapes &- 1
  }
  let rest = end.trailingZeroBitCount &- read
  guard rest > 0 else { return (read, written) }
  bytes.copy(text, read, written, rest)
  return (read &+ rest, written &+ rest)
}
