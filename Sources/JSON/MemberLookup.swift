extension JSONValue {
  /// The member of that name; the first, where a document keeps duplicates. Nil where this is no object.
  package subscript(_ name: String) -> JSONValue? {
    let nodes = document.nodes.span
    let object = nodes[index]
    guard object.kind == .object else { return nil }
    let wanted = name.utf8Span.span
    let hash = wanted.hash(from: 0, to: wanted.count)
    var at = index + 1
    while at < object.next {
      let key = nodes[at]
      if key.hash == hash, document.isName(key, wanted) { return JSONValue(document: document, index: at + 1) }
      at = Int(nodes[at + 1].next)
    }
    return nil
  }
}

extension JSONDocument {
  fileprivate func isName(_ key: Node, _ wanted: Span<UInt8>) -> Bool {
    if key.isEscaped { return unescaped(bytes.span, key.inside).span.isEqual(to: wanted) }
    return bytes.span.extracting(key.inside).isEqual(to: wanted)
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
