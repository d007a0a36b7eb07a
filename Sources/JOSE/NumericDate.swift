package import Instants
package import JSON

/// A time inside a token: a JSON number of seconds since 1970, read exactly (RFC 7519 §2).
///
/// Any JSON number from 0 to the last second of the year 9999 is read, with or without fraction and exponent; a count of
/// milliseconds is far above that, and is no date.
package struct NumericDate: Equatable, Sendable {
  /// The end of the year 9999, after which RFC 3339 can name no time.
  static let maximumSeconds: Int64 = 253_402_300_799

  /// The first whole millisecond that is not before this date; comparing it with a clock of milliseconds is exact.
  package let instant: Instant

  /// Nil where the value is no number, or not in the range that is read.
  package init?(_ value: JSONValue) {
    // What nearly every token has, and what takes ten times as long the other way.
    if let seconds = value.integer, (0...Self.maximumSeconds).contains(seconds) {
      instant = Instant(seconds: seconds)
      return
    }
    guard let text = value.numberText, let decimal = Decimal(text) else { return nil }
    instant = Instant(milliseconds: decimal.milliseconds)
    if instant > Instant(seconds: Self.maximumSeconds) { return nil }
  }
}

/// The digits of a JSON number that is not negative, and where its point stands.
private struct Decimal {
  private var digits: [UInt8] = []
  /// How many of the digits, with zeros behind them where they are too few, stand before the point.
  private var point = 0

  /// Nil for a negative number, and for one with more than twelve digits before its point.
  init?(_ text: String) {
    var exponent = 0
    let parts = text.utf8.split(whereSeparator: { $0 | 0x20 == UInt8(ascii: "e") })
    if parts.count == 2 { exponent = Self.exponent(parts[1]) }
    var hasPoint = false
    for byte in parts[0] {
      if byte == UInt8(ascii: "-") { return nil }
      if byte == UInt8(ascii: ".") {
        hasPoint = true
      } else {
        digits.append(byte - UInt8(ascii: "0"))
        if !hasPoint { point += 1 }
      }
    }
    guard let first = digits.firstIndex(where: { $0 != 0 }) else {
      (digits, point) = ([], 0)
      return
    }
    digits.removeFirst(first)
    point += exponent - first
    if point > 12 { return nil }
  }

  /// An exponent with its sign; beyond a thousand million it says no more than that.
  private static func exponent(_ text: some Sequence<UInt8>) -> Int {
    var magnitude = 0
    var isNegative = false
    for byte in text {
      if byte == UInt8(ascii: "-") { isNegative = true }
      if byte >= UInt8(ascii: "0") { magnitude = min(magnitude * 10 + Int(byte - UInt8(ascii: "0")), 1_000_000_000) }
    }
    return isNegative ? -magnitude : magnitude
  }

  /// The value times a thousand, rounded up.
  var milliseconds: Int64 {
    if digits.isEmpty { return 0 }
    let end = point + 3
    if end < 0 { return 1 }
    var whole: Int64 = 0
    for position in 0..<end { whole = whole * 10 + (position < digits.count ? Int64(digits[position]) : 0) }
    return digits.dropFirst(end).contains { $0 != 0 } ? whole + 1 : whole
  }
}
