extension [UInt8] {
  /// The bytes in lower-case hexadecimal, as a text's bytes.
  package var hexadecimal: [UInt8] {
    var digits = [UInt8](repeating: 0, count: 2 * count)
    var output = digits.mutableSpan
    let bytes = span
    var at = 0
    // What cannot overflow is not checked for it.
    while at <= bytes.count &- 4 {
      let four = bytes.extracting(at..<at &+ 4)
      output.store(UInt64(four[0]) | UInt64(four[1]) << 16 | UInt64(four[2]) << 32 | UInt64(four[3]) << 48, at: 2 &* at)
      at &+= 4
    }
    while at < bytes.count {
      let pair = digitsOfBytes(UInt64(bytes[at]))
      output[2 &* at] = UInt8(truncatingIfNeeded: pair)
      output[2 &* at &+ 1] = UInt8(truncatingIfNeeded: pair >> 8)
      at &+= 1
    }
    return digits
  }

  /// The same as a text.
  package var hexadecimalText: String { String(decoding: hexadecimal, as: UTF8.self) }
}

extension MutableSpan<UInt8> {
  /// Writes the digits of four bytes that stand in 16 bits each, the first lowest; the compiler makes one store of them.
  @inline(__always)
  fileprivate mutating func store(_ bytes: UInt64, at start: Int) {
    let digits = digitsOfBytes(bytes)
    var eight = _mutatingExtracting(start..<start &+ 8)
    precondition(eight.count == 8)
    for place in 0..<8 { eight[place] = UInt8(truncatingIfNeeded: digits >> UInt64(8 &* place)) }
  }
}

/// The two digits of each byte in 16 bits, without a branch: letters come 39 places behind where digits would go on.
@inline(__always)
private func digitsOfBytes(_ bytes: UInt64) -> UInt64 {
  let halves = (bytes >> 4 | bytes << 8) & 0x0F0F_0F0F_0F0F_0F0F
  let letters = (halves &+ 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
  return halves &+ 0x3030_3030_3030_3030 &+ letters &* 39
}
