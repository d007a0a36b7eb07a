/// What a tool tells its caller, as `entl(7)` lists it; the greatest cause of a run wins.
package enum ExitStatus: Int32, Comparable, Sendable {
  /// Everything was read, and every answer is yes.
  case success = 0
  /// At least one answer is no: refused, dropped under `--strict`, not active.
  case refused = 1
  /// The command line is wrong.
  case usage = 64
  /// Some input is not what the tool reads: not JSON, not a token, too long.
  case badInput = 65
  /// An input file cannot be opened.
  case noInput = 66
  /// A store, server or endpoint is not reachable.
  case unavailable = 69
  /// A bug.
  case bug = 70
  /// An output file cannot be created.
  case cannotCreate = 73
  /// Reading or writing failed: disk full, pipe.
  case inputOutput = 74
  /// Try again: the store is locked, deliveries are pending, time can mend the reason.
  case tryAgain = 75
  /// A configuration, key or certificate file is wrong.
  case configuration = 78

  package static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }

  /// Keeps the greater of two causes.
  package mutating func combine(_ other: ExitStatus) { self = max(self, other) }
}
