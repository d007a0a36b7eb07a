/// Reads a text into nodes.
///
/// The text and the offset are passed along and the offset behind is returned: what stays in registers is several times
/// faster than a property.
struct Scanner {
  private(set) var nodes: [Node] = []
  var texts = UnescapedTexts()
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
    texts.finish()
  }

  @inline(__always)
  private mutating func skipSpace(_ text: Span<UInt8>, _ start: Int) -> Int {
    guard start < text.count, text[start] <= 0x20, text[start].isSpace else { return start }
    isSpaced = true
    if start &+ 1 < text.count, text[start &+ 1] > 0x20 { return start &+ 1 }
    return text.endOfSpace(from: start &+ 1)
  }

  @inline(__always)
  private mutating func skip(_ expected: UInt8, _ text: Span<UInt8>, _ at: Int) throws(JSONSyntaxError) -> Int {
    if at < text.count, text[at] == expected { return at &+ 1 }
    return try text.after(expected, skipSpace(text, at))
  }

  @inline(__always)
  private mutating func value(_ text: Span<UInt8>, _ at: Int, depth: Int) throws(JSONSyntaxError) -> Int {
    switch try text.byte(at) {
    case UInt8(ascii: "\""): try string(text, at)
    case UInt8(ascii: "{"): try object(text, at, depth: depth + 1)
    case UInt8(ascii: "["): try array(text, at, depth: depth + 1)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      append(.number, at, try scanNumber(text, at))
    case UInt8(ascii: "t"): append(.boolean, at, try LiteralName.true.scan(text, at))
    case UInt8(ascii: "f"): append(.boolean, at, try LiteralName.false.scan(text, at))
    case UInt8(ascii: "n"): append(.null, at, try LiteralName.null.scan(text, at))
    default: throw JSONSyntaxError(problem: .unexpectedByte, offset: at)
    }
  }

  @inline(__always)
  private mutating func append(_ kind: JSONValue.Kind, _ start: Int, _ end: Int) -> Int {
    let (begin, behind) = (UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: end))
    nodes.append(Node(kind: kind, start: begin, end: behind, next: UInt32(truncatingIfNeeded: nodes.count &+ 1)))
    return end
  }

  /// Most strings are plain, and end in the first words.
  @inline(__always)
  private mutating func string(_ text: Span<UInt8>, _ start: Int) throws(JSONSyntaxError) -> Int {
    var at = start &+ 1
    while text.hasWord(at), at &- start < 64 {
      let stops = text.word(at).stops
      if stops != 0 {
        at &+= stops.bytesBefore
        if text[at] == UInt8(ascii: "\"") { return append(.string, start, at &+ 1) }
        break
      }
      at &+= 8
    }
    let node = try longString(text, start, from: at)
    nodes.append(node)
    return Int(node.end)
  }

  @inline(__always)
  private mutating func name(_ text: Span<UInt8>, _ start: Int) throws(JSONSyntaxError) -> Int {
    guard try text.byte(start) == UInt8(ascii: "\"") else {
      throw JSONSyntaxError(problem: .unexpectedByte, offset: start)
    }
    var at = start &+ 1
    var hash = NameHash()
    while text.hasWord(at) {
      let word = text.word(at)
      let stops = word.stops
      if stops != 0 {
        at &+= stops.bytesBefore
        guard text[at] == UInt8(ascii: "\"") else { break }
        let hash = hash.finish(word.before(stops), length: at &- start &- 1)
        let (start, end) = (UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: at &+ 1))
        let next = UInt32(truncatingIfNeeded: nodes.count &+ 1)
        nodes.append(Node(kind: .string, hash: hash, start: start, end: end, next: next))
        return at &+ 1
      }
      hash.add(word)
      at &+= 8
    }
    let node = try longName(text, start, from: at)
    nodes.append(node)
    return Int(node.end)
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
      at = try name(text, at)
      at = skipSpace(text, try skip(UInt8(ascii: ":"), text, at))
      at = try value(text, at, depth: depth)
      count &+= 1
      if at < text.count, text[at] == UInt8(ascii: ",") {
        at = skipSpace(text, at &+ 1)
        continue
      }
      at = skipSpace(text, at)
      if try text.byte(at) == UInt8(ascii: "}") { break }
      at = skipSpace(text, try text.after(UInt8(ascii: ","), at))
    }
    if duplicates == .refused, let offset = firstDuplicate(ofObject: object, members: count, text) {
      throw JSONSyntaxError(problem: .duplicateMember, offset: offset)
    }
    return close(object, at)
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
