import Foundation
import Instants
import Testing

private let now = Instant(rfc3339: "2026-12-01T00:00:00Z")!

@Test func `a date of HTTP is read as Foundation writes it`() {
  let formatter = DateFormatter()
  formatter.locale = Locale(identifier: "en_US_POSIX")
  formatter.timeZone = TimeZone(identifier: "GMT")
  formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
  #expect(Instant(httpDate: "Sun, 06 Nov 1994 08:49:37 GMT", at: now) == Instant(seconds: 784_111_777))
  for seconds in stride(from: Int64(0), to: 8_000_000_000, by: 7_654_321) {
    let text = formatter.string(from: Date(timeIntervalSince1970: Double(seconds)))
    #expect(Instant(httpDate: text, at: now)?.seconds == seconds, "\(text)")
  }
}

@Test(arguments: [
  "", "Sun", "Sun, 06-Nov-94 08:49:37 GMT", "Sunday, 06 Nov 1994 08:49:37 GMT", "Sunday, 6-Nov-94 08:49:37 GMT",
  "Sunday, 06-Nov-1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37", "Sunday, 29-Feb-26 00:00:00 GMT",
  "Sun Nov 6 08:49:37 1994", "Sun Nov  16 08:49:37 1994", "Sun Nov   6 08:49:37 1994", "Sun Nov 06 08:49:37 94",
  "Sun Nov  6 08:49:37 1994 GMT", "Sun, Nov  6 08:49:37 1994", "Sun Nov  6 08:49:37", "Sun, 06 Nov 1994 08:49:60 GMT",
  "Sun, 06 Nov 1994 08:49:37 UTC",
  "Sun, 06 Nov 1994 08:49:37", "Sun, 6 Nov 1994 08:49:37 GMT", "Sun, 31 Feb 1994 08:49:37 GMT",
  "Sun, 00 Nov 1994 08:49:37 GMT", "Sun, 06 nov 1994 08:49:37 GMT", "sun, 06 Nov 1994 08:49:37 GMT",
  "Sun, 06 Nov 94 08:49:37 GMT", "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Nov 1994 08:60:00 GMT",
  "Sun, 06 Nov 1994 8:49:37 GMT", "Sun, 06 Nov 1994 08:49 GMT", "Sun, 06 Nov 1994 +8:49:37 GMT",
  "Sun,  06 Nov 1994 08:49:37 GMT", "Sun, 06 Nov -994 08:49:37 GMT", "Fri, 31 Dec 9999 23:59:60 GMT",
])
func `what is no date of HTTP is not read`(text: String) {
  #expect(Instant(httpDate: text, at: now) == nil)
}

@Test(arguments: [
  ("Sunday, 06-Nov-94 08:49:37 GMT", "1994-11-06T08:49:37Z"), ("Sun Nov  6 08:49:37 1994", "1994-11-06T08:49:37Z"),
  ("Wed Nov 16 08:49:37 1994", "1994-11-16T08:49:37Z"), ("Sun Nov 06 08:49:37 1994", "1994-11-06T08:49:37Z"),
  ("Tuesday, 01-Dec-26 00:02:00 GMT", "2026-12-01T00:02:00Z"), ("Tue Dec  1 00:02:00 2026", "2026-12-01T00:02:00Z"),
  ("Thursday, 31-Dec-26 23:59:60 GMT", "2027-01-01T00:00:00Z"),
])
func `the forms that nobody may write any more are read`(text: String, time: String) {
  #expect(Instant(httpDate: text, at: now)?.rfc3339 == time)
}

@Test(arguments: [
  ("2026-12-01T00:00:00Z", "01-Dec-76 00:00:00", 2076), ("2026-12-01T00:00:00Z", "01-Dec-76 00:00:01", 1976),
  ("2026-12-01T00:00:00Z", "31-Dec-76 00:00:00", 1976), ("2026-12-01T00:00:00Z", "31-Dec-75 00:00:00", 2075),
  ("2026-12-01T00:00:00Z", "01-Jan-00 00:00:00", 2000), ("2099-12-31T23:59:59Z", "01-Jan-00 00:00:00", 2100),
  ("2099-12-31T23:59:59Z", "31-Dec-49 23:59:59", 2149), ("1970-01-01T00:00:00Z", "01-Jan-69 00:00:00", 1969),
  ("2026-12-01T00:00:00Z", "29-Feb-00 00:00:00", 2000), ("2026-12-01T00:00:00Z", "29-Feb-76 00:00:00", 2076),
])
func `two digits mean the last such year that is no more than 50 years ahead`(now: String, date: String, year: Int) {
  let instant = Instant(httpDate: "Friday, \(date) GMT", at: Instant(rfc3339: now)!)
  #expect(instant?.rfc3339.prefix(4) == "\(year)")
}
