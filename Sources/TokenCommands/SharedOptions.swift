import CommandLineSupport
import Instants

extension ValueParser where Value == Int64 {
  /// A point in time, as milliseconds since 1970.
  static var time: ValueParser {
    ValueParser("a time such as 2026-12-01T00:00:00Z, or seconds since 1970") { Instant(argument: $0)?.milliseconds }
  }
}

extension ValueParser where Value == Duration {
  static var duration: ValueParser {
    ValueParser("a duration such as 90, 15m or 14d") { Duration(entl: $0) }
  }

  /// A duration that is neither nothing nor longer than `longest`.
  static func duration(upTo longest: Duration, called name: String) -> ValueParser {
    ValueParser("a duration from 1s to \(name)") { text in
      Duration(entl: text).flatMap { $0 > .zero && $0 <= longest ? $0 : nil }
    }
  }
}

extension ValueParser where Value == String {
  /// Any text but the empty one.
  static var words: ValueParser { ValueParser("a text that is not empty") { $0.isEmpty ? nil : $0 } }
}

extension Console {
  /// The clock of the run.
  var instant: Instant { Instant(milliseconds: now) }
}
