/// A hash of a member name, eight bytes at a time. It is no defence: whoever needs one compares what has equal hashes.
struct NameHash {
  private var state: UInt64 = 0

  @inline(__always) mutating func add(_ word: Word) {
    state = (state ^ word.bits) &* 0x9E37_79B9_7F4A_7C15
    state ^= state >> 32
  }

  /// The hash of what was added and the last bytes, fewer than eight, with zeros above them.
  @inline(__always) func finish(_ rest: UInt64, length: Int) -> UInt16 {
    let mixed = (state ^ rest ^ UInt64(truncatingIfNeeded: length) << 56) &* 0x9E37_79B9_7F4A_7C15
    return UInt16(truncatingIfNeeded: mixed >> 48)
  }
}

extension NameHash {
  /// The hash of what was added and the last bytes, fewer than the sixteen that stand at `at`.
  @inline(__always) func finish(_ text: Span<UInt8>, _ at: Int, _ length: Int, total: Int) -> UInt16 {
    let mask = (1 as UInt64) &<< UInt64(truncatingIfNeeded: 8 &* length) &- 1
    if length < 8 { return finish(text.word(at).bits & mask, length: total) }
    var hash = self
    hash.add(text.word(at))
    return hash.finish(text.word(at &+ 8).bits & mask, length: total)
  }
}

extension Span<UInt8> {
  /// A hash of the bytes under a key that is made up for each process.
  var keyedHash: UInt64 {
    var hasher = Hasher()
    hasher.combine(count)
    var at = 0
    while at <= count - 8 {
      hasher.combine(word(at).bits)
      at += 8
    }
    if at < count { hasher.combine(word(at, atMost: count - at)) }
    return UInt64(truncatingIfNeeded: hasher.finalize())
  }

  /// The hash of a name that stands there, unescaped.
  func hashOfName(_ range: Range<Int>) -> UInt16 {
    var hash = NameHash()
    var at = range.lowerBound
    while at <= range.upperBound - 8 {
      hash.add(word(at))
      at += 8
    }
    return hash.finish(word(at, atMost: range.upperBound - at), length: range.count)
  }
}
