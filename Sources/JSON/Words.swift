/// Eight bytes in one register: what makes long strings cheap without a pointer.
///
/// The first byte is the lowest, whatever the machine.
struct Word {
  let bits: UInt64

  private static let ones: UInt64 = 0x0101_0101_0101_0101

  @inline(__always) private static func each(_ byte: UInt8) -> UInt64 { ones &* UInt64(byte) }

  // What is borrowed or carried below reaches the bytes above, so only the lowest mark is exact, and only that is used.

  /// Has its lowest bit set in the first byte that does not stand for itself in a JSON string: a quote, a backslash, a
  /// control character, or a byte that is not ASCII; 0 where all do.
  @inline(__always) var stops: UInt64 {
    // A quote becomes a space here, a space a quote: what is below 0x21 then is a quote or a control character.
    let quotes = (bits ^ Self.each(0x02)) &- Self.each(0x21)
    let backslashes = (bits ^ Self.each(UInt8(ascii: "\\"))) &- Self.ones
    return (bits | quotes | backslashes) & Self.each(0x80)
  }

  /// A bit for each byte that does not stand for itself in a JSON string, all of them exact.
  @inline(__always) var stopBits: UInt8 {
    let low = Self.each(0x7F)
    // Has the highest bit of each byte where it is neither a quote nor a control character; nor a backslash.
    let plain = ((bits ^ Self.each(0x02)) & low) &+ Self.each(0x7F - 0x20)
    let others = ((bits ^ Self.each(UInt8(ascii: "\\"))) & low) &+ low
    let marks = (bits | ~(plain & others)) & Self.each(0x80)
    return UInt8(truncatingIfNeeded: ((marks >> 7) &* 0x0102_0408_1020_4080) >> 56)
  }

  /// The same as `stops`, and DEL, which a terminal does not take as text.
  @inline(__always) var specials: UInt64 { stops | (bits &+ Self.ones) & Self.each(0x80) }

  /// Has a bit set in the first byte that is no space, and none before.
  @inline(__always) var marks: UInt64 { bits ^ Self.each(UInt8(ascii: " ")) }

  /// The bytes before the mark, and zeros above them.
  @inline(__always) func before(_ mark: UInt64) -> UInt64 { bits & (mark & (0 &- mark) &- 1) >> 7 }
}

extension UInt64 {
  /// How many bytes are before the lowest mark.
  @inline(__always) var bytesBefore: Int { trailingZeroBitCount &>> 3 }
}

extension Span<UInt8> {
  /// Whether eight bytes stand there; the compiler sees that `word` need not ask again.
  @inline(__always) func hasWord(_ at: Int) -> Bool { at <= count &- 8 }

  /// A bit for each of the first 64 bytes that does not stand for itself in a JSON string.
  @inline(__always) var stopBits: UInt64 {
    var bits = UInt64(word(0).stopBits)
    bits |= UInt64(word(8).stopBits) << 8
    bits |= UInt64(word(16).stopBits) << 16
    bits |= UInt64(word(24).stopBits) << 24
    bits |= UInt64(word(32).stopBits) << 32
    bits |= UInt64(word(40).stopBits) << 40
    bits |= UInt64(word(48).stopBits) << 48
    return bits | UInt64(word(56).stopBits) << 56
  }

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

extension MutableSpan<UInt8> {
  /// Writes the first eight bytes; the compiler makes one store of them.
  ///
  /// - Parameter zero: 0, which the compiler must not know: it would take the word apart into the bytes it was read as.
  @inline(__always) mutating func store(_ word: Word, zero: UInt64) {
    let bits = word.bits &+ zero
    precondition(count >= 8)
    for offset in 0..<8 { self[offset] = UInt8(truncatingIfNeeded: bits >> UInt64(8 * offset)) }
  }

  /// The same from `at` on.
  @inline(__always) mutating func store(_ word: Word, _ at: Int, zero: UInt64) {
    var eight = _mutatingExtracting(at..<at + 8)
    eight.store(word, zero: zero)
  }

  /// What `store` asks for: one of two numbers that follow each other is even.
  var zero: UInt64 { UInt64(truncatingIfNeeded: count &* (count &+ 1) & 1) }
}
