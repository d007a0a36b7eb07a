/// A member of a signed payload that is not what Apple documents: its name and what it should be, never its content.
package struct PayloadError: Error, Equatable, Sendable {
  package let member: String
  package let expected: String
}

extension PayloadError: CustomStringConvertible {
  package var description: String { "\(member) is not \(expected)" }
}
