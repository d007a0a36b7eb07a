/// The name of a member that is looked for or written again and again, made ready for both.
package final class JSONName: Sendable {
  package let text: String
  let bytes: [UInt8]
  let hash: UInt16
  /// As it stands in an object, with the colon.
  let written: [UInt8]

  package init(_ text: String) {
    let bytes = Array(text.utf8)
    (self.text, self.bytes, hash) = (text, bytes, bytes.span.hashOfName(bytes.indices))
    var writer = JSONWriter()
    writer.name(text)
    written = writer.bytes
  }
}

extension JSONValue {
  /// The member of that name; the first, where a document keeps duplicates. Nil where this is no object.
  package subscript(_ name: JSONName) -> JSONValue? {
    let wanted = name.bytes
    return member(wanted.span, hash: name.hash)
  }
}

extension JSONWriter {
  package mutating func member(_ name: JSONName, _ text: String) {
    self.name(name)
    string(text)
  }

  /// A member whose value is a string of that UTF-8.
  package mutating func member(_ name: JSONName, _ text: Span<UInt8>) {
    self.name(name)
    string(text)
  }

  package mutating func member(_ name: JSONName, _ value: JSONValue) {
    self.name(name)
    self.value(value)
  }

  package mutating func member(_ name: JSONName, _ number: Int64) {
    self.name(name)
    integer(number)
  }

  package mutating func member(_ name: JSONName, _ flag: Bool) {
    self.name(name)
    boolean(flag)
  }

  /// Leaves the member out where there is no fact to state.
  package mutating func member(_ name: JSONName, ifPresent text: String?) {
    if let text { member(name, text) }
  }

  package mutating func member(_ name: JSONName, _ texts: [String]) {
    self.name(name)
    beginArray()
    for text in texts { string(text) }
    endArray()
  }

  /// States the absence of a fact as `null`.
  package mutating func member(_ name: JSONName, orNull text: String?) {
    self.name(name)
    if let text { string(text) } else { null() }
  }

  /// A member as it stands in an object, where it stands there as it would be written.
  ///
  /// - Parameter value: the value of the object's member of that name.
  package mutating func member(_ name: JSONName, copying value: JSONValue) {
    let written = value.document.nodes[value.index - 1]
    if written.isEscaped || value.mayBeSpaced {
      self.name(name)
      self.value(value)
    } else {
      raw(value.document.bytes[Int(written.start)..<value.bytes.endIndex])
    }
  }
}
