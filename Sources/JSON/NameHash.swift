/// A hash of a member name, sixteen bytes at a time. It is no defence: whoever needs one compares what has equal hashes.
struct NameHash {
  private var state: UInt64 = 0

  @inline(__always) mutating func add(_ bytes: Sixteen) {
    state = (state ^ bytes.low) &* 0x9E37_79B9_7F4A_7C15
    state = (state ^ state >> 32 ^ bytes.high) &* 0x9E37_79B9_7F4A_7C15
    state ^= state >> 32
  }

  /// The hash of what was added and the last bytes, fewer than sixteen, with zeros behind them.
  @inline(__always) func finish(_ rest: Sixteen, length: Int) -> UInt16 {
    var hash = self
    hash.state ^= UInt64(truncatingIfNeeded: length) << 56
    hash.add(rest)
    return UInt16(truncatingIfNeeded: hash.state >> 16)
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
    return hash.finish(sixteen(at, atMost: range.upperBound - at), length: range.count)
  }
}
