extension [UInt8] {
  /// Appends a text that was scanned, white space outside strings left out.
  mutating func appendCompact(_ text: Span<UInt8>) {
    let start = count
    // Strings are stored by the word, which may write up to seven bytes too many.
    append(contentsOf: repeatElement(0, count: text.count + 8))
    let end = compact(text, into: mutableSpan, at: start)
    removeLast(count - end)
  }
}

/// Writes the text at the offset; returns the offset behind it.
private func compact(_ text: Span<UInt8>, into bytes: consuming MutableSpan<UInt8>, at start: Int) -> Int {
  var (at, end) = (0, start)
  while at < text.count {
    let byte = text[at]
    if byte <= 0x20 {
      at = text.endOfSpace(from: at + 1)
      continue
    }
    bytes[end] = byte
    (at, end) = (at + 1, end + 1)
    if byte == UInt8(ascii: "\"") {
      let length = bytes.copyString(of: text, from: at, to: end)
      (at, end) = (at + length, end + length)
    }
  }
  return end
}

extension MutableSpan<UInt8> {
  /// Copies a string that was scanned, from behind its first quote; returns how many bytes it has, the last quote too.
  @inline(__always)
  fileprivate mutating func copyString(of text: Span<UInt8>, from start: Int, to offset: Int) -> Int {
    var length = 0
    while true {
      length += copyPlainText(of: text, from: start + length, to: offset + length)
      let byte = text[start + length]
      self[offset + length] = byte
      length += 1
      if byte == UInt8(ascii: "\"") { return length }
      if byte == UInt8(ascii: "\\") {
        self[offset + length] = text[start + length]
        length += 1
      }
    }
  }
}
