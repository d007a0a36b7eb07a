extension Span<UInt8> {
  /// The offset of the first byte from `start` on that is no plain text of a JSON string; the count where all are.
  @inline(__always)
  func endOfPlainText(from start: Int) -> Int {
    var at = start
    while hasSixteen(at) {
      let specials = sixteen(at).specials
      if specials != 0 { return at &+ specials.trailingZeroBitCount }
      at &+= 16
      // What is this long is likely to be base64 of some kilobytes.
      if at &- start == 64 { at = endOfPlainBlocks(from: at) }
    }
    while at < count, self[at].isPlainText { at += 1 }
    return at
  }

  /// Skips plain text 128 bytes at a time, and stops before what is not wholly plain.
  ///
  /// There is no condition that the compiler could make a branch of, so it looks at many bytes at once.
  func endOfPlainBlocks(from start: Int) -> Int {
    var at = start
    while at <= count - 128 {
      let block = extracting(at..<at + 128)
      // The least is 0 where there is a quote or a backslash; the greatest is 0x5F and more for DEL, control characters
      // and what is not ASCII.
      var (least, greatest): (UInt8, UInt8) = (0xFF, 0)
      for offset in block.indices {
        let byte = block[offset]
        least = min(least, byte ^ UInt8(ascii: "\""), byte ^ UInt8(ascii: "\\"))
        greatest = max(greatest, byte &- 0x20)
      }
      if least == 0 || greatest >= 0x5F { return at }
      at += 128
    }
    return at
  }

  /// The offset of the first byte from `start` on that is no white space of JSON; most of it is spaces that indent.
  @inline(__always)
  func endOfSpace(from start: Int) -> Int {
    var at = start
    while hasSixteen(at) {
      let marks = sixteen(at).marks
      if marks != 0 {
        at &+= marks.trailingZeroBitCount
        break
      }
      at &+= 16
    }
    while at < count, self[at] <= 0x20, self[at].isSpace { at &+= 1 }
    return at
  }
}

extension UInt8 {
  /// Whether it stands for itself inside a JSON string, and on a terminal.
  var isPlainText: Bool {
    self >= 0x20 && self < 0x7F && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
  }
}
