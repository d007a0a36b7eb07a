/// Whether two values of `typ` name one media type: case means nothing, and `application/` may be left out (RFC 7515 §4.1.9).
package func isSameMediaType(_ one: String, _ other: String) -> Bool {
  expanded(one) == expanded(other)
}

private func expanded(_ type: String) -> [UInt8] {
  let type = asciiLowercased(type)
  return type.contains(UInt8(ascii: "/")) ? type : Array("application/".utf8) + type
}

/// The bytes of a text, A to Z as a to z and all others as they are.
package func asciiLowercased(_ text: String) -> [UInt8] {
  text.utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
}
