import Instants
package import JSON

/// A failure of whoever keeps facts, which can say that one of them is not as it was written.
package protocol FactFailure: Error {
  /// - Parameter fact: a fact that its source cannot read back.
  static func damaged(_ fact: Fact) -> Self
}

/// Facts that never left memory are as they were written.
extension Never: FactFailure {
  package static func damaged(_ fact: Fact) -> Never {
    preconditionFailure("a fact was read once and cannot be read again")
  }
}

extension Fact {
  /// Whether its dates are no later than those of events; people may date what they give before 1970.
  package var hasDates: Bool { Self.dates.contains(time) && Self.dates.contains(since) }

  private static let dates = Instant.writable.lowerBound...Instant.ofEvents.upperBound

  /// What the JSON of a fact says, as `read` makes it; its dates must be such as an event can have.
  package func reading<Model, Failure: FactFailure>(
    _ failure: Failure.Type, _ read: (JSONValue) throws -> Model?
  ) throws(Failure) -> Model {
    guard hasDates, let document = try? JSONDocument(value), let model = try? read(document.root) else {
      throw .damaged(self)
    }
    return model
  }

  /// What the text of a fact says, as `read` makes it.
  package func readingText<Model, Failure: FactFailure>(
    _ failure: Failure.Type, _ read: (String) -> Model?
  ) throws(Failure) -> Model {
    guard let text = String(validating: value, as: UTF8.self), let model = read(text) else { throw .damaged(self) }
    return model
  }
}
