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

extension MutableSpan<UInt8> {
  /// Writes all of a text, eight bytes at a time, the last eight over what was written before.
  mutating func copy(_ text: Span<UInt8>, to start: Int) {
    var room = _mutatingExtracting(start..<start + text.count)
    guard text.hasWord(0) else {
      for at in text.indices { room[at] = text[at] }
      return
    }
    let last = text.count &- 8
    var at = 0
    while at < last {
      room.store(text.word(at), at)
      at &+= 8
    }
    room.store(text.word(last), last)
  }

  /// Writes eight bytes; the compiler makes one store of them.
  @inline(__always)
  private mutating func store(_ word: Word, _ start: Int) {
    var eight = _mutatingExtracting(start..<start &+ 8)
    precondition(eight.count == 8)
    for place in 0..<8 { eight[place] = UInt8(truncatingIfNeeded: word.bits >> UInt64(8 &* place)) }
  }
}
