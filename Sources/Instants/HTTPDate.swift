extension Instant {
  /// Reads `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110 §5.6.7); the name of the day must be one, and is not compared with
  /// the date. The two obsolete forms, which nobody may write, are not read.
  package init?(httpDate text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 6, words[5] == "GMT", words[0].last == ",", Self.days.contains(String(words[0].dropLast())),
      words[1].utf8.count == 2, let day = Int64(digits: words[1]), words[3].utf8.count == 4,
      let month = Self.months.firstIndex(of: String(words[2])), let year = Int64(digits: words[3])
    else { return nil }
    let time = words[4].split(separator: ":", omittingEmptySubsequences: false)
    let date = CivilDate(year: year, month: Int64(month) + 1, day: day)
    guard time.count == 3, time.allSatisfy({ $0.utf8.count == 2 }), (1...date.daysInMonth).contains(day),
      let hour = Int64(digits: time[0]), let minute = Int64(digits: time[1]), let second = Int64(digits: time[2]),
      hour < 24, minute < 60, second <= 60
    else { return nil }
    self.init(seconds: ((date.daysSince1970 * 24 + hour) * 60 + minute) * 60 + second)
    guard Instant.writable.contains(milliseconds) else { return nil }
  }

  private static let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}

extension Int64 {
  fileprivate init?(digits text: Substring) {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int64(text) else { return nil }
    self = number
  }
}
