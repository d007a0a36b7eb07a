import CommandLineSupport
import Instants

extension ValueParser where Value == Int64 {
  /// A point in time, as milliseconds since 1970.
  static var time: ValueParser {
    ValueParser("a time such as 2026-12-01T00:00:00Z, or seconds since 1970") { Instant(argument: $0)?.milliseconds }
  }
}

extension Console {
  /// The clock of the run.
  var instant: Instant { Instant(milliseconds: now) }
}
