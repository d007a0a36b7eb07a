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
    while child < node.link {
      if child > index &+ 1 {
        self[at] = UInt8(ascii: ",")
        at &+= 1
      }
      if node.kind == .object {
        at = copy(nodes[child], of: text, to: at)
        self[at] = UInt8(ascii: ":")
        at &+= 1
        child &+= 1
      }
      at = copy(child, of: nodes, text, to: at)
      child = nodes[child].next(after: child)
    }
    self[at] = text[Int(node.end) &- 1]
    return at &+ 1
  }

  /// Writes a token, eight bytes at a time; returns the offset behind it.
  ///
  /// The compiler sees that no offset in 72 bytes is over 71, and checks none of them.
  @inline(__always)
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
