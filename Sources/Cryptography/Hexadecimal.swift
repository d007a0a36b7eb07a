extension [UInt8] {
  /// The bytes in lower-case hexadecimal, as a text's bytes.
  package var hexadecimal: [UInt8] {
    var digits = [UInt8](repeating: 0, count: 2 * count)
    for offset in indices {
      digits[2 * offset] = (self[offset] >> 4).hexadecimalDigit
      digits[2 * offset + 1] = (self[offset] & 15).hexadecimalDigit
    }
    return digits
  }

  /// The same as a text.
  package var hexadecimalText: String { String(decoding: hexadecimal, as: UTF8.self) }
}

extension UInt8 {
  /// The digit of a number below 16.
  fileprivate var hexadecimalDigit: UInt8 { self < 10 ? UInt8(ascii: "0") + self : UInt8(ascii: "a") - 10 + self }
}
