/// Eight bytes in one register: what makes long strings cheap without a pointer.
///
/// The first byte is the lowest, whatever the machine.
struct Word {
  let bits: UInt64

  private static let ones: UInt64 = 0x0101_0101_0101_0101

  private static func each(_ byte: UInt8) -> UInt64 { ones &* UInt64(byte) }

  /// Has its lowest bit set in the first byte that is no plain text of a JSON string: a quote, a backslash, a control
  /// character (DEL too), or a byte that is not ASCII; 0 where all are plain.
  ///
  /// What is carried reaches the bytes above, so only the lowest mark is exact, and only that one is used.
  var specials: UInt64 {
    let quote = bits ^ Self.each(UInt8(ascii: "\""))
    let backslash = bits ^ Self.each(UInt8(ascii: "\\"))
    let isQuote = (quote &- Self.ones) & ~quote
    let isBackslash = (backslash &- Self.ones) & ~backslash
    let isControl = (bits &- Self.each(0x20)) | (bits &+ Self.ones)
    return (bits | isControl | isQuote | isBackslash) & Self.each(0x80)
  }
}

extension Span<UInt8> {
  /// The eight bytes from `at`; the compiler makes one load of them.
  @inline(__always) func word(_ at: Int) -> Word {
    let eight = extracting(at..<at + 8)
    var bits = UInt64(eight[0])
    bits |= UInt64(eight[1]) << 8
    bits |= UInt64(eight[2]) << 16
    bits |= UInt64(eight[3]) << 24
    bits |= UInt64(eight[4]) << 32
    bits |= UInt64(eight[5]) << 40
    bits |= UInt64(eight[6]) << 48
    bits |= UInt64(eight[7]) << 56
    return Word(bits: bits)
  }

  /// The offset of the first byte from `start` on that is no plain text of a JSON string; the count where all are.
  @inline(__always)
  func endOfPlainText(from start: Int) -> Int {
    var at = start
    while at <= count - 8 {
      let specials = word(at).specials
      if specials != 0 { return at + specials.trailingZeroBitCount / 8 }
      at += 8
      // What is this long is likely to be base64 of some kilobytes.
      if at - start == 64 { at = endOfPlainBlocks(from: at) }
    }
    while at < count, self[at].isPlainText { at += 1 }
    return at
  }

  /// Skips plain text 64 bytes at a time, and stops before what is not wholly plain.
  ///
  /// There is no condition that the compiler could make a branch of, so it looks at many bytes at once.
  private func endOfPlainBlocks(from start: Int) -> Int {
    var at = start
    while at <= count - 64 {
      let block = extracting(at..<at + 64)
      var specials: UInt8 = 0
      for offset in block.indices {
        let byte = block[offset]
        let (quote, backslash) = (byte ^ UInt8(ascii: "\""), byte ^ UInt8(ascii: "\\"))
        // Has the highest bit for 0 to 0x1F, 0x7F and more, and where one of the two is 0.
        specials |= byte | (byte &- 0x20) | (byte &+ 1) | ((quote &- 1) & ~quote) | ((backslash &- 1) & ~backslash)
      }
      if specials & 0x80 != 0 { return at }
      at += 64
    }
    return at
  }

  /// The offset of the first byte from `start` on that is no white space of JSON; most of it is spaces that indent.
  @inline(__always)
  func endOfSpace(from start: Int) -> Int {
    var at = start
    while at <= count - 8 {
      let other = word(at).bits ^ 0x2020_2020_2020_2020
      if other != 0 {
        at += other.trailingZeroBitCount / 8
        break
      }
      at += 8
    }
    while at < count, self[at].isSpace { at += 1 }
    return at
  }

  /// The `length` bytes from `at`, fewer than eight, and zeros above them.
  @inline(__always)
  private func word(_ at: Int, atMost length: Int) -> UInt64 {
    if at <= count - 8 { return word(at).bits & (1 << UInt64(8 * length) - 1) }
    var bits: UInt64 = 0
    for offset in 0..<length { bits |= UInt64(self[at + offset]) << UInt64(8 * offset) }
    return bits
  }

  /// A hash of the bytes. It is no defence: whoever needs one compares what has equal hashes.
  @inline(__always)
  func hash(from start: Int, to end: Int) -> UInt16 {
    var hash = UInt64(truncatingIfNeeded: end - start)
    var at = start
    while at <= end - 8 {
      hash = (hash ^ word(at).bits) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 32
      at += 8
    }
    let rest = at == end ? 0 : word(at, atMost: end - at)
    hash = (hash ^ rest) &* 0x9E37_79B9_7F4A_7C15
    return UInt16(truncatingIfNeeded: hash >> 48)
  }

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
}

extension MutableSpan<UInt8> {
  /// Writes eight bytes; the compiler makes one store of them.
  @inline(never) private mutating func store(_ word: Word, _ at: Int) {
    precondition(at >= 0 && at < Int.max - 7 && at + 7 < count)
    for offset in (0..<8).reversed() { self[at + offset] = UInt8(truncatingIfNeeded: word.bits >> UInt64(8 * offset)) }
  }

  /// Copies the plain text of a JSON string that begins at `start`, eight bytes at a time: there has to be room for seven
  /// bytes more than there is text.
  ///
  /// - Returns: how many bytes of it there are.
  @inline(__always)
  mutating func copyPlainText(of text: Span<UInt8>, from start: Int, to offset: Int) -> Int {
    var length = 0
    while start + length <= text.count - 8 {
      let word = text.word(start + length)
      store(word, offset + length)
      let specials = word.specials
      if specials != 0 { return length + specials.trailingZeroBitCount / 8 }
      length += 8
    }
    while start + length < text.count, text[start + length].isPlainText {
      self[offset + length] = text[start + length]
      length += 1
    }
    return length
  }
}

extension UInt8 {
  /// Whether it stands for itself inside a JSON string, and on a terminal.
  var isPlainText: Bool {
    self >= 0x20 && self < 0x7F && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
  }
}
