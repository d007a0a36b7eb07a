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

extension Node {
  fileprivate var holdsValues: Bool { kind == .object || kind == .array }
}

extension MutableSpan<UInt8> {
  /// Writes the value of that index, nodes and text being its document's; returns the offset behind it.
  fileprivate mutating func copy(_ index: Int, of nodes: Span<Node>, _ text: Span<UInt8>, to start: Int) -> Int {
    let node = nodes[index]
    guard node.holdsValues else { return copy(node, of: text, to: start) }
    self[start] = text[Int(node.start)]
    var (at, child) = (start &+ 1, index &+ 1)
    while child < node.next {
      if node.kind == .object {
        let isWhole: Bool
        (at, isWhole) = copy(nodes[child], nodes[child &+ 1], of: text, to: at)
        child &+= isWhole ? 2 : 1
        if isWhole { continue }
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

  /// Writes the name of a member and a colon, and its value and a comma where it is short and holds no others; returns the
  /// offset behind them, and whether the value is among them.
  @inline(__always)
  private mutating func copy(
    _ name: Node, _ value: Node, of text: Span<UInt8>, to start: Int
  ) -> (end: Int, isWhole: Bool) {
    let from = Int(name.start)
    let nameEnd = Int(name.end) &- from
    guard nameEnd < 64, from <= text.count &- 96 else {
      let end = copy(name, of: text, to: start)
      self[end] = UInt8(ascii: ":")
      return (end &+ 1, false)
    }
    let source = text.extracting(from..<from &+ 96)
    var target = _mutatingExtracting(start..<start &+ 96)
    target.copy(source, 0, 0, nameEnd)
    target[nameEnd & 63] = UInt8(ascii: ":")
    let (valueStart, end, written) = (Int(value.start) &- from, Int(value.end) &- from, nameEnd &+ 1)
    if end >= 64 || value.holdsValues { return (start &+ written, false) }
    target.copy(source, valueStart, written, end &- valueStart)
    let comma = written &+ end &- valueStart
    target[comma & 63] = UInt8(ascii: ",")
    return (start &+ comma &+ 1, true)
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
      var target = _mutatingExtracting(to..<to &+ 96)
      target.copy(text.extracting(from..<from &+ 96), 0, 0, length)
      (from, to) = (from &+ length, to &+ length)
    }
    return end
  }
}
