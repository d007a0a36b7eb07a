import Foundation
import Instants
import Testing

@Test(arguments: [
  ("1970-01-01T00:00:00Z", 0), ("2026-12-01T00:00:00Z", 1_796_083_200_000),
  ("2024-10-17T03:44:11.128Z", 1_729_136_651_128), ("2024-02-29T23:59:59+23:59", 1_709_164_859_000),
  ("1969-12-31T23:59:59.999Z", -1), ("2026-12-01t00:00:00.5z", 1_796_083_200_500),
  ("2016-12-31T23:59:60Z", 1_483_228_800_000), ("0000-01-01T00:00:00Z", -62_167_219_200_000),
  ("9999-12-31T23:59:59.999999Z", 253_402_300_799_999), ("1990-12-31T15:59:60-08:00", 662_688_000_000),
  ("2027-03-01T05:29:60.5+05:30", 1_803_859_200_500),
])
func `a date-time of RFC 3339 is read to the millisecond`(text: String, milliseconds: Int64) {
  #expect(Instant(rfc3339: text)?.milliseconds == milliseconds)
}

@Test(arguments: [
  "", "2026", "2026-13-01T00:00:00Z", "2026-02-29T00:00:00Z", "2026-01-01T24:00:00Z", "2026-01-01T00:60:00Z",
  "2026-01-01T00:00:61Z", "2026-01-01T00:00:00", "2026-01-01T00:00:00.Z", "2026-01-01T00:00:00Zx",
  "2026-01-01T00:00:00+24:00", "2016-12-31T23:58:60Z", "2016-12-30T23:59:60Z", "2016-12-31T23:59:60+01:00",
  "2026-01-01T00:00:60Z", "0000-01-01T00:00:00+00:01", "２026-01-01T00:00:00Z", "2026-00-01T00:00:00Z",
])
func `what the grammar or the calendar does not have is no date-time`(text: String) {
  #expect(Instant(rfc3339: text) == nil)
}

@Test func `writing agrees with Foundation over eight thousand years`() throws {
  let formatter = ISO8601DateFormatter()
  formatter.formatOptions = [.withInternetDateTime]
  for step in stride(from: Int64(-12_219_292_800), to: 253_402_300_799, by: 86_400 * 13 + 3_607) {
    let instant = Instant(seconds: step)
    #expect(instant.rfc3339 == formatter.string(from: Date(timeIntervalSince1970: Double(step))))
    #expect(Instant(rfc3339: instant.rfc3339) == instant)
  }
}

@Test func `milliseconds are written only where they are not zero`() {
  #expect(Instant(milliseconds: 1_729_136_651_128).rfc3339 == "2024-10-17T03:44:11.128Z")
  #expect(Instant(milliseconds: 1_729_136_651_000).rfc3339 == "2024-10-17T03:44:11Z")
  #expect(Instant(milliseconds: -1).rfc3339 == "1969-12-31T23:59:59.999Z")
  #expect(Instant(milliseconds: -1).seconds == -1)
}

@Test(arguments: [
  ("2024-01-31T12:00:00Z", 1, "2024-02-29T12:00:00Z"), ("2023-01-31T12:00:00Z", 1, "2023-02-28T12:00:00Z"),
  ("2024-02-29T00:00:00Z", 12, "2025-02-28T00:00:00Z"), ("2024-11-30T00:00:00.250Z", 3, "2025-02-28T00:00:00.250Z"),
  ("2024-08-31T00:00:00Z", 6, "2025-02-28T00:00:00Z"), ("1969-12-31T23:00:00Z", 2, "1970-02-28T23:00:00Z"),
])
func `a month later is the same day, clamped to the month`(start: String, months: Int, end: String) {
  #expect(Instant(rfc3339: start)?.adding(months: months).rfc3339 == end)
}

@Test(arguments: [("90", 90), ("90s", 90), ("15m", 900), ("1h", 3600), ("14d", 1_209_600), ("0", 0)])
func `a duration is a number with a unit of seconds, minutes, hours or days`(text: String, seconds: Int64) {
  #expect(Duration(entl: text) == .seconds(seconds))
}

@Test(arguments: ["", "s", "-1", "+1", "1.5h", "1w", "1 h", "٣", "99999999999999999999", "9999999999999d"])
func `what is no duration is not read`(text: String) {
  #expect(Duration(entl: text) == nil)
}

@Test func `the clock of a run is RFC 3339 or seconds since 1970`() {
  #expect(Instant(argument: "1700000000") == Instant(seconds: 1_700_000_000))
  #expect(Instant(argument: "2023-11-14T22:13:20Z") == Instant(seconds: 1_700_000_000))
  for text in ["", "now", "+5", "9223372036854775807", "1700000000.5", "999999999999"] {
    #expect(Instant(argument: text) == nil, "\(text)")
  }
}
