extension JSONValue {
  /// The member of that name; the first, where a document keeps duplicates. Nil where this is no object.
  package subscript(_ name: String) -> JSONValue? {
    let nodes = document.nodes
    let object = nodes[index]
    guard object.kind == .object else { return nil }
    let wanted = name.utf8Span.span
    let hash = wanted.hashOfName(0..<wanted.count)
    var at = index + 1
    while at < object.link {
      let key = nodes[at]
      if key.hash == hash, document.isName(key, wanted) { return JSONValue(document: document, index: at + 1) }
      at = nodes[at + 1].next(after: at + 1)
    }
    return nil
  }
}

extension JSONDocument {
  fileprivate func isName(_ key: Node, _ wanted: Span<UInt8>) -> Bool {
    let (bytes, range) = key.isEscaped ? (texts.bytes, texts.range(key.link)) : (bytes, key.inside)
    return bytes.span.extracting(range).isEqual(to: wanted)
  }
}

extension Span<UInt8> {
  fileprivate func isEqual(to other: Span<UInt8>) -> Bool {
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
