import CVectors

/// Sixteen bytes in one register, the first of them in the lowest place: what makes texts cheap without a pointer.
typealias Sixteen = SIMD16<UInt8>

extension Sixteen {
  /// A bit for each byte that does not stand for itself in a JSON string: a quote, a backslash, a control character, or
  /// a byte that is not ASCII.
  @inline(__always) var stops: UInt32 { UInt32(entl_stops(self)) }

  /// The same, and DEL, which a terminal does not take as text.
  @inline(__always) var specials: UInt32 { UInt32(entl_specials(self)) }

  /// A bit for each byte that is no digit.
  @inline(__always) var nonDigits: UInt32 { UInt32(entl_nondigits(self)) }

  /// The first bytes, fewer than sixteen, and zeros behind them.
  @inline(__always) func first(_ count: Int) -> Sixteen { entl_first(self, UInt8(truncatingIfNeeded: count)) }

  @inline(__always) var low: UInt64 { entl_low(self) }
  @inline(__always) var high: UInt64 { entl_high(self) }

  /// A bit for each byte that is no space.
  @inline(__always) var marks: UInt32 { ~UInt32(entl_equal(self, UInt8(ascii: " "))) & 0xFFFF }
}

extension Span<UInt8> {
  /// Whether sixteen bytes stand there; the compiler sees that `sixteen` need not ask again.
  @inline(__always) func hasSixteen(_ at: Int) -> Bool { at <= count &- 16 }

  /// The sixteen bytes from `at`.
  @inline(__always) func sixteen(_ at: Int) -> Sixteen { extracting(at..<at + 16).firstSixteen }

  /// The `length` bytes from `at`, fewer than sixteen, and others behind them.
  func sixteen(_ at: Int, atMost length: Int) -> Sixteen {
    if hasSixteen(at) { return sixteen(at) }
    if length < 8 { return entl_pair(word(at, atMost: length), 0) }
    // The last eight bytes begin before the first eight end.
    return entl_pair(word(at).bits, word(at + length - 8).bits >> UInt64(8 * (16 - length)))
  }

  /// The first sixteen bytes; the compiler makes one load of them.
  @inline(__always) private var firstSixteen: Sixteen {
    precondition(count >= 16)
    return Sixteen(
      self[0], self[1], self[2], self[3], self[4], self[5], self[6], self[7],
      self[8], self[9], self[10], self[11], self[12], self[13], self[14], self[15])
  }

  /// Whether this is a window of 96 bytes: the compiler sees that no offset below 64 needs a check.
  @inline(__always) var isWhole: Bool { count == 96 }

  /// The sixteen bytes of a whole window from an offset below 64, and some more; the compiler makes one load of them.
  @inline(__always) func sixteen(_ more: Int = 0, inside offset: Int) -> Sixteen {
    let at = offset & 63 &+ more
    return Sixteen(
      self[at], self[at &+ 1], self[at &+ 2], self[at &+ 3], self[at &+ 4], self[at &+ 5], self[at &+ 6], self[at &+ 7],
      self[at &+ 8], self[at &+ 9], self[at &+ 10], self[at &+ 11], self[at &+ 12], self[at &+ 13], self[at &+ 14],
      self[at &+ 15])
  }

  /// Two bytes, the first of them the lower; the compiler makes one load of them.
  @inline(__always) func pair(_ at: Int) -> UInt16 { UInt16(self[at]) | UInt16(self[at &+ 1]) << 8 }

  /// A bit for each of the first 64 bytes that is a backslash.
  @inline(__always) var backslashes: UInt64 { bits { entl_equal($0, UInt8(ascii: "\\")) } }

  /// A bit for each of the first 64 bytes that is a quote, a control character, or not ASCII.
  @inline(__always) var ends: UInt64 { bits { entl_ends($0) } }

  @inline(__always) private func bits(_ each: (Sixteen) -> UInt16) -> UInt64 {
    let (low, high) = (UInt64(each(sixteen(inside: 0))), UInt64(each(sixteen(inside: 32))))
    return low | UInt64(each(sixteen(inside: 16))) << 16 | high << 32 | UInt64(each(sixteen(inside: 48))) << 48
  }
}

extension MutableSpan<UInt8> {
  /// Whether this is a window of 96 bytes.
  @inline(__always) var isWhole: Bool { count == 96 }

  /// Writes sixteen bytes of a whole window from an offset below 80 on; the compiler makes one store of them.
  @inline(__always) private mutating func store(_ bytes: Sixteen, _ at: Int) {
    for place in 0..<16 { self[at &+ place] = bytes[place] }
  }

  /// Copies text from one offset to another, both below 64 in whole windows, and what is behind it in 32 bytes: a
  /// processor guesses badly how much text stands between two marks.
  @inline(__always)
  mutating func copy(_ text: Span<UInt8>, _ read: Int, _ written: Int, _ length: Int) {
    precondition(isWhole && text.isWhole)
    let (from, to) = (read & 63, written & 63)
    store(text.sixteen(inside: from), to)
    store(text.sixteen(16, inside: from), to &+ 16)
    var copied = 32
    while copied < length {
      store(text.sixteen(inside: read &+ copied), (written &+ copied) & 63)
      copied &+= 16
    }
  }
}
