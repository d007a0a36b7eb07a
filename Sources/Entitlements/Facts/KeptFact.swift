package import JSON

extension Fact {
  /// What the JSON of a fact says, as `read` makes it.
  ///
  /// - Precondition: the fact was made from what `read` accepts.
  package func reading<Model>(_ read: (JSONValue) throws -> Model?) -> Model {
    guard let document = try? JSONDocument(value), let model = try? read(document.root) else {
      preconditionFailure("a fact was read once and cannot be read again")
    }
    return model
  }
}
