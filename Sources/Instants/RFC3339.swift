extension Instant {
  /// Reads `2026-12-01T00:00:00Z`, with a fraction of a second or an offset where there is one (RFC 3339 §5.6).
  ///
  /// Nil for what the grammar or the calendar does not have; a leap second counts as the second after it, and digits
  /// behind the millisecond are dropped.
  package init?(rfc3339 text: String) { self.init(rfc3339: Array(text.utf8)[...]) }

  /// Reads the same from UTF-8.
  package init?(rfc3339 text: ArraySlice<UInt8>) {
    var fields = Fields(text)
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
  package var rfc3339: String { String(decoding: rfc3339Bytes, as: UTF8.self) }

  /// The same as ASCII.
  package var rfc3339Bytes: [UInt8] {
    precondition(Instant.writable.contains(milliseconds), "a time that RFC 3339 cannot write")
    let (days, time) = milliseconds.quotientAndRemainder(flooredBy: Instant.millisecondsPerDay)
    let date = CivilDate(daysSince1970: days)
    let fraction = time % 1000
    var bytes: [UInt8] = []
    bytes.append(addingCapacity: 24) { text in
      text.append(twoDigits: date.year / 100)
      text.append(twoDigits: date.year % 100)
      text.append("-", twoDigits: date.month)
      text.append("-", twoDigits: date.day)
      text.append("T", twoDigits: time / 3_600_000)
      text.append(":", twoDigits: time / 60_000 % 60)
      text.append(":", twoDigits: time / 1000 % 60)
      if fraction != 0 {
        text.append(UInt8(ascii: "."))
        text.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: fraction / 100))
        text.append(twoDigits: fraction % 100)
      }
      text.append(UInt8(ascii: "Z"))
    }
    return bytes
  }
}

extension OutputSpan<UInt8> {
  /// Appends a number below 100.
  fileprivate mutating func append(twoDigits number: Int64) {
    let number = UInt8(truncatingIfNeeded: number)
    append(UInt8(ascii: "0") &+ number / 10)
    append(UInt8(ascii: "0") &+ number % 10)
  }

  fileprivate mutating func append(_ sign: Unicode.Scalar, twoDigits number: Int64) {
    append(UInt8(ascii: sign))
    append(twoDigits: number)
  }
}

/// A cursor over the fields of a date-time.
private struct Fields {
  let text: ArraySlice<UInt8>
  var position: Int

  init(_ text: ArraySlice<UInt8>) { (self.text, position) = (text, text.startIndex) }

  var isAtEnd: Bool { position == text.endIndex }

  mutating func skip(_ byte: Unicode.Scalar) -> Bool {
    guard position < text.endIndex, text[position] == UInt8(ascii: byte) else { return false }
    position += 1
    return true
  }

  mutating func digit() -> Int64? {
    guard position < text.endIndex, text[position] &- UInt8(ascii: "0") < 10 else { return nil }
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
