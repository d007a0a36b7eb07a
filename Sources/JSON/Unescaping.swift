/// The bytes that a string's text between its quotes stands for; the text has been scanned, so every escape is sound.
func unescaped(_ text: Span<UInt8>, _ range: Range<Int>) -> [UInt8] {
  // No escape is shorter than what it stands for. Plain text is stored by the word, so that up to seven bytes too many
  // are written, and then written over.
  var bytes = [UInt8](repeating: 0, count: range.count + 8)
  let count = unescape(text.extracting(range), into: bytes.mutableSpan)
  bytes.removeLast(bytes.count - count)
  return bytes
}

/// Writes what the text stands for; returns how many bytes that is.
private func unescape(_ text: Span<UInt8>, into bytes: consuming MutableSpan<UInt8>) -> Int {
  var (at, count) = (0, 0)
  while true {
    let plain = bytes.copyPlainText(of: text, from: at, to: count)
    (at, count) = (at + plain, count + plain)
    if at == text.count { return count }
    if text[at] != UInt8(ascii: "\\") {
      bytes[count] = text[at]
      (at, count) = (at + 1, count + 1)
    } else if text[at + 1] != UInt8(ascii: "u") {
      bytes[count] = shortEscape(text[at + 1])
      (at, count) = (at + 2, count + 1)
    } else {
      let (scalar, end) = escapedScalar(text, at)
      at = end
      for byte in scalar.utf8 {
        bytes[count] = byte
        count += 1
      }
    }
  }
}

@inline(__always)
private func shortEscape(_ letter: UInt8) -> UInt8 {
  switch letter {
  case UInt8(ascii: "b"): 0x08
  case UInt8(ascii: "f"): 0x0C
  case UInt8(ascii: "n"): 0x0A
  case UInt8(ascii: "r"): 0x0D
  case UInt8(ascii: "t"): 0x09
  default: letter
  }
}

/// The scalar of the `\uXXXX` at `at`, or of two that are a surrogate pair, and the offset behind.
private func escapedScalar(_ text: Span<UInt8>, _ at: Int) -> (scalar: Unicode.Scalar, end: Int) {
  guard let high = try? codeUnit(text, at) else { preconditionFailure("an escape was scanned and is unsound") }
  if let scalar = Unicode.Scalar(high) { return (scalar, at + 6) }
  guard let low = try? codeUnit(text, at + 6),
    let scalar = Unicode.Scalar(0x10000 + (UInt32(high & 0x3FF) << 10 | UInt32(low & 0x3FF)))
  else { preconditionFailure("a surrogate pair was scanned and is unsound") }
  return (scalar, at + 12)
}
