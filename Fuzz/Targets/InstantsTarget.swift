import Instants

/// A time that is read is written as the same time; the first eight bytes are tried as a time too. A date of HTTP with two
/// digits for the year is none of more than fifty years ahead.
@Sendable func checkInstants(_ bytes: [UInt8]) -> String? {
  let text = String(decoding: bytes, as: UTF8.self)
  _ = Duration(entl: text)
  if let instant = Instant(rfc3339: text), Instant(rfc3339: instant.rfc3339) != instant { return "a time changes" }
  let now = Instant(seconds: 1_796_083_200)
  if let date = Instant(httpDate: text, at: now) {
    if Instant(rfc3339: date.rfc3339) != date { return "a date of HTTP changes" }
    let hasTwoDigits = text.utf8.contains(UInt8(ascii: "-"))
    if hasTwoDigits, date > now.adding(months: 600) { return "a date of HTTP is too far ahead" }
  }
  let number = bytes.prefix(8).reduce(Int64(0)) { $0 << 8 | Int64($1) }
  guard Instant.writable.contains(number) else { return nil }
  let instant = Instant(milliseconds: number)
  return Instant(rfc3339: instant.rfc3339) == instant ? nil : "a time that is written is not read"
}
