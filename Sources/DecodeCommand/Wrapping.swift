/// A token text freed from what people wrap around it.
struct UnwrappedToken {
  /// The token without white space, split at its dots.
  let parts: TokenParts
  /// What was left out, each as the end of a note.
  let notes: [String]

  /// Takes off quotes, an `Authorization:` or `Bearer ` before the token, and line breaks in it.
  init(_ text: ArraySlice<UInt8>) {
    var rest = text
    var left: [String] = []
    func drop(_ note: String, _ shorter: ArraySlice<UInt8>?) {
      guard let shorter else { return }
      rest = Self.trimmed(shorter)
      left.append(note)
    }
    drop("left out quotes", Self.unquoted(rest))
    drop("left out 'Authorization:'", Self.dropping(rest, "authorization:"))
    drop("left out 'Bearer'", Self.dropping(rest, "bearer "))
    drop("left out quotes", Self.unquoted(rest))
    if rest.contains(where: Self.isSpace) {
      let lines = rest.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }).count
      left.append(lines > 1 ? "joined \(lines) lines" : "left out blanks inside")
      rest.removeAll(where: Self.isSpace)
    }
    parts = TokenParts(rest)
    notes = left
  }

  /// The rest after a prefix in any case, nil when it does not begin so.
  private static func dropping(_ text: ArraySlice<UInt8>, _ prefix: String) -> ArraySlice<UInt8>? {
    let head = text.prefix(prefix.utf8.count).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    return head == Array(prefix.utf8) ? text.dropFirst(head.count) : nil
  }

  /// The text between quotes; a comma after them, as in a list, goes too.
  private static func unquoted(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let quote = text.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    let end = text.last == UInt8(ascii: ",") ? text.dropLast() : text
    return end.count > 1 && end.last == quote ? end.dropFirst().dropLast() : text.dropFirst()
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var result = text.drop(while: isSpace)
    while let last = result.last, isSpace(last) { result.removeLast() }
    return result
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
