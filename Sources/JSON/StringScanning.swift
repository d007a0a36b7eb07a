/// Where the unescaped text of a string that begins at `start` stops being plain ASCII for the first time, other than DEL.
@inline(__always)
private func endOfASCII(_ text: Span<UInt8>, from start: Int) -> Int {
  var at = text.endOfPlainText(from: start)
  while at < text.count, text[at] == 0x7F { at = text.endOfPlainText(from: at + 1) }  // RFC 8259 lets DEL stand
  return at
}

extension Scanner {
  /// Scans on in a string of any length and any text, whose first bytes were plain.
  ///
  /// - Parameters:
  ///   - start: offset of the opening quote.
  ///   - from: offset of what was not looked at yet.
  ///   - next: the index of the node after it.
  mutating func longString(
    _ text: Span<UInt8>, _ start: Int, from: Int, next: Int
  ) throws(JSONSyntaxError) -> Node {
    var at = from
    while true {
      at = endOfASCII(text, from: at)
      switch try text.byte(at) {
      case UInt8(ascii: "\""): return Node(kind: .string, start: UInt32(start), end: UInt32(at + 1), next: UInt32(next))
      case UInt8(ascii: "\\"):
        let end = try texts.read(text, start)
        return Node(
          kind: .string, isEscaped: true, start: UInt32(start), end: UInt32(end), next: UInt32(next))
      case 0x80...0xFF:
        repeat { at = try scanScalar(text, at) } while at < text.count && text[at] >= 0x80
      default: throw JSONSyntaxError(problem: .controlCharacter, offset: at)
      }
    }
  }

  /// The same for a name, which has a hash.
  mutating func longName(
    _ text: Span<UInt8>, _ start: Int, from: Int, next: Int
  ) throws(JSONSyntaxError) -> Node {
    var node = try longString(text, start, from: from, next: next)
    node.hash = node.isEscaped ? texts.bytes.span.hashOfName(texts.range(of: node)) : text.hashOfName(node.inside)
    return node
  }
}

/// The offset behind the well-formed UTF-8 sequence at `at` (Unicode 15, table 3-7), which is not ASCII.
func scanScalar(_ text: Span<UInt8>, _ at: Int) throws(JSONSyntaxError) -> Int {
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
