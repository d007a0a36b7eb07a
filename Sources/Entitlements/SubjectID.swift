/// A household: an opaque UUID (RFC 9562 §4), compared without case and written in lower case.
package struct SubjectID: Hashable, Sendable {
  package let text: String

  /// Nil for anything but 8-4-4-4-12 hexadecimal digits.
  package init?(_ text: String) {
    let bytes = text.utf8Span.span
    guard bytes.count == 36 else { return nil }
    var hasCapitals = false
    for offset in bytes.indices {
      let byte = bytes[offset]
      if offset == 8 || offset == 13 || offset == 18 || offset == 23 {
        if byte != UInt8(ascii: "-") { return nil }
      } else if byte &- UInt8(ascii: "0") >= 10 {
        guard (byte | 0x20) &- UInt8(ascii: "a") < 6 else { return nil }
        if byte & 0x20 == 0 { hasCapitals = true }
      }
    }
    self.text = hasCapitals ? text.lowercased() : text
  }
}

extension SubjectID: CustomStringConvertible {
  package var description: String { text }
}
