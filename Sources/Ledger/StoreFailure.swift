package import Entitlements

/// A store could not do what it was asked: what was being done, and the system's own reason.
package struct StoreFailure: Error, Equatable, Sendable {
  package enum Kind: Sendable {
    /// Somebody else holds it; the same again may succeed.
    case busy
    /// Others wrote to the same at the same time, and nothing took effect; the same again at once succeeds.
    case conflict
    /// The connection broke: nothing of the open transaction took effect, unless it was being committed.
    case lost
    case unreachable
    /// There is none, and this tool makes none.
    case missing
    case cannotOpen
    case cannotCreate
    /// Reading or writing failed.
    case io
    /// It is not a ledger, or one of another version.
    case wrong
  }

  package let kind: Kind
  package let message: String
  /// One line of advice.
  package let hint: String?

  package init(_ kind: Kind, _ message: String, hint: String? = nil) {
    self.kind = kind
    self.message = message
    self.hint = hint
  }
}

extension StoreFailure: FactFailure {
  package static func damaged(_ fact: Fact) -> StoreFailure {
    damage("the store is damaged: the fact '\(fact.key)' cannot be read")
  }

  /// What is there was written by somebody else, or lost by the disk.
  package static func damage(_ message: String) -> StoreFailure {
    StoreFailure(.io, message, hint: "put a copy from before in its place, or ingest the events into a new store")
  }
}
