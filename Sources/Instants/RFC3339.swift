extension Instant {
  /// Reads `2026-12-01T00:00:00Z`, with a fraction of a second or an offset where there is one (RFC 3339 §5.6).
  ///
  /// Nil for what the grammar or the calendar does not have; a leap second counts as the second after it, and digits
  /// behind the millisecond are dropped.
  package init?(rfc3339 text: String) {
    var fields = Fields(Array(text.utf8))
    guard let year = fields.number(4), fields.skip("-"), let month = fields.number(2), fields.skip("-"),
      let day = fields.number(2), fields.skip("T") || fields.skip("t") || fields.skip(" "),
      let hour = fields.number(2), fields.skip(":"), let minute = fields.number(2), fields.skip(":"),
      let second = fields.number(2), let fraction = fields.fraction(), let offset = fields.offsetMinutes(),
      fields.isAtEnd
    else { return nil }
    self.init(
      CivilDate(year: year, month: month, day: day), hour: hour, minute: minute, second: second,
      milliseconds: fraction, offsetMinutes: offset)
  }

  /// As `2026-12-01T00:00:00Z`, with milliseconds only where they are not zero.
  ///
  /// - Precondition: within `writable`.
  package var rfc3339: String {
    precondition(Instant.writable.contains(milliseconds), "a time that RFC 3339 cannot write")
    let (days, time) = milliseconds.quotientAndRemainder(flooredBy: Instant.millisecondsPerDay)
    let date = CivilDate(daysSince1970: days)
    var text: [UInt8] = []
    text.reserveCapacity(24)
    text.append(date.year, digits: 4, then: "-")
    text.append(date.month, digits: 2, then: "-")
    text.append(date.day, digits: 2, then: "T")
    text.append(time / 3_600_000, digits: 2, then: ":")
    text.append(time / 60_000 % 60, digits: 2, then: ":")
    let milliseconds = time % 1000
    text.append(time / 1000 % 60, digits: 2, then: milliseconds == 0 ? "Z" : ".")
    if milliseconds != 0 { text.append(milliseconds, digits: 3, then: "Z") }
    return String(decoding: text, as: UTF8.self)
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ value: Int64, digits: Int, then separator: Unicode.Scalar) {
    var divisor: Int64 = 1
    for _ in 1..<digits { divisor *= 10 }
    while divisor > 0 {
      append(UInt8(ascii: "0") + UInt8(value / divisor % 10))
      divisor /= 10
    }
    append(UInt8(ascii: separator))
  }
}

/// A cursor over the fields of a date-time.
private struct Fields {
  let text: [UInt8]
  var position = 0

  init(_ text: [UInt8]) { self.text = text }

  var isAtEnd: Bool { position == text.count }

  mutating func skip(_ byte: Unicode.Scalar) -> Bool {
    guard position < text.count, text[position] == UInt8(ascii: byte) else { return false }
    position += 1
    return true
  }

  mutating func digit() -> Int64? {
    guard position < text.count, text[position] &- UInt8(ascii: "0") < 10 else { return nil }
    defer { position += 1 }
    return Int64(text[position] - UInt8(ascii: "0"))
  }

  mutating func number(_ digits: Int) -> Int64? {
    var value: Int64 = 0
    for _ in 0..<digits {
      guard let digit = digit() else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  /// Milliseconds of an optional fraction; nil for a point without digits.
  mutating func fraction() -> Int64? {
    guard skip(".") else { return 0 }
    var (value, scale): (Int64, Int64) = (0, 1000)
    guard let first = digit() else { return nil }
    (value, scale) = (first * 100, 100)
    while let digit = digit() {
      scale /= 10
      value += digit * scale
    }
    return value
  }

  mutating func offsetMinutes() -> Int64? {
    if skip("Z") || skip("z") { return 0 }
    let sign: Int64
    if skip("+") { sign = 1 } else if skip("-") { sign = -1 } else { return nil }
    guard let hour = number(2), skip(":"), let minute = number(2), hour < 24, minute < 60 else { return nil }
    return sign * (hour * 60 + minute)
  }
}
