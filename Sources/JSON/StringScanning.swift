/// Moves `position` from behind an opening quote to behind the closing one; true when the text holds an escape.
///
/// The position stays in a local variable of the caller: through a property the loop is several times slower.
func scanString(_ text: Span<UInt8>, from position: inout Int) throws(JSONSyntaxError) -> Bool {
  var isEscaped = false
  var at = position
  while at < text.count {
    let byte = text[at]
    if byte == UInt8(ascii: "\"") {
      position = at + 1
      return isEscaped
    }
    if byte == UInt8(ascii: "\\") {
      isEscaped = true
      try skipEscape(text, &at)
    } else if byte < 0x20 {
      throw JSONSyntaxError(problem: .controlCharacter, offset: at)
    } else if byte < 0x80 {
      at += 1
    } else {
      at += try scalarLength(text, at)
    }
  }
  throw JSONSyntaxError(problem: .unexpectedEnd, offset: at)
}

private func skipEscape(_ text: Span<UInt8>, _ at: inout Int) throws(JSONSyntaxError) {
  guard at + 1 < text.count else { throw JSONSyntaxError(problem: .unexpectedEnd, offset: text.count) }
  switch text[at + 1] {
  case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
    UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
    at += 2
  case UInt8(ascii: "u"):
    let unit = try codeUnit(text, at)
    if unit & 0xFC00 == 0xDC00 { throw JSONSyntaxError(problem: .loneSurrogate, offset: at) }
    if unit & 0xFC00 == 0xD800 {
      guard at + 6 < text.count else { throw JSONSyntaxError(problem: .unexpectedEnd, offset: text.count) }
      guard text[at + 6] == UInt8(ascii: "\\") else { throw JSONSyntaxError(problem: .loneSurrogate, offset: at) }
      guard at + 7 < text.count else { throw JSONSyntaxError(problem: .unexpectedEnd, offset: text.count) }
      guard text[at + 7] == UInt8(ascii: "u"), try codeUnit(text, at + 6) & 0xFC00 == 0xDC00 else {
        throw JSONSyntaxError(problem: .loneSurrogate, offset: at)
      }
      at += 6
    }
    at += 6
  default: throw JSONSyntaxError(problem: .invalidEscape, offset: at)
  }
}

/// The UTF-16 code unit of the `\uXXXX` that begins at `at`.
func codeUnit(_ text: Span<UInt8>, _ at: Int) throws(JSONSyntaxError) -> UInt16 {
  var unit: UInt16 = 0
  for offset in at + 2..<at + 6 {
    guard offset < text.count else { throw JSONSyntaxError(problem: .unexpectedEnd, offset: text.count) }
    let byte = text[offset]
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): unit = unit << 4 | UInt16(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): unit = unit << 4 | UInt16(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): unit = unit << 4 | UInt16(byte - UInt8(ascii: "A") + 10)
    default: throw JSONSyntaxError(problem: .invalidEscape, offset: at)
    }
  }
  return unit
}

/// How many bytes the well-formed UTF-8 sequence at `at` has (Unicode 15, table 3-7).
private func scalarLength(_ text: Span<UInt8>, _ at: Int) throws(JSONSyntaxError) -> Int {
  let lead = text[at]
  let (length, second): (Int, ClosedRange<UInt8>)
  switch lead {
  case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
  case 0xE0: (length, second) = (3, 0xA0...0xBF)
  case 0xED: (length, second) = (3, 0x80...0x9F)
  case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
  case 0xF0: (length, second) = (4, 0x90...0xBF)
  case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
  case 0xF4: (length, second) = (4, 0x80...0x8F)
  default: throw JSONSyntaxError(problem: .invalidUTF8, offset: at)
  }
  for offset in 1..<length {
    guard at + offset < text.count else { throw JSONSyntaxError(problem: .unexpectedEnd, offset: text.count) }
    let allowed = offset == 1 ? second : 0x80...0xBF
    if !allowed.contains(text[at + offset]) { throw JSONSyntaxError(problem: .invalidUTF8, offset: at) }
  }
  return length
}
