extension JSONWriter {
  package mutating func member(_ name: String, _ text: String) {
    self.name(name)
    string(text)
  }

  package mutating func member(_ name: String, _ number: Int64) {
    self.name(name)
    integer(number)
  }

  package mutating func member(_ name: String, _ flag: Bool) {
    self.name(name)
    boolean(flag)
  }

  package mutating func member(_ name: String, _ value: JSONValue) {
    self.name(name)
    self.value(value)
  }

  package mutating func member(_ name: String, _ texts: [String]) {
    self.name(name)
    beginArray()
    for text in texts { string(text) }
    endArray()
  }

  /// Leaves the member out where there is no fact to state.
  package mutating func member(_ name: String, ifPresent text: String?) {
    if let text { member(name, text) }
  }

  /// Leaves the member out where there is no fact to state.
  package mutating func member(_ name: String, ifPresent number: Int64?) {
    if let number { member(name, number) }
  }

  /// Leaves the member out where there is no fact to state.
  package mutating func member(_ name: String, ifPresent value: JSONValue?) {
    if let value { member(name, value) }
  }

  /// States the absence of a fact as `null`.
  package mutating func member(_ name: String, orNull text: String?) {
    self.name(name)
    if let text { string(text) } else { null() }
  }
}
