/// Where a string ends whose text begins at `start`, behind the closing quote; and whether it holds an escape.
@inline(__always)
func scanString(_ text: Span<UInt8>, _ start: Int) throws(JSONSyntaxError) -> (end: Int, isEscaped: Bool) {
  var isEscaped = false
  var at = start
  while true {
    at = text.endOfPlainText(from: at)
    switch try text.byte(at) {
    case UInt8(ascii: "\""): return (at + 1, isEscaped)
    case UInt8(ascii: "\\"):
      isEscaped = true
      repeat {
        let isShort = at + 1 < text.count && text[at + 1].isShortEscape
        at = isShort ? at + 2 : try scanEscape(text, at)
      } while at < text.count && text[at] == UInt8(ascii: "\\")
    case 0x80...0xFF:
      repeat { at = try scanScalar(text, at) } while at < text.count && text[at] >= 0x80
    case 0x7F: at += 1  // RFC 8259 lets DEL stand
    default: throw JSONSyntaxError(problem: .controlCharacter, offset: at)
    }
  }
}

/// The offset behind the long escape, or the surrogate pair of two, that begins at `at`.
private func scanEscape(_ text: Span<UInt8>, _ at: Int) throws(JSONSyntaxError) -> Int {
  guard try text.byte(at + 1) == UInt8(ascii: "u") else { throw JSONSyntaxError(problem: .invalidEscape, offset: at) }
  let unit = try codeUnit(text, at)
  if unit & 0xF800 != 0xD800 { return at + 6 }
  guard unit < 0xDC00, try text.byte(at + 6) == UInt8(ascii: "\\"), try text.byte(at + 7) == UInt8(ascii: "u"),
    try codeUnit(text, at + 6) & 0xFC00 == 0xDC00
  else { throw JSONSyntaxError(problem: .loneSurrogate, offset: at) }
  return at + 12
}

extension UInt8 {
  /// Whether it makes an escape of two bytes (RFC 8259 §7).
  @inline(__always) fileprivate var isShortEscape: Bool {
    switch self {
    case UInt8(ascii: "\""), UInt8(ascii: "n"), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      true
    default: false
    }
  }
}

/// The UTF-16 code unit of the `\uXXXX` that begins at `at`.
func codeUnit(_ text: Span<UInt8>, _ at: Int) throws(JSONSyntaxError) -> UInt16 {
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

/// The offset behind the well-formed UTF-8 sequence at `at` (Unicode 15, table 3-7), which is not ASCII.
private func scanScalar(_ text: Span<UInt8>, _ at: Int) throws(JSONSyntaxError) -> Int {
  let (length, second): (Int, ClosedRange<UInt8>)
  switch text[at] {
  case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
  case 0xE0: (length, second) = (3, 0xA0...0xBF)
  case 0xED: (length, second) = (3, 0x80...0x9F)
  case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
  case 0xF0: (length, second) = (4, 0x90...0xBF)
  case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
  case 0xF4: (length, second) = (4, 0x80...0x8F)
  default: throw JSONSyntaxError(problem: .invalidUTF8, offset: at)
  }
  guard second.contains(try text.byte(at + 1)) else { throw JSONSyntaxError(problem: .invalidUTF8, offset: at) }
  for offset in at + 2..<at + length {
    guard try text.byte(offset) & 0xC0 == 0x80 else { throw JSONSyntaxError(problem: .invalidUTF8, offset: at) }
  }
  return at + length
}
