extension JSONValue {
  /// The member of that name; the first, where a document keeps duplicates. Nil where this is no object.
  package subscript(_ name: String) -> JSONValue? {
    let (nodes, bytes) = (document.nodes, document.bytes)
    let object = nodes[index]
    guard object.kind == .object else { return nil }
    let wanted = name.utf8Span.span
    var at = index + 1
    while at < object.next {
      let key = nodes[at]
      let isFound =
        if key.isEscaped {
          document.isUnescaped(key, wanted)
        } else {
          // Most are told apart by their length.
          key.inside.count == wanted.count && bytes.span.extracting(key.inside).isEqual(to: wanted)
        }
      if isFound { return JSONValue(document: document, index: at + 1) }
      at = Int(nodes[at + 1].next)
    }
    return nil
  }
}

extension JSONDocument {
  fileprivate func isUnescaped(_ key: Node, _ wanted: Span<UInt8>) -> Bool {
    let (bytes, range) = (texts.bytes, texts.range(of: key))
    return bytes.span.extracting(range).isEqual(to: wanted)
  }
}

extension Span<UInt8> {
  func isEqual(to other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    var at = 0
    while at <= count - 8 {
      if word(at).bits != other.word(at).bits { return false }
      at += 8
    }
    while at < count {
      if self[at] != other[at] { return false }
      at += 1
    }
    return true
  }
}
