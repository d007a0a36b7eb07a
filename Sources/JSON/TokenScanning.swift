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

/// The offset behind one of the three literal names (RFC 8259 §3), whose first letter stands at `start`.
func scanWord(_ text: Span<UInt8>, _ start: Int, _ word: String) throws(JSONSyntaxError) -> Int {
  let letters = word.utf8Span.span
  for offset in letters.indices { _ = try text.after(letters[offset], start + offset) }
  return start + letters.count
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
