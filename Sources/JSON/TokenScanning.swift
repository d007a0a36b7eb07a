extension Span<UInt8> {
  /// The byte at `at`, where there has to be one.
  @inline(__always)
  func byte(_ at: Int) throws(JSONSyntaxError) -> UInt8 {
    guard at < count else { throw JSONSyntaxError(problem: .unexpectedEnd, offset: count) }
    return self[at]
  }

  /// The offset behind `at`, where `expected` has to stand.
  @inline(__always)
  func after(_ expected: UInt8, _ at: Int) throws(JSONSyntaxError) -> Int {
    guard try byte(at) == expected else { throw JSONSyntaxError(problem: .unexpectedByte, offset: at) }
    return at + 1
  }
}

extension UInt8 {
  var isSpace: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") || self == UInt8(ascii: "\t")
  }

  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
}

/// One of the three literal names (RFC 8259 §3).
struct LiteralName {
  private let letters: UInt64
  private let length: Int

  @inline(__always) static var null: LiteralName { LiteralName("n", "u", "l", "l") }
  @inline(__always) static var `true`: LiteralName { LiteralName("t", "r", "u", "e") }
  @inline(__always) static var `false`: LiteralName { LiteralName("f", "a", "l", "s", "e") }

  @inline(__always)
  private init(
    _ a: Unicode.Scalar, _ b: Unicode.Scalar, _ c: Unicode.Scalar, _ d: Unicode.Scalar, _ e: Unicode.Scalar = "\0"
  ) {
    letters = UInt64(a.value | b.value << 8 | c.value << 16 | d.value << 24) | UInt64(e.value) << 32
    length = e == "\0" ? 4 : 5
  }

  /// The offset behind it, where its first letter stands at `start`.
  @inline(__always)
  func scan(_ text: Span<UInt8>, _ start: Int) throws(JSONSyntaxError) -> Int {
    if text.hasWord(start), (text.word(start).bits ^ letters) << UInt64(64 &- 8 &* length) == 0 {
      return start &+ length
    }
    return try scanLetters(text, start)
  }

  private func scanLetters(_ text: Span<UInt8>, _ start: Int) throws(JSONSyntaxError) -> Int {
    for offset in 0..<length {
      _ = try text.after(UInt8(truncatingIfNeeded: letters >> UInt64(8 * offset)), start + offset)
    }
    return start + length
  }
}

extension Span<UInt8> {
  /// The offset behind a number, whose first byte is a digit or a minus.
  @inline(__always)
  func endOfNumber(_ start: Int) throws(JSONSyntaxError) -> Int {
    if let end = endOfInteger(start) { return end }
    return try scanNumber(self, start)
  }

  /// The offset behind a number of a few digits and nothing else; nil where it may be any other.
  @inline(__always)
  private func endOfInteger(_ start: Int) -> Int? {
    let window = extracting(droppingFirst: start).extracting(first: 96)
    guard window.isWhole else { return nil }
    let end = window.sixteen(inside: 0).nonDigits.trailingZeroBitCount & 31
    let next = window[end]
    let isZero = window[0] == UInt8(ascii: "0")
    guard end > 0, end < 16, next != UInt8(ascii: "."), next | 0x20 != UInt8(ascii: "e") else { return nil }
    return isZero && end > 1 ? nil : start &+ end
  }
}

/// The offset behind a number (RFC 8259 §6), whose first byte is a digit or a minus.
func scanNumber(_ text: Span<UInt8>, _ start: Int) throws(JSONSyntaxError) -> Int {
  var at = text[start] == UInt8(ascii: "-") ? start + 1 : start
  let isZero = at < text.count && text[at] == UInt8(ascii: "0")
  at = isZero ? at + 1 : try scanDigits(text, at)
  if at < text.count, text[at] == UInt8(ascii: ".") { at = try scanDigits(text, at + 1) }
  if at < text.count, text[at] | 0x20 == UInt8(ascii: "e") {
    at += 1
    if at < text.count, text[at] == UInt8(ascii: "+") || text[at] == UInt8(ascii: "-") { at += 1 }
    at = try scanDigits(text, at)
  }
  if at < text.count, text[at].isDigit { throw JSONSyntaxError(problem: .invalidNumber, offset: at) }  // a leading zero
  return at
}

private func scanDigits(_ text: Span<UInt8>, _ start: Int) throws(JSONSyntaxError) -> Int {
  guard try text.byte(start).isDigit else { throw JSONSyntaxError(problem: .invalidNumber, offset: start) }
  var at = start + 1
  while at < text.count, text[at].isDigit { at += 1 }
  return at
}
