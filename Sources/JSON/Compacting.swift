extension [UInt8] {
  /// Appends a value, white space outside strings left out: token by token, since its document knows where they lie.
  mutating func appendCompact(_ value: JSONValue) {
    let start = count
    // Tokens are stored sixteen bytes at a time, for which 96 must be there.
    let room = value.bytes.count + 96
    append(addingCapacity: room) { $0.append(repeating: 0, count: room) }
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
    let end = Int(node.next)
    while child < end {
      if node.kind == .object {
        let isNamed: Bool
        (at, child, isNamed) = copyMembers(child..<end, of: nodes, text, to: at)
        if child == end { break }
        if !isNamed {
          at = copy(nodes[child], of: text, to: at)
          self[at] = UInt8(ascii: ":")
          (at, child) = (at &+ 1, child &+ 1)
        }
      }
      at = copy(child, of: nodes, text, to: at)
      child = Int(nodes[child].next)
      self[at] = UInt8(ascii: ",")
      at &+= 1
    }
    if end > index &+ 1 { at &-= 1 }  // the last comma
    self[at] = text[Int(node.end) &- 1]
    return at &+ 1
  }

  /// Writes members, a comma behind each, as long as they are short and hold no others; returns the offset behind them,
  /// and the index of what comes next: a name, or a value whose name is written. What calls nothing keeps what it needs in
  /// registers.
  @inline(never)
  private mutating func copyMembers(
    _ members: Range<Int>, of nodes: Span<Node>, _ text: Span<UInt8>, to start: Int
  ) -> (end: Int, next: Int, isNamed: Bool) {
    var (at, index) = (start, members.lowerBound)
    while index < members.upperBound {
      let (name, value) = (nodes[index], nodes[index &+ 1])
      let from = Int(name.start)
      let (nameEnd, valueStart, end) = (Int(name.end) &- from, Int(value.start) &- from, Int(value.end) &- from)
      if nameEnd >= 64 || from > text.count &- 96 { break }
      let source = text.extracting(from..<from &+ 96)
      var target = _mutatingExtracting(at..<at &+ 96)
      target.copy(source, 0, 0, nameEnd)
      target[nameEnd & 63] = UInt8(ascii: ":")
      let written = nameEnd &+ 1
      if end >= 64 || value.holdsValues { return (at &+ written, index &+ 1, true) }
      target.copy(source, valueStart, written, end &- valueStart)
      let comma = written &+ end &- valueStart
      target[comma & 63] = UInt8(ascii: ",")
      at &+= comma &+ 1
      index &+= 2
    }
    return (at, index, false)
  }

  /// Writes a token; returns the offset behind it.
  private mutating func copy(_ token: Node, of text: Span<UInt8>, to start: Int) -> Int {
    let token = text.extracting(Int(token.start)..<Int(token.end))
    copy(token, to: start)
    return start &+ token.count
  }
}
