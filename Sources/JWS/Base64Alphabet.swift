/// The two alphabets of RFC 4648, with the one decoder and the one encoder both share.
struct Base64Alphabet: Sendable {
  /// `+` and `/` (RFC 4648 §4).
  static let standard = Base64Alphabet("+/")
  /// `-` and `_` (RFC 4648 §5).
  static let url = Base64Alphabet("-_")

  private let letters: [UInt8]
  /// The two letters of each twelve bits, the first of them the lowest byte.
  private let pairs: [UInt16]
  /// What each byte as the first, second, third and fourth of a group adds to it: three bytes, the first of them the
  /// lowest. A byte that is no letter adds `notALetter`, which no other value hides.
  private let values: [UInt32]
  private static let notALetter: UInt32 = 0xFF00_0000

  private init(_ lastTwo: String) {
    let letters = Array(("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789" + lastTwo).utf8)
    self.letters = letters
    pairs = (0..<4096).map { UInt16(letters[$0 >> 6]) | UInt16(letters[$0 & 63]) << 8 }
    var values = [UInt32](repeating: Self.notALetter, count: 1024)
    for (value, letter) in letters.enumerated() {
      for place in 0..<4 { values[place << 8 | Int(letter)] = (UInt32(value) << (26 - 6 * place)).byteSwapped }
    }
    self.values = values
  }

  /// The bytes behind a text without padding; nil when a byte is no letter, a letter is missing, or the last one
  /// carries stray bits (unless they are forgiven).
  func decode(_ text: Span<UInt8>, forgivingStrayBits: Bool = false) -> [UInt8]? {
    let tail = text.count % 4
    if tail == 1 { return nil }
    var bytes = [UInt8](repeating: 0, count: text.count / 4 * 3 + max(0, tail - 1))
    var output = bytes.mutableSpan
    let values = self.values.span
    precondition(values.count == 1024)  // so that the compiler need not check every look-up
    var seen: UInt32 = 0
    var (from, to) = (0, 0)
    // What cannot overflow is not checked for it.
    while from &+ 16 <= text.count, to &+ 12 <= output.count {
      seen |= values.sixteen(text.extracting(from..<from &+ 16), into: &output, at: to)
      from &+= 16
      to &+= 12
    }
    while from &+ 4 <= text.count, to &+ 3 <= output.count {
      let value = values.group(text[from], text[from &+ 1], text[from &+ 2], text[from &+ 3])
      seen |= value
      for place in 0..<3 { output[to &+ place] = UInt8(truncatingIfNeeded: value >> UInt32(8 &* place)) }
      from &+= 4
      to &+= 3
    }
    if tail > 0 {
      let zero = letters[0]
      let value = values.group(text[from], text[from + 1], tail == 3 ? text[from + 2] : zero, zero)
      seen |= value
      output[to] = UInt8(truncatingIfNeeded: value)
      if tail == 3 { output[to + 1] = UInt8(truncatingIfNeeded: value >> 8) }
      if value >> (8 * (tail - 1)) & 0xFF != 0, !forgivingStrayBits { return nil }
    }
    return seen & Self.notALetter == 0 ? bytes : nil
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
      for place in 0..<8 { output[to &+ place] = UInt8(truncatingIfNeeded: eight >> UInt64(8 &* place)) }
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

extension Span<UInt32> {
  /// The three bytes of a group of four letters, the first of them the lowest.
  @inline(__always)
  fileprivate func group(_ a: UInt8, _ b: UInt8, _ c: UInt8, _ d: UInt8) -> UInt32 {
    self[Int(a)] | self[256 | Int(b)] | self[512 | Int(c)] | self[768 | Int(d)]
  }

  /// Writes the twelve bytes of four groups, much faster than group by group; gives all bits that were seen.
  @inline(__always)
  fileprivate func sixteen(_ text: Span<UInt8>, into output: inout MutableSpan<UInt8>, at start: Int) -> UInt32 {
    let (first, second) = (group(text[0], text[1], text[2], text[3]), group(text[4], text[5], text[6], text[7]))
    let (third, fourth) = (group(text[8], text[9], text[10], text[11]), group(text[12], text[13], text[14], text[15]))
    let low = UInt64(first & 0xFF_FFFF) | UInt64(second & 0xFF_FFFF) << 24 | UInt64(third) << 48
    let high = third >> 16 & 0xFF | fourth << 8
    var twelve = output._mutatingExtracting(start..<start &+ 12)
    precondition(twelve.count == 12)  // so that the compiler need not check every store
    for place in 0..<8 { twelve[place] = UInt8(truncatingIfNeeded: low >> UInt64(8 &* place)) }
    for place in 0..<4 { twelve[8 &+ place] = UInt8(truncatingIfNeeded: high >> UInt32(8 &* place)) }
    return first | second | third | fourth
  }
}
