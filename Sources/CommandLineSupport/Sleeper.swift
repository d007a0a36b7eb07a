/// How a tool that follows something waits, as a value that tests replace.
package protocol Sleeper: AnyObject {
  /// Listens to writes to some files from now on; what comes before the next sleep ends it at once.
  func listen(to files: [String])
  /// Waits for a write, for an instant of the wall clock in milliseconds since 1970, and no longer than `pause`
  /// milliseconds; nil for ever.
  func sleep(until instant: Int64?, atMost pause: Int?) throws(SystemFailure) -> Waking
}

/// What ended a sleep.
package enum Waking: Equatable, Sendable {
  /// A file was written to.
  case write
  /// The instant has come, the pause is over, or somebody set the clock.
  case time
  /// Whoever reads standard output has gone away.
  case readerGone
}
