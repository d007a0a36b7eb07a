/// Turns the text of an option into its value, and says what it expects when that fails.
package struct ValueParser<Value> {
  /// Ends the sentence "expected …".
  let expected: String
  /// The words that are accepted, where there are only some: for completion.
  let words: [String]
  let parse: (String) -> Value?

  /// A parser of the command's own; `expected` is such as "a duration like 90, 15m or 14d".
  package init(_ expected: String, words: [String] = [], parse: @escaping (String) -> Value?) {
    self.expected = expected
    self.words = words
    self.parse = parse
  }
}

extension ValueParser where Value == String {
  /// Any text.
  package static var text: ValueParser { ValueParser("a text") { $0 } }
}

extension ValueParser where Value == Int {
  /// Decimal digits within a range.
  package static func integer(_ range: ClosedRange<Int>) -> ValueParser {
    ValueParser("a number from \(range.lowerBound) to \(range.upperBound)") { text in
      guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text) else { return nil }
      return range.contains(number) ? number : nil
    }
  }

  /// Bytes: `65536`, `64K`, `4M`, up to `1G` (powers of 1024); the places in a JSON text are counted in 32 bits.
  package static var size: ValueParser {
    ValueParser("a size like 65536, 64K or 4M, 1G at most") { text in
      let shift = ["K": 10, "M": 20, "G": 30][text.suffix(1).uppercased()]
      let digits = shift == nil ? text[...] : text.dropLast()
      guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(digits), number > 0 else {
        return nil
      }
      let (size, overflow) = number.multipliedReportingOverflow(by: 1 << (shift ?? 0))
      return overflow || size > 1 << 30 ? nil : size
    }
  }
}

extension ValueParser where Value: CaseIterable & RawRepresentable<String> {
  /// One of the words of an enumeration.
  package static var word: ValueParser {
    let words = Value.allCases.map(\.rawValue)
    return ValueParser("one of \(words.joined(separator: ", "))", words: words) { Value(rawValue: $0) }
  }
}
