/// Eight bytes in one register: what makes long strings cheap without a pointer.
///
/// The first byte is the lowest, whatever the machine.
struct Word {
  let bits: UInt64
}

extension Span<UInt8> {
  /// Whether eight bytes stand there; the compiler sees that `word` need not ask again.
  @inline(__always) func hasWord(_ at: Int) -> Bool { at <= count &- 8 }

  /// The eight bytes from `at`.
  @inline(__always) func word(_ at: Int) -> Word { extracting(at..<at + 8).firstWord }

  /// The first eight bytes; the compiler makes one load of them.
  @inline(__always) var firstWord: Word {
    precondition(count >= 8)
    var bits = UInt64(self[0])
    bits |= UInt64(self[1]) << 8
    bits |= UInt64(self[2]) << 16
    bits |= UInt64(self[3]) << 24
    bits |= UInt64(self[4]) << 32
    bits |= UInt64(self[5]) << 40
    bits |= UInt64(self[6]) << 48
    bits |= UInt64(self[7]) << 56
    return Word(bits: bits)
  }

  /// The `length` bytes from `at`, fewer than eight, and zeros above them.
  @inline(__always)
  func word(_ at: Int, atMost length: Int) -> UInt64 {
    if hasWord(at) { return word(at).bits & (1 << UInt64(8 * length) - 1) }
    var bits: UInt64 = 0
    for offset in 0..<length { bits |= UInt64(self[at + offset]) << UInt64(8 * offset) }
    return bits
  }
}
