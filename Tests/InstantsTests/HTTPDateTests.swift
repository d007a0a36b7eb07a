import Foundation
import Instants
import Testing

@Test func `a date of HTTP is read as Foundation writes it`() {
  let formatter = DateFormatter()
  formatter.locale = Locale(identifier: "en_US_POSIX")
  formatter.timeZone = TimeZone(identifier: "GMT")
  formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
  #expect(Instant(httpDate: "Sun, 06 Nov 1994 08:49:37 GMT") == Instant(seconds: 784_111_777))
  for seconds in stride(from: Int64(0), to: 8_000_000_000, by: 7_654_321) {
    let text = formatter.string(from: Date(timeIntervalSince1970: Double(seconds)))
    #expect(Instant(httpDate: text)?.seconds == seconds, "\(text)")
  }
}

@Test(arguments: [
  "", "Sun", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994", "Sun, 06 Nov 1994 08:49:37 UTC",
  "Sun, 06 Nov 1994 08:49:37", "Sun, 6 Nov 1994 08:49:37 GMT", "Sun, 31 Feb 1994 08:49:37 GMT",
  "Sun, 00 Nov 1994 08:49:37 GMT", "Sun, 06 nov 1994 08:49:37 GMT", "sun, 06 Nov 1994 08:49:37 GMT",
  "Sun, 06 Nov 94 08:49:37 GMT", "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Nov 1994 08:60:00 GMT",
  "Sun, 06 Nov 1994 8:49:37 GMT", "Sun, 06 Nov 1994 08:49 GMT", "Sun, 06 Nov 1994 +8:49:37 GMT",
  "Sun,  06 Nov 1994 08:49:37 GMT", "Sun, 06 Nov -994 08:49:37 GMT", "Fri, 31 Dec 9999 23:59:60 GMT",
])
func `what is no date of HTTP is not read`(text: String) {
  #expect(Instant(httpDate: text) == nil)
}
