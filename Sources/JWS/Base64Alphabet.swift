/// The two alphabets of RFC 4648, with the one decoder and the one encoder both share.
struct Base64Alphabet: Sendable {
  /// `+` and `/` (RFC 4648 §4).
  static let standard = Base64Alphabet("+/")
  /// `-` and `_` (RFC 4648 §5).
  static let url = Base64Alphabet("-_")

  private let letters: [UInt8]
  /// The value of each byte, or `notALetter`, a bit that no combination of values hides.
  private let values: [UInt8]
  private static let notALetter: UInt8 = 0x80

  private init(_ lastTwo: String) {
    letters = Array(("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789" + lastTwo).utf8)
    var values = [UInt8](repeating: Self.notALetter, count: 256)
    for (value, letter) in letters.enumerated() { values[Int(letter)] = UInt8(value) }
    self.values = values
  }

  /// The bytes behind a text without padding; nil when a byte is no letter, a letter is missing, or the last one
  /// carries stray bits (unless they are forgiven).
  func decode(_ text: Span<UInt8>, forgivingStrayBits: Bool = false) -> [UInt8]? {
    let tail = text.count % 4
    if tail == 1 { return nil }
    let wholeGroups = text.count / 4
    var bytes = [UInt8](repeating: 0, count: wholeGroups * 3 + max(0, tail - 1))
    var output = bytes.mutableSpan
    let values = values.span
    var seen: UInt8 = 0
    for group in 0..<wholeGroups {
      let (start, end) = (group * 4, group * 3)
      let a = values[Int(text[start])]
      let b = values[Int(text[start + 1])]
      let c = values[Int(text[start + 2])]
      let d = values[Int(text[start + 3])]
      seen |= a | b | c | d
      output[end] = a << 2 | b >> 4
      output[end + 1] = b << 4 | c >> 2
      output[end + 2] = c << 6 | d
    }
    if tail > 0 {
      let (start, end) = (wholeGroups * 4, wholeGroups * 3)
      let a = values[Int(text[start])]
      let b = values[Int(text[start + 1])]
      let c = tail == 3 ? values[Int(text[start + 2])] : 0
      seen |= a | b | c
      output[end] = a << 2 | b >> 4
      if tail == 3 { output[end + 1] = b << 4 | c >> 2 }
      let strayBits = tail == 3 ? c & 0b11 : b & 0b1111
      if strayBits != 0 && !forgivingStrayBits { return nil }
    }
    return seen & Self.notALetter == 0 ? bytes : nil
  }

  /// The text of the bytes, without padding.
  func encode(_ bytes: Span<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count * 4 + 2) / 3)
    let letters = letters.span
    var bits: UInt32 = 0
    var count: UInt32 = 0
    for index in bytes.indices {
      bits = bits << 8 | UInt32(bytes[index])
      count += 8
      while count >= 6 {
        count -= 6
        text.append(letters[Int(bits >> count & 63)])
      }
    }
    if count > 0 { text.append(letters[Int(bits << (6 - count) & 63)]) }
    return text
  }
}
