/// A hash of a member name, sixteen bytes at a time. It is no defence: whoever needs one compares what has equal hashes.
struct NameHash {
  private var state: UInt64 = 0

  @inline(__always) mutating func add(_ bytes: Sixteen) {
    state = (state ^ bytes.low) &* 0x9E37_79B9_7F4A_7C15 ^ bytes.high &* 0xC2B2_AE3D_27D4_EB4F
  }

  /// The hash of what was added and the first bytes of others, fewer than sixteen.
  @inline(__always) func finish(_ rest: Sixteen, _ count: Int) -> UInt16 {
    var hash = self
    hash.add(rest.first(count))
    return UInt16(truncatingIfNeeded: hash.state >> 48)
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
    while at <= range.upperBound - 16 {
      hash.add(sixteen(at))
      at += 16
    }
    let rest = range.upperBound - at
    return hash.finish(sixteen(at, atMost: rest), rest)
  }
}
