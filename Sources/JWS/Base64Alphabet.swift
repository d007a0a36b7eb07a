/// The two alphabets of RFC 4648, with the one decoder and the one encoder both share.
struct Base64Alphabet: Sendable {
  /// `+` and `/` (RFC 4648 §4).
  static let standard = Base64Alphabet("+/")
  /// `-` and `_` (RFC 4648 §5).
  static let url = Base64Alphabet("-_")

  private let letters: [UInt8]
  /// The two letters of each twelve bits, the first of them the lowest byte.
  private let pairs: [UInt16]
  /// The twelve bits of each two letters of seven bits, the first of them the lower ones; `notLetters` for what is no such
  /// pair.
  private let values: [UInt16]
  private static let notLetters: UInt16 = 0xF000

  private init(_ lastTwo: String) {
    let letters = Array(("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789" + lastTwo).utf8)
    self.letters = letters
    pairs = (0..<4096).map { UInt16(letters[$0 >> 6]) | UInt16(letters[$0 & 63]) << 8 }
    var values = [UInt16](repeating: Self.notLetters, count: 1 << 14)
    for bits in 0..<4096 { values[Int(letters[bits >> 6]) | Int(letters[bits & 63]) << 7] = UInt16(bits) }
    self.values = values
  }

  /// The bytes behind a text without padding; nil when a byte is no letter, a letter is missing, or the last one
  /// carries stray bits (unless they are forgiven).
  func decode(_ text: Span<UInt8>, forgivingStrayBits: Bool = false) -> [UInt8]? {
    let tail = text.count % 4
    if tail == 1 { return nil }
    var bytes: [UInt8] = []
    let length = text.count / 4 * 3 + max(0, tail - 1)
    // Where there is nothing to append, the standard library would write to what all empty arrays share.
    if length > 0 { bytes.append(addingCapacity: length) { $0.append(repeating: 0, count: length) } }
    var output = bytes.mutableSpan
    let values = self.values.span
    var seen: UInt16 = 0
    var (from, to) = values.decodeBlocks(text, into: &output, &seen)
    // What cannot overflow is not checked for it.
    while from &+ 4 <= text.count, to &+ 3 <= output.count {
      let value = values.group(text[from], text[from &+ 1], text[from &+ 2], text[from &+ 3], &seen)
      for place in 0..<3 { output[to &+ place] = UInt8(truncatingIfNeeded: value >> UInt32(16 &- 8 &* place)) }
      from &+= 4
      to &+= 3
    }
    if tail > 0 {
      let nought = letters[0]
      let value = values.group(text[from], text[from + 1], tail == 3 ? text[from + 2] : nought, nought, &seen)
      output[to] = UInt8(truncatingIfNeeded: value >> 16)
      if tail == 3 { output[to + 1] = UInt8(truncatingIfNeeded: value >> 8) }
      if value << (8 * UInt32(tail - 1)) & 0xFF_FFFF != 0, !forgivingStrayBits { return nil }
    }
    return seen & Self.notLetters == 0 ? bytes : nil
  }

  /// Appends the text of the bytes, without padding.
  func append(_ bytes: Span<UInt8>, to text: inout [UInt8]) {
    var (from, to) = (0, text.count)
    text.append(contentsOf: repeatElement(0, count: (bytes.count * 4 + 2) / 3))
    var output = text.mutableSpan
    let pairs = self.pairs.span
    precondition(pairs.count == 4096)  // so that the compiler need not check every look-up
    // What cannot overflow is not checked for it.
    while from &+ 6 <= bytes.count, to &+ 8 <= output.count {
      let eight = pairs.eightLetters(bytes.extracting(from..<from &+ 6))
      output.store(eight.byteSwapped, at: to)
      from &+= 6
      to &+= 8
    }
    var (bits, count) = (UInt64(0), 0)
    for at in from..<bytes.count {
      bits = bits << 8 | UInt64(bytes[at])
      count += 8
    }
    while count > 0 {
      count -= 6
      output[to] = letters[Int((count < 0 ? bits << -count : bits >> count) & 63)]
      to += 1
    }
  }
}

extension Span<UInt16> {
  /// The letters of six bytes, the first of them the lowest byte.
  @inline(__always)
  fileprivate func eightLetters(_ bytes: Span<UInt8>) -> UInt64 {
    var bits: UInt64 = 0
    for place in 0..<6 { bits = bits << 8 | UInt64(bytes[place]) }
    var letters: UInt64 = 0
    for place in 0..<4 { letters = letters << 16 | UInt64(self[Int(bits >> UInt64(12 &* place) & 4095)]) }
    return letters
  }
}

extension Span<UInt16> {
  /// Decodes 32 letters at a time, as long as there is room for two bytes too many, which are written over then; returns
  /// how many letters were read and bytes written.
  fileprivate func decodeBlocks(
    _ text: Span<UInt8>, into output: inout MutableSpan<UInt8>, _ seen: inout UInt16
  ) -> (read: Int, written: Int) {
    precondition(count == 1 << 14)  // so that the compiler need not check every look-up
    let zero = UInt64(truncatingIfNeeded: text.count &* (text.count &+ 1) & 1)  // of two in a row, one is even
    var (bits, values, words): (UInt64, UInt16, UInt64) = (0, 0, 0)
    var (from, to) = (0, 0)
    while from &+ 32 <= text.count, to &+ 26 <= output.count {
      let letters = text.extracting(from..<from &+ 32)
      var room = output._mutatingExtracting(to..<to &+ 26)
      for part in 0..<4 {
        let word = letters.word(8 &* part) &>> zero
        words |= word
        bits = bits << 48 | six(word, &values)
        room.store(bits << 16 | bits >> 48, at: 6 &* part)
      }
      from &+= 32
      to &+= 24
    }
    seen |= values | (words & 0x8080_8080_8080_8080 == 0 ? 0 : 0x8000)
    return (from, to)
  }

  /// The three bytes of a group of four letters, the last of them the lowest; gives all bits that were seen.
  @inline(__always)
  fileprivate func group(_ a: UInt8, _ b: UInt8, _ c: UInt8, _ d: UInt8, _ seen: inout UInt16) -> UInt32 {
    let (first, second) = (self[Int(a & 0x7F) | Int(b & 0x7F) << 7], self[Int(c & 0x7F) | Int(d & 0x7F) << 7])
    seen |= first | second | UInt16((a | b | c | d) & 0x80) << 8
    return UInt32(first) << 12 | UInt32(second)
  }

  /// The six bytes of eight letters, the first letter and the last byte the lowest; gives all bits that were seen.
  @inline(__always)
  fileprivate func six(_ letters: UInt64, _ seen: inout UInt16) -> UInt64 {
    // All pairs of seven bits at once, in 16 bits each.
    let pairs = letters & 0x007F_007F_007F_007F | (letters & 0x7F00_7F00_7F00_7F00) >> 1
    var bits: UInt64 = 0
    for place in 0..<4 {
      let value = self[Int(truncatingIfNeeded: pairs >> UInt64(16 &* place) & 0x3FFF)]
      seen |= value
      bits = bits << 12 | UInt64(value)
    }
    return bits
  }
}

// The compiler makes one load or one store of eight, as long as it does not see which bytes of the word matter.

extension Span<UInt8> {
  /// The eight bytes from `start`, the first of them the lowest.
  @inline(__always) fileprivate func word(_ start: Int) -> UInt64 {
    let eight = extracting(start..<start &+ 8)
    var word: UInt64 = 0
    for place in 0..<8 { word |= UInt64(eight[place]) << UInt64(8 &* place) }
    return word
  }
}

extension MutableSpan<UInt8> {
  /// Writes eight bytes, the highest first.
  @inline(__always)
  fileprivate mutating func store(_ word: UInt64, at start: Int) {
    var eight = _mutatingExtracting(start..<start &+ 8)
    precondition(eight.count == 8)
    for place in 0..<8 { eight[place] = UInt8(truncatingIfNeeded: word >> UInt64(56 &- 8 &* place)) }
  }
}
