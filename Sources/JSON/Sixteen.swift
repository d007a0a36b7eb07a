import CVectors

/// Sixteen bytes in one register, the first of them in the lowest place: what makes texts cheap without a pointer.
typealias Sixteen = SIMD16<UInt8>

extension Sixteen {
  /// A bit for each byte that does not stand for itself in a JSON string: a quote, a backslash, a control character, or
  /// a byte that is not ASCII.
  @inline(__always) var stops: UInt32 { UInt32(entl_stops(self)) }

  /// The same, and DEL, which a terminal does not take as text.
  @inline(__always) var specials: UInt32 { UInt32(entl_specials(self)) }

  /// A bit for each byte that is no space.
  @inline(__always) var marks: UInt32 { ~UInt32(entl_equal(self, UInt8(ascii: " "))) & 0xFFFF }
}

extension Span<UInt8> {
  /// Whether sixteen bytes stand there; the compiler sees that `sixteen` need not ask again.
  @inline(__always) func hasSixteen(_ at: Int) -> Bool { at <= count &- 16 }

  /// The sixteen bytes from `at`.
  @inline(__always) func sixteen(_ at: Int) -> Sixteen { extracting(at..<at + 16).firstSixteen }

  /// The first sixteen bytes; the compiler makes one load of them.
  @inline(__always) private var firstSixteen: Sixteen {
    precondition(count >= 16)
    return Sixteen(
      self[0], self[1], self[2], self[3], self[4], self[5], self[6], self[7],
      self[8], self[9], self[10], self[11], self[12], self[13], self[14], self[15])
  }

  /// A bit for each of the first 64 bytes that is a backslash.
  @inline(__always) var backslashes: UInt64 { bits { entl_equal($0, UInt8(ascii: "\\")) } }

  /// A bit for each of the first 64 bytes that is a quote, a control character, or not ASCII.
  @inline(__always) var ends: UInt64 { bits { entl_ends($0) } }

  @inline(__always) private func bits(_ each: (Sixteen) -> UInt16) -> UInt64 {
    let (low, high) = (UInt64(each(sixteen(0))), UInt64(each(sixteen(32))))
    return low | UInt64(each(sixteen(16))) << 16 | high << 32 | UInt64(each(sixteen(48))) << 48
  }
}

extension MutableSpan<UInt8> {
  /// Writes sixteen bytes from `at` on.
  @inline(__always) mutating func store(_ bytes: Sixteen, _ at: Int) {
    var room = _mutatingExtracting(at..<at + 16)
    room.storeFirst(bytes)
  }

  /// The compiler makes one store of them.
  @inline(__always) private mutating func storeFirst(_ bytes: Sixteen) {
    precondition(count >= 16)
    for offset in 0..<16 { self[offset] = bytes[offset] }
  }

  /// Copies text from one offset to another, both below 64 in 96 bytes, and what is behind it in 32 bytes: a processor
  /// guesses badly how much text stands between two marks.
  @inline(__always)
  mutating func copy(_ text: Span<UInt8>, _ read: Int, _ written: Int, _ length: Int) {
    let (from, to) = (read & 63, written & 63)
    store(text.sixteen(from), to)
    store(text.sixteen(from &+ 16), to &+ 16)
    var copied = 32
    while copied < length {
      store(text.sixteen((read &+ copied) & 63), (written &+ copied) & 63)
      copied &+= 16
    }
  }
}
