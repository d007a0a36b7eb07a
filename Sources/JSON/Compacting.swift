extension [UInt8] {
  /// Appends a value, white space outside strings left out: token by token, since its document knows where they lie.
  mutating func appendCompact(_ value: JSONValue) {
    let start = count
    // Tokens are stored by the word, of which 72 bytes must be there.
    append(contentsOf: repeatElement(0, count: value.bytes.count + 72))
    let (nodes, text) = (value.document.nodes, value.document.bytes)
    var bytes = mutableSpan
    let end = bytes.copy(value.index, of: nodes.span, text.span, to: start)
    removeLast(count - end)
  }
}

extension MutableSpan<UInt8> {
  /// Writes the value of that index, nodes and text being its document's; returns the offset behind it.
  fileprivate mutating func copy(_ index: Int, of nodes: Span<Node>, _ text: Span<UInt8>, to start: Int) -> Int {
    let node = nodes[index]
    guard node.kind == .object || node.kind == .array else { return copy(node, of: text, to: start) }
    self[start] = text[Int(node.start)]
    var (at, child) = (start &+ 1, index &+ 1)
    while child < node.next {
      if node.kind == .object {
        let (name, value) = (nodes[child], nodes[child &+ 1])
        if let end = copy(name, value, of: text, to: at) {
          (at, child) = (end, child &+ 2)
          continue
        }
        at = copy(name, of: text, to: at)
        self[at] = UInt8(ascii: ":")
        (at, child) = (at &+ 1, child &+ 1)
      }
      at = copy(child, of: nodes, text, to: at)
      child = Int(nodes[child].next)
      self[at] = UInt8(ascii: ",")
      at &+= 1
    }
    if child > index &+ 1 { at &-= 1 }  // the last comma
    self[at] = text[Int(node.end) &- 1]
    return at &+ 1
  }

  // The compiler sees below that no offset in 72 bytes is over 71, and checks none of them.

  /// Writes a member and a comma, eight bytes at a time; returns the offset behind them, nil where the value holds others
  /// or the member is longer than the 72 bytes that are looked at.
  @inline(__always)
  private mutating func copy(_ name: Node, _ value: Node, of text: Span<UInt8>, to start: Int) -> Int? {
    let from = Int(name.start)
    let (nameEnd, valueStart, end) = (Int(name.end) &- from, Int(value.start) &- from, Int(value.end) &- from)
    guard end < 64, from <= text.count &- 72, value.kind != .object, value.kind != .array else { return nil }
    let source = text.extracting(from..<from + 72)
    var target = _mutatingExtracting(start..<start + 72)
    var (read, written) = (0, 0)
    while read < nameEnd {
      target.store(source.word(read & 63), read & 63, zero: 0)
      read &+= 8
    }
    target[nameEnd & 63] = UInt8(ascii: ":")
    (read, written) = (valueStart, nameEnd &+ 1)
    while read < end {
      target.store(source.word(read & 63), written & 63, zero: 0)
      read &+= 8
      written &+= 8
    }
    written &-= read &- end
    target[written & 63] = UInt8(ascii: ",")
    return start &+ written &+ 1
  }

  /// Writes a token, eight bytes at a time; returns the offset behind it.
  private mutating func copy(_ token: Node, of text: Span<UInt8>, to start: Int) -> Int {
    var (from, to) = (Int(token.start), start)
    let end = to &+ Int(token.end) &- from
    while to < end {
      guard from <= text.count &- 72 else {
        self[to] = text[from]
        (from, to) = (from &+ 1, to &+ 1)
        continue
      }
      let source = text.extracting(from..<from + 72)
      var target = _mutatingExtracting(to..<to + 72)
      let length = min(end &- to, 64)
      var at = 0
      while at < length {
        target.store(source.word(at & 63), at & 63, zero: 0)
        at &+= 8
      }
      (from, to) = (from &+ length, to &+ length)
    }
    return end
  }
}
