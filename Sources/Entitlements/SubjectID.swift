/// A household: an opaque UUID (RFC 9562 §4), compared without case and written in lower case.
package struct SubjectID: Hashable, Sendable {
  package let text: String

  /// Nil for anything but 8-4-4-4-12 hexadecimal digits.
  package init?(_ text: String) {
    let bytes = text.utf8Span.span
    guard bytes.count == 36 else { return nil }
    var isLower = true
    for offset in bytes.indices {
      switch (offset, bytes[offset]) {
      case (8, UInt8(ascii: "-")), (13, UInt8(ascii: "-")), (18, UInt8(ascii: "-")), (23, UInt8(ascii: "-")): continue
      case (8, _), (13, _), (18, _), (23, _): return nil
      case (_, UInt8(ascii: "0")...UInt8(ascii: "9")): continue
      case (_, UInt8(ascii: "a")...UInt8(ascii: "f")): continue
      case (_, UInt8(ascii: "A")...UInt8(ascii: "F")): isLower = false
      default: return nil
      }
    }
    self.text = isLower ? text : text.lowercased()
  }
}

extension SubjectID: CustomStringConvertible {
  package var description: String { text }
}
