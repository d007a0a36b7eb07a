extension Scanner {
  /// The offset of the first member name of an object that stands there a second time, escaped twins too.
  func firstDuplicate(
    ofObject object: Int, members count: Int, _ nodes: Span<Node>, _ text: Span<UInt8>
  ) -> Int? {
    if count < 2 || (count <= 8 && bitsDiffer(ofObject: object, members: count, nodes))
      || (count <= 64 && hashesDiffer(ofObject: object, members: count, nodes))
    {
      return nil
    }
    // Half of it stays free. A slot has the upper half of a name's hash, and the index of its node; 0 is a free one.
    var table = [UInt64](repeating: 0, count: 1 << (Int.bitWidth - (2 * count).leadingZeroBitCount))
    let marks: UInt64 = 0xFFFF_FFFF_0000_0000
    var index = object + 1
    for _ in 0..<count {
      let hash = keyedHash(nodes[index], text)
      var slot = Int(truncatingIfNeeded: hash) & (table.count - 1)
      while table[slot] != 0 {
        let other = nodes[Int(table[slot] & ~marks)]
        if (table[slot] ^ hash) & marks == 0, isSame(nodes[index], other, text) { return Int(nodes[index].start) }
        slot = (slot + 1) & (table.count - 1)
      }
      table[slot] = hash & marks | UInt64(index)
      index = Int(nodes[index + 1].next)
    }
    return nil
  }

  /// Linear whatever names a stranger has chosen, for nobody knows the key.
  private func keyedHash(_ name: Node, _ text: Span<UInt8>) -> UInt64 {
    if name.isEscaped { return texts.bytes.span.extracting(texts.range(of: name)).keyedHash }
    return text.extracting(name.inside).keyedHash
  }

  private func isSame(_ name: Node, _ other: Node, _ text: Span<UInt8>) -> Bool {
    if !name.isEscaped, !other.isEscaped {
      return text.extracting(name.inside).isEqual(to: text.extracting(other.inside))
    }
    if !name.isEscaped { return isSame(other, name, text) }
    let unescaped = texts.bytes.span
    let one = unescaped.extracting(texts.range(of: name))
    if other.isEscaped { return one.isEqual(to: unescaped.extracting(texts.range(of: other))) }
    return one.isEqual(to: text.extracting(other.inside))
  }

  /// Whether each of a few names has a bit of its own in one register, so that no two are the same.
  private func bitsDiffer(ofObject object: Int, members count: Int, _ nodes: Span<Node>) -> Bool {
    var (bits, repeated) = (0 as UInt64, 0 as UInt64)
    var index = object &+ 1
    for _ in 0..<count {
      let bit = 1 as UInt64 &<< UInt64(nodes[index].hash)
      repeated |= bits & bit
      bits |= bit
      index = Int(nodes[index &+ 1].next)
    }
    return repeated == 0
  }

  /// Whether no two names have the same hash, so that no two are the same: the usual case, settled on the stack.
  private func hashesDiffer(ofObject object: Int, members count: Int, _ nodes: Span<Node>) -> Bool {
    var table = InlineArray<128, UInt16>(repeating: 0)
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
