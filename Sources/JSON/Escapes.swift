import CVectors

/// What the letter behind a backslash stands for; 0 where it makes no escape of two bytes (RFC 8259 §7).
@inline(__always)
func shortEscape(_ letter: UInt8) -> UInt8 { entl_escaped(letter) }

/// The scalar of the `\uXXXX` at `at`, or of two that are a surrogate pair, and the offset behind.
func longEscape(_ text: Span<UInt8>, _ at: Int) throws(JSONSyntaxError) -> (scalar: Unicode.Scalar, end: Int) {
  guard try text.byte(at + 1) == UInt8(ascii: "u") else { throw JSONSyntaxError(problem: .invalidEscape, offset: at) }
  let high = try codeUnit(text, at)
  if let scalar = Unicode.Scalar(high) { return (scalar, at + 6) }
  guard high < 0xDC00, try text.byte(at + 6) == UInt8(ascii: "\\"), try text.byte(at + 7) == UInt8(ascii: "u"),
    case let low = try codeUnit(text, at + 6), low & 0xFC00 == 0xDC00,
    let scalar = Unicode.Scalar(0x10000 + (UInt32(high & 0x3FF) << 10 | UInt32(low & 0x3FF)))
  else { throw JSONSyntaxError(problem: .loneSurrogate, offset: at) }
  return (scalar, at + 12)
}

/// The UTF-16 code unit of the `\uXXXX` that begins at `at`.
private func codeUnit(_ text: Span<UInt8>, _ at: Int) throws(JSONSyntaxError) -> UInt16 {
  var unit: UInt16 = 0
  for offset in at + 2..<at + 6 {
    let byte = try text.byte(offset)
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): unit = unit << 4 | UInt16(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): unit = unit << 4 | UInt16(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): unit = unit << 4 | UInt16(byte - UInt8(ascii: "A") + 10)
    default: throw JSONSyntaxError(problem: .invalidEscape, offset: at)
    }
  }
  return unit
}
