/// Reads a text into nodes.
///
/// The text and the offset are passed along and the offset behind is returned: what stays in registers is several times
/// faster than a property. So are nodes whose room is known.
struct Scanner {
  var texts = UnescapedTexts()
  private(set) var isSpaced = false
  /// Whether the nodes have no room for one more.
  private(set) var isFull = false
  private let duplicates: JSONDocument.Duplicates
  private let maximumDepth: Int

  private init(duplicates: JSONDocument.Duplicates, depth: Int) {
    self.duplicates = duplicates
    maximumDepth = depth
  }

  /// The nodes of a text, and what else was found in it.
  static func scan(
    _ text: Span<UInt8>, duplicates: JSONDocument.Duplicates, depth: Int
  ) throws(JSONSyntaxError) -> (nodes: [Node], Scanner) {
    // Most texts have a value or name in every twelve bytes; none has more of them than every other byte, for each is
    // behind a byte that parts it from the last one, or opens what it is in.
    var scanner = Scanner(duplicates: duplicates, depth: depth)
    do { return (try scanner.nodes(of: text, room: text.count / 8 + 8), scanner) } catch {
      if !scanner.isFull { throw error }
    }
    scanner = Scanner(duplicates: duplicates, depth: depth)
    return (try scanner.nodes(of: text, room: text.count / 2 + depth + 2), scanner)
  }

  private mutating func nodes(of text: Span<UInt8>, room: Int) throws(JSONSyntaxError) -> [Node] {
    var nodes: [Node] = []
    try nodes.append(addingCapacity: room) { (nodes: inout OutputSpan<Node>) throws(JSONSyntaxError) in
      try document(text, &nodes)
    }
    return nodes
  }

  private mutating func document(_ text: Span<UInt8>, _ nodes: inout OutputSpan<Node>) throws(JSONSyntaxError) {
    if text.count >= 3, text[0] == 0xEF, text[1] == 0xBB, text[2] == 0xBF {
      throw JSONSyntaxError(problem: .byteOrderMark, offset: 0)
    }
    var at = skipSpace(text, 0)
    at = try value(text, at, depth: 0, &nodes)
    at = skipSpace(text, at)
    if at < text.count { throw JSONSyntaxError(problem: .trailingBytes, offset: at) }
    texts.finish()
  }

  @inline(__always)
  private mutating func skipSpace(_ text: Span<UInt8>, _ start: Int) -> Int {
    guard start < text.count, text[start] <= 0x20 else { return start }
    return skipSpaces(text, start)
  }

  /// The same out of line: what is read most has to fit into the registers.
  @inline(never)
  private mutating func skipSpaces(_ text: Span<UInt8>, _ start: Int) -> Int {
    guard text[start].isSpace else { return start }
    isSpaced = true
    return text.endOfSpace(from: start &+ 1)
  }

  @inline(__always) private static var colonAndSpace: UInt16 { 0x203A }
  @inline(__always) private static var commaAndNewline: UInt16 { 0x0A2C }

  /// Where the next name stands if a comma, a new line and spaces are as long as they were before the last name; 0 where
  /// they are not. The offset does not wait for what is read, which a processor takes for granted until it knows better.
  @inline(__always)
  private mutating func nextName(_ text: Span<UInt8>, _ comma: Int, lineBreak length: Int) -> Int {
    let window = text.extracting(droppingFirst: comma).extracting(first: 96)
    let length = length & 31
    guard window.isWhole, window.pair(0) == Self.commaAndNewline, window[1 &+ length] > 0x20 else { return 0 }
    let marks = UInt64(window.sixteen(inside: 2).marks) << 1 | UInt64(window.sixteen(16, inside: 2).marks) << 17
    if marks &<< UInt64(truncatingIfNeeded: 64 &- length) != 0 { return 0 }
    isSpaced = true
    return comma &+ 1 &+ length
  }

  @inline(__always)
  private mutating func skip(_ expected: UInt8, _ text: Span<UInt8>, _ at: Int) throws(JSONSyntaxError) -> Int {
    if at < text.count, text[at] == expected { return at &+ 1 }
    return try text.after(expected, skipSpace(text, at))
  }

  @inline(__always)
  private mutating func value(_ text: Span<UInt8>, _ at: Int, depth: Int, _ nodes: inout OutputSpan<Node>)
    throws(JSONSyntaxError) -> Int
  {
    switch try text.byte(at) {
    case UInt8(ascii: "\""): try string(text, at, &nodes)
    case UInt8(ascii: "{"): try object(text, at, depth: depth + 1, &nodes)
    case UInt8(ascii: "["): try array(text, at, depth: depth + 1, &nodes)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      try append(.number, at, try text.endOfNumber(at), &nodes)
    case UInt8(ascii: "t"): try append(.boolean, at, try LiteralName.true.scan(text, at), &nodes)
    case UInt8(ascii: "f"): try append(.boolean, at, try LiteralName.false.scan(text, at), &nodes)
    case UInt8(ascii: "n"): try append(.null, at, try LiteralName.null.scan(text, at), &nodes)
    default: throw JSONSyntaxError(problem: .unexpectedByte, offset: at)
    }
  }

  @inline(__always)
  private mutating func append(
    _ kind: JSONValue.Kind, hash: UInt16 = 0, _ start: Int, _ end: Int, _ nodes: inout OutputSpan<Node>
  ) throws(JSONSyntaxError) -> Int {
    let next = UInt32(truncatingIfNeeded: nodes.count &+ 1)
    let (begin, behind) = (UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: end))
    return try append(Node(kind: kind, hash: hash, start: begin, end: behind, next: next), &nodes)
  }

  /// Returns the offset behind the node.
  @inline(__always)
  private mutating func append(_ node: Node, _ nodes: inout OutputSpan<Node>) throws(JSONSyntaxError) -> Int {
    if nodes.isFull { throw full() }
    nodes.append(node)
    return Int(node.end)
  }

  @inline(never)
  private mutating func full() -> JSONSyntaxError {
    isFull = true
    return JSONSyntaxError(problem: .tooLong, offset: 0)  // nobody sees this
  }

  /// Most strings are plain and short.
  @inline(__always)
  private mutating func string(_ text: Span<UInt8>, _ start: Int, _ nodes: inout OutputSpan<Node>)
    throws(JSONSyntaxError) -> Int
  {
    let window = text.extracting(droppingFirst: start).extracting(first: 96)
    var at = 1
    while window.isWhole, at < 64 - 16 {
      let stops = window.sixteen(inside: at).stops
      if stops != 0 {
        at &+= stops.trailingZeroBitCount
        if window[at & 63] == UInt8(ascii: "\"") { return try append(.string, start, start &+ at &+ 1, &nodes) }
        break
      }
      at &+= 16
    }
    return try append(try longString(text, start, from: start &+ at, next: nodes.count + 1), &nodes)
  }

  /// Returns the offset of the value.
  @inline(__always)
  private mutating func name(_ text: Span<UInt8>, _ start: Int, _ nodes: inout OutputSpan<Node>) throws(JSONSyntaxError)
    -> Int
  {
    let window = text.extracting(droppingFirst: start).extracting(first: 96)
    guard window.isWhole, window[0] == UInt8(ascii: "\"") else { return try lastName(text, start, &nodes) }
    var (hash, at) = (NameHash(), 1)
    while at < 64 - 16 {
      let bytes = window.sixteen(inside: at)
      let stops = bytes.stops
      if stops != 0 {
        let length = stops.trailingZeroBitCount
        at &+= length
        guard window[at & 63] == UInt8(ascii: "\"") else { break }
        let hash = hash.finish(bytes, length)
        let end = try append(.string, hash: hash, start, start &+ at &+ 1, &nodes)
        let quote = at & 63
        if window.pair(quote &+ 1) == Self.colonAndSpace, window[quote &+ 3] > 0x20 {
          isSpaced = true
          return end &+ 2
        }
        return try valueStart(text, end)
      }
      hash.add(bytes)
      at &+= 16
    }
    return try valueStart(text, try append(try longName(text, start, from: start + at, next: nodes.count + 1), &nodes))
  }

  /// The same, near the end of the text or where there is no name.
  @inline(never)
  private mutating func lastName(
    _ text: Span<UInt8>, _ start: Int, _ nodes: inout OutputSpan<Node>
  ) throws(JSONSyntaxError) -> Int {
    guard try text.byte(start) == UInt8(ascii: "\"") else {
      throw JSONSyntaxError(problem: .unexpectedByte, offset: start)
    }
    return try valueStart(text, try append(try longName(text, start, from: start + 1, next: nodes.count + 1), &nodes))
  }

  /// The offset of a value whose name ends at `at`.
  private mutating func valueStart(_ text: Span<UInt8>, _ at: Int) throws(JSONSyntaxError) -> Int {
    skipSpace(text, try skip(UInt8(ascii: ":"), text, at))
  }

  private mutating func array(_ text: Span<UInt8>, _ start: Int, depth: Int, _ nodes: inout OutputSpan<Node>)
    throws(JSONSyntaxError) -> Int
  {
    let array = try open(.array, start, depth: depth, &nodes)
    var at = skipSpace(text, start + 1)
    if try text.byte(at) == UInt8(ascii: "]") { return close(array, at, &nodes) }
    while true {
      at = skipSpace(text, try value(text, at, depth: depth, &nodes))
      if try text.byte(at) == UInt8(ascii: "]") { return close(array, at, &nodes) }
      at = skipSpace(text, try text.after(UInt8(ascii: ","), at))
    }
  }

  private mutating func object(_ text: Span<UInt8>, _ start: Int, depth: Int, _ nodes: inout OutputSpan<Node>)
    throws(JSONSyntaxError) -> Int
  {
    let object = try open(.object, start, depth: depth, &nodes)
    var at = skipSpace(text, start + 1)
    if try text.byte(at) == UInt8(ascii: "}") { return close(object, at, &nodes) }
    let lineBreak = at &- start &- 1
    var count = 0
    while true {
      at = try name(text, at, &nodes)
      at = try value(text, at, depth: depth, &nodes)
      count &+= 1
      let next = nextName(text, at, lineBreak: lineBreak)
      if next != 0 {
        at = next
        continue
      }
      if at < text.count, text[at] == UInt8(ascii: ",") {
        at = skipSpace(text, at &+ 1)
        continue
      }
      at = skipSpace(text, at)
      if try text.byte(at) == UInt8(ascii: "}") { break }
      at = skipSpace(text, try text.after(UInt8(ascii: ","), at))
    }
    if duplicates == .refused, let offset = firstDuplicate(ofObject: object, members: count, nodes.span, text) {
      throw JSONSyntaxError(problem: .duplicateMember, offset: offset)
    }
    return close(object, at, &nodes)
  }

  private mutating func open(
    _ kind: JSONValue.Kind, _ at: Int, depth: Int, _ nodes: inout OutputSpan<Node>
  ) throws(JSONSyntaxError) -> Int {
    if depth > maximumDepth { throw JSONSyntaxError(problem: .tooDeep, offset: at) }
    _ = try append(kind, at, 0, &nodes)
    return nodes.count - 1
  }

  private func close(_ index: Int, _ at: Int, _ nodes: inout OutputSpan<Node>) -> Int {
    nodes[index].end = UInt32(at + 1)
    nodes[index].next = UInt32(nodes.count)
    return at + 1
  }
}
