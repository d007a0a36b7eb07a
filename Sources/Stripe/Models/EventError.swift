/// A member of an event that is not what Stripe documents: its name and what it should be, never its content.
struct EventError: Error, Equatable {
  let member: String
  let expected: String
}

extension EventError: CustomStringConvertible {
  var description: String { "\(member) is not \(expected)" }
}
