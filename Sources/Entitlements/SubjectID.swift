/// A household: an opaque UUID (RFC 9562 §4), compared without case and written in lower case.
package struct SubjectID: Hashable, Sendable {
  package let text: String

  /// Nil for anything but 8-4-4-4-12 hexadecimal digits.
  package init?(_ text: String) {
    let bytes = text.utf8Span.span
    guard bytes.count == 36 else { return nil }
    var hasCapitals = false
    for offset in bytes.indices {
      switch bytes[offset] {
      case let byte where offset == 8 || offset == 13 || offset == 18 || offset == 23:
        if byte != UInt8(ascii: "-") { return nil }
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): continue
      case UInt8(ascii: "A")...UInt8(ascii: "F"): hasCapitals = true
      default: return nil
      }
    }
    self.text = hasCapitals ? text.lowercased() : text
  }
}

extension SubjectID: CustomStringConvertible {
  package var description: String { text }
}
