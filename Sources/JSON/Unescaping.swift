/// The bytes that a string's text between its quotes stands for; the text has been scanned, so every escape is sound.
func unescaped(_ text: Span<UInt8>, _ range: Range<Int>) -> [UInt8] {
  [UInt8](capacity: range.count) { bytes in
    var at = range.lowerBound
    while at < range.upperBound {
      if text[at] != UInt8(ascii: "\\") {
        bytes.append(text[at])
        at += 1
      } else if text[at + 1] == UInt8(ascii: "u") {
        let (scalar, end) = escapedScalar(text, at)
        for byte in scalar.utf8 { bytes.append(byte) }
        at = end
      } else {
        bytes.append(shortEscape(text[at + 1]))
        at += 2
      }
    }
  }
}

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
