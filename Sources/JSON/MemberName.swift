/// The name of a member as its unescaped bytes, for finding duplicates (escaped twins too).
struct MemberName {
  let node: Node

  init(_ node: Node) { self.node = node }

  func hash(_ text: Span<UInt8>) -> UInt16 {
    var hash: UInt32 = 2_166_136_261  // FNV-1a: chance does not matter here, equal hashes are compared
    if node.isEscaped {
      for byte in bytes(text) { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    } else {
      for offset in Int(node.start) + 1..<Int(node.end) - 1 { hash = (hash ^ UInt32(text[offset])) &* 16_777_619 }
    }
    return UInt16(truncatingIfNeeded: hash ^ (hash >> 16))
  }

  func bytes(_ text: Span<UInt8>) -> [UInt8] {
    unescaped(text, from: Int(node.start) + 1, to: Int(node.end) - 1)
  }
}

extension [Node] {
  /// The offset of the first member name of an object that stands there a second time.
  func firstDuplicate(ofObject object: Int, members count: Int, _ text: Span<UInt8>) -> Int? {
    if count < 2 { return nil }
    var names: [Int] = []
    names.reserveCapacity(count)
    var index = object + 1
    for _ in 0..<count {
      names.append(index)
      index = Int(self[index + 1].next)
    }
    return count <= 32 ? duplicateByPairs(names, text) : duplicateBySorting(names, text)
  }

  private func duplicateByPairs(_ names: [Int], _ text: Span<UInt8>) -> Int? {
    for later in 1..<names.count {
      let hash = self[names[later]].hash
      for earlier in 0..<later where self[names[earlier]].hash == hash {
        if MemberName(self[names[earlier]]).bytes(text) == MemberName(self[names[later]]).bytes(text) {
          return Int(self[names[later]].start)
        }
      }
    }
    return nil
  }

  /// For large objects: n log n whatever names a stranger has chosen.
  private func duplicateBySorting(_ names: [Int], _ text: Span<UInt8>) -> Int? {
    let keys = names.map { (bytes: MemberName(self[$0]).bytes(text), start: Int(self[$0].start)) }
    let sorted = keys.sorted {
      if $0.bytes.count != $1.bytes.count { return $0.bytes.count < $1.bytes.count }
      if $0.bytes == $1.bytes { return $0.start < $1.start }
      return $0.bytes.lexicographicallyPrecedes($1.bytes)
    }
    return zip(sorted, sorted.dropFirst()).filter { $0.bytes == $1.bytes }.map(\.1.start).min()
  }
}
