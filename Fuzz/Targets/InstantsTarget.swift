import Instants

/// A time that is read is written as the same time; the first eight bytes are tried as a time too.
@Sendable func checkInstants(_ bytes: [UInt8]) -> String? {
  let text = String(decoding: bytes, as: UTF8.self)
  _ = Duration(entl: text)
  if let instant = Instant(rfc3339: text), Instant(rfc3339: instant.rfc3339) != instant { return "a time changes" }
  let number = bytes.prefix(8).reduce(Int64(0)) { $0 << 8 | Int64($1) }
  guard Instant.writable.contains(number) else { return nil }
  let instant = Instant(milliseconds: number)
  return Instant(rfc3339: instant.rfc3339) == instant ? nil : "a time that is written is not read"
}
