import AppleSamples
import Entitlements
import Instants
import Testing

/// rules.md §5: when access ends.
struct AccessTests {
  private static let hour = 1.0 / 24

  static let ends: [(why: String, row: Entitlement, end: Double?)] = [
    ("a row that does not renew ends with its period", row(), 365),
    ("one that renews has the leeway", row(renews: true), 365 + hour),
    ("no end", row(until: nil), nil),
    ("no end, renewing", row(until: nil, renews: true), nil),
    ("grace", row("1", .inGrace, grace: 381), 381),
    ("grace, renewing", row("1", .inGrace, grace: 381, renews: true), 381 + hour),
    ("grace whose end is not known", row("1", .inGrace, renews: true), 365 + hour),
    ("grace ends mean nothing to a row that is not in grace", row("1", .active, grace: 381), 365),
  ]

  @Test(arguments: ends.indices)
  func `access ends when it should, to the millisecond`(index: Int) {
    let (why, row, end) = Self.ends[index]
    #expect(row.accessEnd(leeway: leeway) == end.map(Shop.day), "\(why)")
    guard let end else {
      #expect(row.isActive(at: Instant(milliseconds: Instant.writable.upperBound), leeway: leeway))
      return
    }
    let last = Instant(milliseconds: Shop.day(end).milliseconds - 1)
    #expect(row.isActive(at: last, leeway: leeway) && row.claimedStatus(at: last, leeway: leeway) == row.status)
    #expect(!row.isActive(at: Shop.day(end), leeway: leeway))
    #expect(row.claimedStatus(at: Shop.day(end), leeway: leeway) == .expired)
  }

  @Test(arguments: [Status.expired, .refunded, .revoked])
  func `other statuses give no access and are claimed as they are`(status: Status) {
    let row = row("1", status, renews: true)
    for day in [0.0, 364, 366] {
      #expect(!row.isActive(at: Shop.day(day), leeway: leeway))
      #expect(row.claimedStatus(at: Shop.day(day), leeway: leeway) == status)
    }
  }

  @Test func `the longest leeway after the last instant overflows nothing`() {
    var row = row(renews: true)
    row.expiresAt = Instant(milliseconds: Instant.writable.upperBound)
    let longest = Duration(entl: "315576000000")!
    let best = Best(of: [row], Ranking(now: Shop.day(0), tiers: tiers, leeway: longest))
    #expect(best.claim?.isActive == true && best.validUntil == nil)
  }
}
