extension [UInt8] {
  /// Appends a value, white space outside strings left out: token by token, since its document knows where they lie.
  mutating func appendCompact(_ value: JSONValue) {
    let start = count
    // Tokens are stored sixteen bytes at a time, for which 96 must be there.
    append(contentsOf: repeatElement(0, count: value.bytes.count + 96))
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

  // The compiler sees below that no offset in 96 bytes is over 95, and checks none of them.

  /// Writes a member and a comma; returns the offset behind them, nil where the value holds others or the member is longer
  /// than the 96 bytes that are looked at.
  @inline(__always)
  private mutating func copy(_ name: Node, _ value: Node, of text: Span<UInt8>, to start: Int) -> Int? {
    let from = Int(name.start)
    let (nameEnd, valueStart, end) = (Int(name.end) &- from, Int(value.start) &- from, Int(value.end) &- from)
    guard end < 64, from <= text.count &- 96, value.kind != .object, value.kind != .array else { return nil }
    let source = text.extracting(from..<from + 96)
    var target = _mutatingExtracting(start..<start + 96)
    target.copy(source, 0, 0, nameEnd)
    target[nameEnd & 63] = UInt8(ascii: ":")
    target.copy(source, valueStart, nameEnd &+ 1, end &- valueStart)
    let written = nameEnd &+ 1 &+ end &- valueStart
    target[written & 63] = UInt8(ascii: ",")
    return start &+ written &+ 1
  }

  /// Writes a token; returns the offset behind it.
  private mutating func copy(_ token: Node, of text: Span<UInt8>, to start: Int) -> Int {
    var (from, to) = (Int(token.start), start)
    let end = to &+ Int(token.end) &- from
    while to < end {
      guard from <= text.count &- 96 else {
        self[to] = text[from]
        (from, to) = (from &+ 1, to &+ 1)
        continue
      }
      let length = min(end &- to, 64)
      var target = _mutatingExtracting(to..<to + 96)
      target.copy(text.extracting(from..<from + 96), 0, 0, length)
      (from, to) = (from &+ length, to &+ length)
    }
    return end
  }
}
