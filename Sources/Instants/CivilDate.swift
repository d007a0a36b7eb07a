/// A day of the proleptic Gregorian calendar.
struct CivilDate: Equatable {
  var year: Int64
  var month: Int64
  var day: Int64

  /// Days since 1970-01-01. The calendar repeats every 400 years, which are 146,097 days.
  var daysSince1970: Int64 {
    let yearFromMarch = month > 2 ? year : year - 1
    let (era, yearOfEra) = yearFromMarch.quotientAndRemainder(flooredBy: 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  init(year: Int64, month: Int64, day: Int64) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  init(daysSince1970 days: Int64) {
    let (era, dayOfEra) = (days + 719_468).quotientAndRemainder(flooredBy: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  }

  /// How many days its month has.
  var daysInMonth: Int64 {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension Instant {
  static let millisecondsPerDay: Int64 = 86_400_000

  /// Of a date and a time of day that lies so many minutes before UTC; nil for what calendar and clock do not have.
  ///
  /// A leap second is the last one of a month in UTC (RFC 3339 §5.7), and counts as the second after it.
  init?(
    _ date: CivilDate, hour: Int64, minute: Int64, second: Int64, milliseconds: Int64 = 0, offsetMinutes: Int64 = 0
  ) {
    guard (1...12).contains(date.month), (1...date.daysInMonth).contains(date.day), hour < 24, minute < 60, second <= 60
    else { return nil }
    let minutes = (date.daysSince1970 * 24 + hour) * 60 + minute - offsetMinutes
    let (day, minuteOfDay) = (minutes + 1).quotientAndRemainder(flooredBy: 24 * 60)
    if second == 60, minuteOfDay != 0 || CivilDate(daysSince1970: day).day != 1 { return nil }
    self.init(milliseconds: (minutes * 60 + second) * 1000 + milliseconds)
    guard Instant.writable.contains(self.milliseconds) else { return nil }
  }

  /// The same time of day in UTC a number of calendar months later; the day is clamped to the length of the month.
  package func adding(months: Int) -> Instant {
    let (days, time) = milliseconds.quotientAndRemainder(flooredBy: Instant.millisecondsPerDay)
    var date = CivilDate(daysSince1970: days)
    let (years, month) = (date.month - 1 + Int64(months)).quotientAndRemainder(flooredBy: 12)
    date.year += years
    date.month = month + 1
    date.day = min(date.day, date.daysInMonth)
    return Instant(milliseconds: date.daysSince1970 * Instant.millisecondsPerDay + time)
  }
}
