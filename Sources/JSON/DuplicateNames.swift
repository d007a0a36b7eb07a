extension Scanner {
  /// The offset of the first member name of an object that stands there a second time, escaped twins too.
  func firstDuplicate(ofObject object: Int, members count: Int, _ text: Span<UInt8>) -> Int? {
    if count < 2 || (count <= 64 && hashesDiffer(ofObject: object, members: count)) { return nil }
    // The set's own hash is keyed at random: linear whatever names a stranger has chosen.
    var names = Set<[UInt8]>(minimumCapacity: count)
    var index = object + 1
    for _ in 0..<count {
      let node = nodes[index]
      let span = node.isEscaped ? texts.bytes.span.extracting(texts.range(of: node)) : text.extracting(node.inside)
      if !names.insert(Array(copying: span)).inserted { return Int(node.start) }
      index = Int(nodes[index + 1].next)
    }
    return nil
  }

  /// Whether no two names have the same hash, so that no two are the same: the usual case, settled on the stack.
  private func hashesDiffer(ofObject object: Int, members count: Int) -> Bool {
    var table = InlineArray<128, UInt16>(repeating: 0)
    let nodes = nodes.span
    var index = object &+ 1
    for _ in 0..<count {
      let hash = nodes[index].hash | 1  // 0 is a free slot
      var slot = Int(hash >> 9)
      while table[slot] != 0 {
        if table[slot] == hash { return false }
        slot = (slot &+ 1) & 127
      }
      table[slot] = hash
      index = Int(nodes[index &+ 1].next)
    }
    return true
  }
}

extension [UInt8] {
  init(copying span: Span<UInt8>) {
    self.init(capacity: span.count) { bytes in for offset in span.indices { bytes.append(span[offset]) } }
  }
}
