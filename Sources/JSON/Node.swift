/// One value, or one member name, in the flat array that a document is: 16 bytes, children right behind their parent.
struct Node: Sendable {
  var kind: JSONValue.Kind
  /// A string whose text holds at least one backslash.
  var isEscaped = false
  /// Of a member name: a hash of its unescaped bytes, so that few names need to be compared.
  var hash: UInt16 = 0
  /// Offset of the first byte.
  var start: UInt32
  /// Offset past the last byte.
  var end: UInt32
  /// Index of the node after this one and all that it contains.
  var next: UInt32
}

extension Node {
  /// Offsets of a string's text between its quotes.
  var inside: Range<Int> { Int(start) + 1..<Int(end) - 1 }
}
