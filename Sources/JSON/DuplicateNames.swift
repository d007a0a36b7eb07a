extension [Node] {
  /// The offset of the first member name of an object that stands there a second time, escaped twins too.
  func firstDuplicate(ofObject object: Int, members count: Int, _ text: Span<UInt8>) -> Int? {
    if count < 2 || (count <= 64 && hashesDiffer(ofObject: object, members: count)) { return nil }
    // Half of it stays free. A slot has the upper half of a name's hash, and the index of its node; 0 is a free one.
    var table = [UInt64](repeating: 0, count: 1 << (Int.bitWidth - (2 * count).leadingZeroBitCount))
    let marks: UInt64 = 0xFFFF_FFFF_0000_0000
    var index = object + 1
    for _ in 0..<count {
      let hash = keyedHash(self[index], text)
      var slot = Int(truncatingIfNeeded: hash) & (table.count - 1)
      while table[slot] != 0 {
        let other = self[Int(table[slot] & ~marks)]
        if (table[slot] ^ hash) & marks == 0, isSame(self[index], other, text) { return Int(self[index].start) }
        slot = (slot + 1) & (table.count - 1)
      }
      table[slot] = hash & marks | UInt64(index)
      index = Int(self[index + 1].next)
    }
    return nil
  }

  /// Linear whatever names a stranger has chosen, for nobody knows the key.
  private func keyedHash(_ name: Node, _ text: Span<UInt8>) -> UInt64 {
    if !name.isEscaped { return text.extracting(name.inside).keyedHash }
    let name = unescaped(text, name.inside)
    return name.span.keyedHash
  }

  private func isSame(_ name: Node, _ other: Node, _ text: Span<UInt8>) -> Bool {
    if !name.isEscaped, !other.isEscaped {
      return text.extracting(name.inside).isEqual(to: text.extracting(other.inside))
    }
    return unescaped(text, name.inside) == unescaped(text, other.inside)
  }

  /// Whether no two names have the same hash, so that no two are the same: the usual case, settled on the stack.
  private func hashesDiffer(ofObject object: Int, members count: Int) -> Bool {
    var table = InlineArray<128, UInt16>(repeating: 0)
    var index = object + 1
    for _ in 0..<count {
      let hash = self[index].hash | 1  // 0 is a free slot
      var slot = Int(hash >> 9)
      while table[slot] != 0 {
        if table[slot] == hash { return false }
        slot = (slot + 1) & 127
      }
      table[slot] = hash
      index = Int(self[index + 1].next)
    }
    return true
  }
}
