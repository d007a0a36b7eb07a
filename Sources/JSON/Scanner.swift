/// Reads a text into nodes.
///
/// The text and the offset are passed along and the offset behind is returned: what stays in registers is several times
/// faster than a property.
struct Scanner {
  private(set) var nodes: [Node] = []
  private(set) var isSpaced = false
  private let duplicates: JSONDocument.Duplicates
  private let maximumDepth: Int

  /// - Parameter count: of the bytes that will be read; most texts have a value or name in every twelve of them.
  init(duplicates: JSONDocument.Duplicates, depth: Int, count: Int) {
    self.duplicates = duplicates
    maximumDepth = depth
    nodes.reserveCapacity(count / 12 + 4)
  }

  mutating func document(_ text: Span<UInt8>) throws(JSONSyntaxError) {
    if text.count >= 3, text[0] == 0xEF, text[1] == 0xBB, text[2] == 0xBF {
      throw JSONSyntaxError(problem: .byteOrderMark, offset: 0)
    }
    var at = skipSpace(text, 0)
    at = try value(text, at, depth: 0)
    at = skipSpace(text, at)
    if at < text.count { throw JSONSyntaxError(problem: .trailingBytes, offset: at) }
  }

  @inline(__always)
  private mutating func skipSpace(_ text: Span<UInt8>, _ start: Int) -> Int {
    guard start < text.count, text[start] <= 0x20, text[start].isSpace else { return start }
    isSpaced = true
    return text.endOfSpace(from: start + 1)
  }

  private mutating func value(_ text: Span<UInt8>, _ at: Int, depth: Int) throws(JSONSyntaxError) -> Int {
    switch try text.byte(at) {
    case UInt8(ascii: "\""): try string(text, at)
    case UInt8(ascii: "{"): try object(text, at, depth: depth + 1)
    case UInt8(ascii: "["): try array(text, at, depth: depth + 1)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      append(.number, at, try scanNumber(text, at))
    case UInt8(ascii: "t"): append(.boolean, at, try scanWord(text, at, "true"))
    case UInt8(ascii: "f"): append(.boolean, at, try scanWord(text, at, "false"))
    case UInt8(ascii: "n"): append(.null, at, try scanWord(text, at, "null"))
    default: throw JSONSyntaxError(problem: .unexpectedByte, offset: at)
    }
  }

  @inline(__always)
  private mutating func append(_ kind: JSONValue.Kind, _ start: Int, _ end: Int) -> Int {
    nodes.append(Node(kind: kind, start: UInt32(start), end: UInt32(end), next: UInt32(nodes.count + 1)))
    return end
  }

  private mutating func string(_ text: Span<UInt8>, _ at: Int) throws(JSONSyntaxError) -> Int {
    let (end, isEscaped) = try scanString(text, at + 1)
    nodes.append(Node(string: at, end, isEscaped: isEscaped, next: nodes.count + 1))
    return end
  }

  private mutating func array(_ text: Span<UInt8>, _ start: Int, depth: Int) throws(JSONSyntaxError) -> Int {
    let array = try open(.array, start, depth: depth)
    var at = skipSpace(text, start + 1)
    if try text.byte(at) == UInt8(ascii: "]") { return close(array, at) }
    while true {
      at = skipSpace(text, try value(text, at, depth: depth))
      if try text.byte(at) == UInt8(ascii: "]") { return close(array, at) }
      at = skipSpace(text, try text.after(UInt8(ascii: ","), at))
    }
  }

  private mutating func object(_ text: Span<UInt8>, _ start: Int, depth: Int) throws(JSONSyntaxError) -> Int {
    let object = try open(.object, start, depth: depth)
    var at = skipSpace(text, start + 1)
    if try text.byte(at) == UInt8(ascii: "}") { return close(object, at) }
    var count = 0
    while true {
      at = skipSpace(text, try name(text, at))
      at = skipSpace(text, try text.after(UInt8(ascii: ":"), at))
      at = skipSpace(text, try value(text, at, depth: depth))
      count += 1
      if try text.byte(at) == UInt8(ascii: "}") { break }
      at = skipSpace(text, try text.after(UInt8(ascii: ","), at))
    }
    if duplicates == .refused, let offset = nodes.firstDuplicate(ofObject: object, members: count, text) {
      throw JSONSyntaxError(problem: .duplicateMember, offset: offset)
    }
    return close(object, at)
  }

  private mutating func name(_ text: Span<UInt8>, _ at: Int) throws(JSONSyntaxError) -> Int {
    guard try text.byte(at) == UInt8(ascii: "\"") else { throw JSONSyntaxError(problem: .unexpectedByte, offset: at) }
    let (end, isEscaped) = try scanString(text, at + 1)
    var node = Node(string: at, end, isEscaped: isEscaped, next: nodes.count + 1)
    node.hash = node.hashOfName(text)
    nodes.append(node)
    return end
  }

  private mutating func open(_ kind: JSONValue.Kind, _ at: Int, depth: Int) throws(JSONSyntaxError) -> Int {
    if depth > maximumDepth { throw JSONSyntaxError(problem: .tooDeep, offset: at) }
    nodes.append(Node(kind: kind, start: UInt32(at), end: 0, next: 0))
    return nodes.count - 1
  }

  private mutating func close(_ index: Int, _ at: Int) -> Int {
    nodes[index].end = UInt32(at + 1)
    nodes[index].next = UInt32(nodes.count)
    return at + 1
  }
}
