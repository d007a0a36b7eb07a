extension Duration {
  /// Reads `90`, `90s`, `15m`, `1h` or `14d`; a bare number is seconds. Nil for anything else, and past 10,000 years.
  package init?(entl text: String) {
    let units: [Character: Int64] = ["s": 1, "m": 60, "h": 3600, "d": 86_400]
    let unit = text.last.flatMap { units[$0] }
    let digits = unit == nil ? text[...] : text.dropLast()
    guard !digits.isEmpty, digits.utf8.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 }), let count = Int64(digits)
    else { return nil }
    let (seconds, overflows) = count.multipliedReportingOverflow(by: unit ?? 1)
    guard !overflows, seconds <= 315_576_000_000 else { return nil }
    self = .seconds(seconds)
  }
}

extension Instant {
  /// Reads what `--at` takes: RFC 3339, or whole seconds since 1970.
  package init?(argument text: String) {
    if let seconds = Int64(text), text.utf8.first != UInt8(ascii: "+") {
      let (milliseconds, overflows) = seconds.multipliedReportingOverflow(by: 1000)
      guard !overflows, Instant.writable.contains(milliseconds) else { return nil }
      self.init(seconds: seconds)
    } else {
      self.init(rfc3339: text)
    }
  }
}
