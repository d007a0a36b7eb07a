extension Instant {
  /// Reads the three forms of RFC 9110 §5.6.7, of which nobody may write the last two any more:
  /// `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` and `Sun Nov  6 08:49:37 1994`.
  ///
  /// The name of the day must be one, and is not compared with the date.
  ///
  /// - Parameter now: two digits mean the last year that ends in them and is not more than 50 years after it.
  package init?(httpDate text: String, at now: Instant) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard let written = WrittenDate(fixed: words) ?? WrittenDate(rfc850: words) ?? WrittenDate(asctime: words),
      let day = Int64(digits: written.day), let month = WrittenDate.months.firstIndex(of: String(written.month)),
      let year = Int64(digits: written.year)
    else { return nil }
    let time = written.time.split(separator: ":", omittingEmptySubsequences: false)
    guard time.count == 3, time.allSatisfy({ $0.utf8.count == 2 }), let hour = Int64(digits: time[0]),
      let minute = Int64(digits: time[1]), let second = Int64(digits: time[2])
    else { return nil }
    let candidates = written.year.utf8.count == 2 ? now.years(endingIn: year) : [year]
    let limit = now.adding(months: 50 * 12)
    for year in candidates {
      let date = CivilDate(year: year, month: Int64(month) + 1, day: day)
      guard let instant = Instant(date, hour: hour, minute: minute, second: second) else { continue }
      if candidates.count > 1, instant > limit { continue }
      self = instant
      return
    }
    return nil
  }

  /// Those of the next century, of this one and of the last, in this order.
  private func years(endingIn twoDigits: Int64) -> [Int64] {
    let days = milliseconds.quotientAndRemainder(flooredBy: Self.millisecondsPerDay).quotient
    let year = CivilDate(daysSince1970: days).year
    let century = year - year % 100
    return [century + 100, century, century - 100].map { $0 + twoDigits }
  }
}

/// The fields of a date of HTTP, in one of its forms.
private struct WrittenDate {
  let day: Substring
  let month: Substring
  let year: Substring
  let time: Substring

  init?(fixed words: [Substring]) {
    guard words.count == 6, words[5] == "GMT", Self.days.contains(where: { words[0] == $0.prefix(3) + "," }),
      words[1].utf8.count == 2, words[3].utf8.count == 4
    else { return nil }
    (day, month, year, time) = (words[1], words[2], words[3], words[4])
  }

  init?(rfc850 words: [Substring]) {
    guard words.count == 4, words[3] == "GMT", Self.days.contains(where: { words[0] == $0 + "," }) else { return nil }
    let date = words[1].split(separator: "-", omittingEmptySubsequences: false)
    guard date.count == 3, date[0].utf8.count == 2, date[2].utf8.count == 2 else { return nil }
    (day, month, year, time) = (date[0], date[1], date[2], words[2])
  }

  /// Its day has two places, the first of which may be a space.
  init?(asctime words: [Substring]) {
    let isShort = words.count == 6 && words[2].isEmpty
    let fields = isShort ? Array(words[..<2] + words[3...]) : words
    guard fields.count == 5, Self.days.contains(where: { fields[0] == $0.prefix(3) }),
      fields[2].utf8.count == (isShort ? 1 : 2), fields[4].utf8.count == 4
    else { return nil }
    (day, month, year, time) = (fields[2], fields[1], fields[4], fields[3])
  }

  static let days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
  static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
}

extension Int64 {
  fileprivate init?(digits text: Substring) {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int64(text) else { return nil }
    self = number
  }
}
