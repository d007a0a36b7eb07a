package import Entitlements
package import Instants

/// A change, with what made it and when.
package struct CausedChange: Equatable, Sendable {
  package enum Cause: String, CaseIterable, Sendable {
    /// An event, or a configuration under which events mean something else.
    case event
    /// What people said: a claim, a link, a grant.
    case claim
    case clock
  }

  package let change: Change
  package let cause: Cause
  package let at: Instant

  package init(change: Change, cause: Cause, at: Instant) {
    self.change = change
    self.cause = cause
    self.at = at
  }
}

/// A change with its number, by which subscribers know what they have seen.
package struct NumberedChange: Equatable, Sendable {
  package let number: Int64
  package let caused: CausedChange

  package init(number: Int64, caused: CausedChange) {
    self.number = number
    self.caused = caused
  }
}
