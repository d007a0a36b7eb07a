package import CommandLineSupport

extension ValueParser where Value == Int64 {
  /// The number of a change, or 0 for before the first.
  package static var changeNumber: ValueParser {
    ValueParser("the number of a change, or 0") { text in
      text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int64(text) : nil
    }
  }
}
