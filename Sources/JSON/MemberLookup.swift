extension JSONValue {
  /// The member of that name; the first, where a document keeps duplicates. Nil where this is no object.
  package subscript(_ name: String) -> JSONValue? {
    let wanted = name.utf8Span.span
    return member(wanted, hash: wanted.hashOfName(wanted.indices))
  }

  func member(_ name: Span<UInt8>, hash: UInt16) -> JSONValue? {
    guard let index = document.index(ofMember: name, hash: hash, in: index) else { return nil }
    return JSONValue(document: document, index: index)
  }
}

extension JSONDocument {
  /// The index of a member's value. Names are told apart by their hashes; the one that has the wanted one is compared.
  fileprivate func index(ofMember name: Span<UInt8>, hash: UInt16, in object: Int) -> Int? {
    let nodes = nodes
    guard nodes[object].kind == .object else { return nil }
    let end = Int(nodes[object].next)
    var at = object &+ 1
    while at < end {
      if nodes[at].hash == hash, isName(nodes[at], name) { return at &+ 1 }
      at = Int(nodes[at &+ 1].next)
    }
    return nil
  }

  /// Whether a name is that text, unescaped.
  func isName(_ key: Node, _ wanted: Span<UInt8>) -> Bool {
    if key.isEscaped {
      let unescaped = texts.bytes
      return unescaped.span.extracting(texts.range(of: key)).isEqual(to: wanted)
    }
    let bytes = bytes
    return bytes.span.extracting(key.inside).isEqual(to: wanted)
  }
}

extension Span<UInt8> {
  func isEqual(to other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    guard count >= 8 else {
      for at in indices where self[at] != other[at] { return false }
      return true
    }
    var at = 0
    while at < count &- 8 {
      if word(at).bits != other.word(at).bits { return false }
      at &+= 8
    }
    return word(count &- 8).bits == other.word(count &- 8).bits
  }
}
