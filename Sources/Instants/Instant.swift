/// A point in time, in milliseconds since 1970-01-01T00:00:00Z, without leap seconds.
package struct Instant: Hashable, Sendable {
  package let milliseconds: Int64

  package init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// From whole seconds since 1970.
  package init(seconds: Int64) { self.milliseconds = seconds * 1000 }

  /// Whole seconds since 1970, rounded down.
  package var seconds: Int64 { milliseconds.quotientAndRemainder(flooredBy: 1000).quotient }

  /// The years that RFC 3339 can write, 0000 to 9999, as milliseconds since 1970.
  package static let writable: ClosedRange<Int64> = -62_167_219_200_000...253_402_300_799_999

  /// What events may be dated, in milliseconds: a year less, so that a period that begins then ends at a time that can be
  /// written, too.
  package static let ofEvents: ClosedRange<Int64> = 0...253_370_764_799_999

  package static func + (instant: Instant, duration: Duration) -> Instant {
    Instant(milliseconds: instant.milliseconds + duration.wholeMilliseconds)
  }

  package static func - (instant: Instant, duration: Duration) -> Instant {
    Instant(milliseconds: instant.milliseconds - duration.wholeMilliseconds)
  }
}

extension Instant: Comparable {
  package static func < (left: Instant, right: Instant) -> Bool { left.milliseconds < right.milliseconds }
}

extension Duration {
  /// Milliseconds, rounded toward zero.
  package var wholeMilliseconds: Int64 {
    components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
  }
}

extension Int64 {
  func quotientAndRemainder(flooredBy divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
