/// The members of an object, in order.
package struct JSONMembers: Sequence {
  let object: JSONValue

  package struct Iterator: IteratorProtocol {
    let document: JSONDocument
    var position: Int
    let end: Int
  }

  package func makeIterator() -> Iterator {
    let node = object.document.nodes[object.index]
    let start = object.index + 1
    return Iterator(document: object.document, position: start, end: node.kind == .object ? Int(node.next) : start)
  }
}

/// The elements of an array, in order.
package struct JSONElements: Sequence {
  let array: JSONValue

  package struct Iterator: IteratorProtocol {
    let document: JSONDocument
    var position: Int
    let end: Int

    package mutating func next() -> JSONValue? {
      guard position < end else { return nil }
      defer { position = Int(document.nodes[position].next) }
      return JSONValue(document: document, index: position)
    }
  }

  package func makeIterator() -> Iterator {
    let node = array.document.nodes[array.index]
    let start = array.index + 1
    return Iterator(document: array.document, position: start, end: node.kind == .array ? Int(node.next) : start)
  }
}

extension JSONMembers.Iterator {
  /// The next member, its name as UTF-8, unescaped: no string is made.
  package mutating func nextBytes() -> (name: ArraySlice<UInt8>, value: JSONValue)? {
    guard position < end else { return nil }
    let name = JSONValue(document: document, index: position)
    let value = JSONValue(document: document, index: position + 1)
    position = Int(document.nodes[position + 1].next)
    return (name.utf8 ?? [], value)
  }

  package mutating func next() -> (name: String, value: JSONValue)? {
    nextBytes().map { (String(decoding: $0.name, as: UTF8.self), $0.value) }
  }
}

extension JSONValue {
  /// Empty where this is no object.
  package var members: JSONMembers { JSONMembers(object: self) }
  /// Empty where this is no array.
  package var elements: JSONElements { JSONElements(array: self) }
}

extension JSONValue {
  /// Where the name of a member stands in the document: what an error about the member points at.
  package func offset(ofMember name: String) -> Int? {
    self[name].map { Int(document.nodes[$0.index - 1].start) }
  }
}
