extension [UInt8] {
  /// The bytes in lower-case hexadecimal, as a text's bytes.
  package var hexadecimal: [UInt8] {
    var digits: [UInt8] = []
    digits.append(addingCapacity: 2 * count) { digits in
      for byte in self {
        digits.append((byte >> 4).hexadecimalDigit)
        digits.append((byte & 15).hexadecimalDigit)
      }
    }
    return digits
  }

  /// The same as a text.
  package var hexadecimalText: String { String(decoding: hexadecimal, as: UTF8.self) }
}

extension UInt8 {
  /// The digit of a number below 16, without a branch: letters come 39 places behind where digits would go on.
  fileprivate var hexadecimalDigit: UInt8 { UInt8(ascii: "0") &+ self &+ 39 &* (9 &- self) >> 7 }
}
