/// How a tool that follows something waits, as a value that tests replace.
package protocol Sleeper: AnyObject {
  /// Listens to writes to some files from now on; what comes before the next sleep ends it at once.
  func listen(to files: [String])
  /// Waits for a write, for an instant of the wall clock in milliseconds since 1970, and no longer than `pause`
  /// milliseconds; nil for ever.
  func sleep(until instant: Int64?, atMost pause: Int?) throws(SystemFailure) -> Waking

  /// Lets signals that end the process wait from now on, until `letEnd`; one that comes ends each sleep at once.
  func holdEnd() throws(SystemFailure)
  /// Whether such a signal waits.
  var isToEnd: Bool { get }
  /// Lets the process end by the signal that waits, if there is one.
  func letEnd()
}

/// What ended a sleep.
package enum Waking: Equatable, Sendable {
  /// A file was written to.
  case write
  /// The instant has come, the pause is over, or somebody set the clock.
  case time
  /// The process is to end.
  case end
  /// Whoever reads standard output has gone away.
  case readerGone
}
