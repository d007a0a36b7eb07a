/// What the escaped strings of a text stand for, written while they are scanned.
struct UnescapedTexts: Sendable {
  private(set) var bytes: [UInt8] = []
  private var ranges: [Range<UInt32>] = []

  /// Where the text of this number lies in the bytes.
  func range(_ number: UInt32) -> Range<Int> {
    let range = ranges[Int(number)]
    return Int(range.lowerBound)..<Int(range.upperBound)
  }

  /// Reads the string whose text begins at `start`; returns the offset behind its closing quote, and its number.
  mutating func read(_ text: Span<UInt8>, from start: Int) throws(JSONSyntaxError) -> (end: Int, number: UInt32) {
    // No escape is shorter than what it stands for, so that this is room for all strings from here on; plain text is
    // stored by the word, so that up to seven bytes too many are written, and then written over.
    if bytes.isEmpty { bytes = [UInt8](repeating: 0, count: text.count - start + 8) }
    let lower = ranges.last?.upperBound ?? 0
    let (end, upper) = try unescape(text, from: start, into: bytes.mutableSpan, at: Int(lower))
    ranges.append(lower..<UInt32(upper))
    return (end, UInt32(ranges.count - 1))
  }

  /// Gives back what was too much.
  mutating func finish() {
    if let end = ranges.last?.upperBound { bytes.removeLast(bytes.count - Int(end)) }
  }
}

/// Writes what a string stands for, up to its closing quote.
///
/// - Returns: the offset behind the quote, and behind what was written.
private func unescape(
  _ text: Span<UInt8>, from start: Int, into bytes: consuming MutableSpan<UInt8>, at offset: Int
) throws(JSONSyntaxError) -> (end: Int, count: Int) {
  let zero = bytes.zero
  var (at, count) = (start, offset)
  while true {
    while at <= text.count &- 72 {
      var room = bytes._mutatingExtracting(count..<count + 72)
      let (read, written) = unescape(text.extracting(at..<at + 72), into: &room, zero: zero)
      at &+= read
      count &+= written
      if read < 64 { break }
    }
    let byte = try text.byte(at)
    switch byte {
    case UInt8(ascii: "\""): return (at + 1, count)
    case UInt8(ascii: "\\"):
      let plain = shortEscape(try text.byte(at &+ 1))
      if plain != 0 {
        bytes[count] = plain
        count &+= 1
        at &+= 2
        continue
      }
      let (scalar, end) = try longEscape(text, at)
      at = end
      for byte in scalar.utf8 {
        bytes[count] = byte
        count &+= 1
      }
    case 0x80...0xFF:
      let end = try scanScalar(text, at)
      while at < end {
        bytes[count] = text[at]
        count &+= 1
        at &+= 1
      }
    case 0x20...0x7F:
      bytes[count] = byte
      count &+= 1
      at &+= 1
    default: throw JSONSyntaxError(problem: .controlCharacter, offset: at)
    }
  }
}

/// Unescapes plain text and short escapes in 72 bytes, until 64 or more were read or something else comes.
///
/// The compiler sees that no offset is over 71, and checks none of them.
@inline(__always)
private func unescape(
  _ text: Span<UInt8>, into bytes: inout MutableSpan<UInt8>, zero: UInt64
) -> (read: Int, written: Int) {
  precondition(text.count == 72 && bytes.count == 72)
  var (read, written) = (0, 0)
  while read < 64 {
    let (from, to) = (read & 63, written & 63)
    let word = text.word(from)
    bytes.store(word, to, zero: zero)
    let stops = word.stops
    if stops == 0 {
      read &+= 8
      written &+= 8
      continue
    }
    let plain = stops.bytesBefore & 7
    let letter = shortEscape(text[from &+ plain &+ 1])
    guard text[from &+ plain] == UInt8(ascii: "\\"), letter != 0 else { return (from &+ plain, to &+ plain) }
    bytes[to &+ plain] = letter
    read = from &+ plain &+ 2
    written = to &+ plain &+ 1
  }
  return (read, written)
}
