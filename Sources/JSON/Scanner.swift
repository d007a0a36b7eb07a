/// Reads a text into nodes; the text is passed along, so that a scanner owns nothing but what it has found.
struct Scanner {
  private(set) var nodes: [Node] = []
  private(set) var isSpaced = false
  private var position = 0
  private let duplicates: JSONDocument.Duplicates

  init(duplicates: JSONDocument.Duplicates) {
    self.duplicates = duplicates
    nodes.reserveCapacity(64)
  }

  mutating func document(_ text: Span<UInt8>) throws(JSONSyntaxError) {
    if text.count >= 3, text[0] == 0xEF, text[1] == 0xBB, text[2] == 0xBF { throw failure(.byteOrderMark) }
    skipSpace(text)
    try value(text, depth: 0)
    skipSpace(text)
    if position < text.count { throw failure(.trailingBytes) }
  }

  private func failure(_ problem: JSONSyntaxError.Problem) -> JSONSyntaxError {
    JSONSyntaxError(problem: problem, offset: position)
  }

  private mutating func skipSpace(_ text: Span<UInt8>) {
    while position < text.count {
      switch text[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        isSpaced = true
        position += 1
      default: return
      }
    }
  }

  private mutating func value(_ text: Span<UInt8>, depth: Int) throws(JSONSyntaxError) {
    guard position < text.count else { throw failure(.unexpectedEnd) }
    switch text[position] {
    case UInt8(ascii: "\""): try string(text)
    case UInt8(ascii: "{"): try object(text, depth: depth + 1)
    case UInt8(ascii: "["): try array(text, depth: depth + 1)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number(text)
    case UInt8(ascii: "t"): try literal(text, "true", .boolean)
    case UInt8(ascii: "f"): try literal(text, "false", .boolean)
    case UInt8(ascii: "n"): try literal(text, "null", .null)
    default: throw failure(.unexpectedByte)
    }
  }

  private mutating func open(_ kind: JSONValue.Kind, depth: Int) throws(JSONSyntaxError) -> Int {
    if depth > JSONDocument.maximumDepth { throw failure(.tooDeep) }
    nodes.append(Node(kind: kind, start: UInt32(position), end: 0, next: 0))
    position += 1
    return nodes.count - 1
  }

  private mutating func close(_ index: Int) {
    position += 1
    nodes[index].end = UInt32(position)
    nodes[index].next = UInt32(nodes.count)
  }

  private mutating func append(_ kind: JSONValue.Kind, from start: Int, isEscaped: Bool = false) {
    let next = UInt32(nodes.count + 1)
    nodes.append(Node(kind: kind, isEscaped: isEscaped, start: UInt32(start), end: UInt32(position), next: next))
  }

  private mutating func array(_ text: Span<UInt8>, depth: Int) throws(JSONSyntaxError) {
    let index = try open(.array, depth: depth)
    skipSpace(text)
    if position < text.count, text[position] == UInt8(ascii: "]") { return close(index) }
    while true {
      try value(text, depth: depth)
      if try !separator(text, closing: UInt8(ascii: "]")) { return close(index) }
    }
  }

  private mutating func object(_ text: Span<UInt8>, depth: Int) throws(JSONSyntaxError) {
    let index = try open(.object, depth: depth)
    skipSpace(text)
    if position < text.count, text[position] == UInt8(ascii: "}") { return close(index) }
    var count = 0
    repeat {
      guard position < text.count else { throw failure(.unexpectedEnd) }
      guard text[position] == UInt8(ascii: "\"") else { throw failure(.unexpectedByte) }
      let name = nodes.count
      try string(text)
      nodes[name].hash = MemberName(nodes[name]).hash(text)
      count += 1
      skipSpace(text)
      guard position < text.count else { throw failure(.unexpectedEnd) }
      guard text[position] == UInt8(ascii: ":") else { throw failure(.unexpectedByte) }
      position += 1
      skipSpace(text)
      try value(text, depth: depth)
    } while try separator(text, closing: UInt8(ascii: "}"))
    close(index)
    if duplicates == .refused, let offset = nodes.firstDuplicate(ofObject: index, members: count, text) {
      throw JSONSyntaxError(problem: .duplicateMember, offset: offset)
    }
  }

  /// Steps over a comma and the space around it; at the closing bracket it stays, and says false.
  private mutating func separator(_ text: Span<UInt8>, closing: UInt8) throws(JSONSyntaxError) -> Bool {
    skipSpace(text)
    guard position < text.count else { throw failure(.unexpectedEnd) }
    if text[position] == closing { return false }
    guard text[position] == UInt8(ascii: ",") else { throw failure(.unexpectedByte) }
    position += 1
    skipSpace(text)
    return true
  }

  private mutating func literal(_ text: Span<UInt8>, _ word: StaticString, _ kind: JSONValue.Kind)
    throws(JSONSyntaxError)
  {
    let start = position
    for byte in "\(word)".utf8 {
      guard position < text.count else { throw failure(.unexpectedEnd) }
      guard text[position] == byte else { throw failure(.unexpectedByte) }
      position += 1
    }
    append(kind, from: start)
  }

  private mutating func number(_ text: Span<UInt8>) throws(JSONSyntaxError) {
    let start = position
    if text[position] == UInt8(ascii: "-") { position += 1 }
    if position < text.count, text[position] == UInt8(ascii: "0") {
      position += 1
    } else {
      try digits(text)
    }
    if position < text.count, text[position] == UInt8(ascii: ".") {
      position += 1
      try digits(text)
    }
    if position < text.count, text[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if position < text.count, text[position] == UInt8(ascii: "+") || text[position] == UInt8(ascii: "-") {
        position += 1
      }
      try digits(text)
    }
    if position < text.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(text[position]) {
      throw failure(.invalidNumber)  // a leading zero
    }
    append(.number, from: start)
  }

  private mutating func digits(_ text: Span<UInt8>) throws(JSONSyntaxError) {
    let start = position
    while position < text.count, text[position] &- UInt8(ascii: "0") < 10 { position += 1 }
    if position == start { throw failure(position < text.count ? .invalidNumber : .unexpectedEnd) }
  }

  private mutating func string(_ text: Span<UInt8>) throws(JSONSyntaxError) {
    let start = position
    var end = position + 1
    let isEscaped = try scanString(text, from: &end)
    position = end
    append(.string, from: start, isEscaped: isEscaped)
  }
}
