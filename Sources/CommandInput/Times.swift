package import CommandLineSupport
package import Instants

extension ValueParser where Value == Int64 {
  /// A point in time, as milliseconds since 1970.
  package static var time: ValueParser {
    ValueParser("a time such as 2026-12-01T00:00:00Z, or seconds since 1970") { Instant(argument: $0)?.milliseconds }
  }
}

extension ValueParser where Value == Duration {
  /// `90`, `90s`, `15m`, `1h`, `14d`.
  package static var duration: ValueParser {
    ValueParser("a duration such as 90s, 15m, 1h or 14d") { Duration(entl: $0) }
  }
}

extension Console {
  /// The clock of the run.
  package var instant: Instant { Instant(milliseconds: now) }
}

extension Answers {
  /// The clock of the run when the records had arrived.
  package var instant: Instant { Instant(milliseconds: now) }
}
