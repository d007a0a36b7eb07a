import AppleSamples
import Entitlements
import Grants
import Instants
import Testing

@testable import Ledger

/// rules.md §7: the clock is a writer too.
struct SweepTests {
  private static let plans = ["partner": Plan(tier: "plus", interval: .monthly)]
  private static let leeway = Duration.seconds(3600)
  private let subject = SubjectID(Shop.tokens["A"]!)!

  private func ledger(_ kind: StoreKind) throws -> Ledger {
    Ledger(try kind.open(), sources: [.manual: GrantSource(plans: Self.plans)])
  }

  private func grant(_ id: String, until: Double, at day: Double = 0, in ledger: inout Ledger) throws {
    var grant = Grant(subject: subject, productID: "partner")
    grant.until = Shop.day(until)
    let facts = grant.facts(at: Shop.day(day), replacing: try ledger.store.facts(of: .grant(id)))
    try ledger.begin(at: Shop.day(day))
    try ledger.state(facts, of: .grant(id), as: "grant", at: Shop.day(day))
    _ = try ledger.commit()
  }

  private func told(_ store: any Store, after number: Int64 = 0) throws -> [String] {
    try store.changes(after: number, limit: .max).map { change in
      let caused = change.caused
      return "\(caused.cause.rawValue) \(caused.change.event.rawValue) \(caused.change.row.status.rawValue)"
    }
  }

  private func recordAll(_ sweep: Sweep, at now: Instant) throws {
    while try sweep.record(at: now) {}
  }

  private static let end = [
    "clock subscription.changed expired", "clock subscription.expired expired", "clock web_entitlement_expired expired",
  ]

  @Test(arguments: StoreKind.here) func `an end is recorded once, and not before it has come`(kind: StoreKind)
    throws
  {
    var ledger = try ledger(kind)
    let sweep = Sweep(ledger.store, leeway: Self.leeway)
    #expect(try sweep.next() == nil)
    try grant("g", until: 5, in: &ledger)
    let given = try ledger.store.lastChange()
    #expect(try sweep.next() == Shop.day(5))
    try recordAll(sweep, at: Instant(milliseconds: Shop.day(5).milliseconds - 1))
    #expect(try told(ledger.store, after: given).isEmpty)
    try recordAll(sweep, at: Shop.day(5))
    try recordAll(sweep, at: Shop.day(9))
    #expect(try told(ledger.store, after: given) == Self.end && sweep.next() == nil)
    #expect(try ledger.store.standing(of: .grant("g")).row?.status == .active)
  }

  @Test(arguments: StoreKind.here) func `what is given again is active again, and ends again`(kind: StoreKind)
    throws
  {
    var ledger = try ledger(kind)
    let sweep = Sweep(ledger.store, leeway: Self.leeway)
    try grant("g", until: 5, in: &ledger)
    try recordAll(sweep, at: Shop.day(6))
    let ended = try ledger.store.lastChange()
    try grant("g", until: 5, at: 6, in: &ledger)
    #expect(try ledger.store.lastChange() == ended)
    try grant("g", until: 8, at: 7, in: &ledger)
    try recordAll(sweep, at: Shop.day(8))
    let again = ["claim subscription.changed active", "claim web_entitlement_activated active"]
    #expect(try told(ledger.store, after: ended) == again + Self.end)
  }

  @Test(arguments: StoreKind.here)
  func `an event that says what the clock has said already changes nothing`(kind: StoreKind) throws {
    let store = try kind.open()
    var telling = Telling(in: store)
    try telling.tell([.tell("SUBSCRIBED", nil, 0)])
    let row = try #require(try store.rows(of: subject).first)
    let end = try #require(row.accessEnd(leeway: Self.leeway))
    let paidThrough = try #require(row.expiresAt)
    #expect(row.autoRenew && end == paidThrough + Self.leeway)
    let sweep = Sweep(store, leeway: Self.leeway)
    #expect(try sweep.next() == end)
    try recordAll(sweep, at: paidThrough)
    #expect(try told(store) == ["event subscription.changed active"])
    try recordAll(sweep, at: end)
    #expect(try told(store, after: 1) == Array(Self.end.prefix(2)))
    // The same period, signed again: nothing to tell. Then Apple says what the clock has said.
    try telling.tell([.tell("SUBSCRIBED", nil, 1), .tell("EXPIRED", "VOLUNTARY", 400, 2)])
    let status = try store.rows(of: subject).first?.status
    #expect(try told(store, after: 3).allSatisfy { !$0.hasSuffix("active") } && status == .expired)
    #expect(try told(store, after: 3).filter { $0.split(separator: " ")[1] == "subscription.expired" }.isEmpty)
  }

  @Test(arguments: StoreKind.here)
  func `the web view turns with the last row that gives access`(kind: StoreKind) throws {
    var ledger = try ledger(kind)
    let sweep = Sweep(ledger.store, leeway: Self.leeway)
    for (id, day) in [("a", 3.0), ("b", 5), ("c", 5)] { try grant(id, until: day, in: &ledger) }
    try recordAll(sweep, at: Shop.day(4))
    try recordAll(sweep, at: Shop.day(6))
    let turns = try told(ledger.store).enumerated().filter { $0.element.utf8.starts(with: "c".utf8) }.map(\.element)
      .filter { $0.split(separator: " ")[1].hasPrefix("web") }
    #expect(turns == ["claim web_entitlement_activated active", "clock web_entitlement_expired expired"])
    #expect(try told(ledger.store).last == "clock web_entitlement_expired expired")
  }

  @Test(arguments: StoreKind.here) func `a large store is swept in several transactions`(kind: StoreKind) throws {
    var ledger = try ledger(kind)
    try ledger.begin(at: Shop.day(0))
    for number in 0..<600 {
      let other = SubjectID("7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a\(1000 + number)")!
      var grant = Grant(subject: other, productID: "partner")
      grant.until = Shop.day(1)
      let facts = grant.facts(at: Shop.day(0), replacing: Facts())
      try ledger.state(facts, of: .grant("\(number)"), as: "grant", at: Shop.day(0))
    }
    _ = try ledger.commit()
    let given = try ledger.store.lastChange()
    let sweep = Sweep(ledger.store, leeway: Self.leeway)
    #expect(try sweep.record(at: Shop.day(2)) && told(ledger.store, after: given).count < 1800)
    try recordAll(sweep, at: Shop.day(2))
    #expect(try told(ledger.store, after: given) == (0..<600).flatMap { _ in Self.end })
  }

  @Test(arguments: StoreKind.lasting)
  func `whoever sweeps at once, each end is recorded once and each renewed row looked at`(kind: StoreKind) async throws
  {
    let location = try kind.newLocation()
    var ledger = Ledger(try location.open(), sources: [.manual: GrantSource(plans: Self.plans)])
    for number in 0..<40 { try grant("\(number)", until: 5, in: &ledger) }
    for number in 0..<20 { try grant("\(number)", until: 8, at: 1, in: &ledger) }
    let given = try ledger.store.lastChange()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask { try recordAll(Sweep(location.open(), leeway: Self.leeway), at: Shop.day(6)) }
      }
      try await group.waitForAll()
    }
    #expect(try told(ledger.store, after: given).filter { $0 == Self.end[1] }.count == 20)
    #expect(try Sweep(ledger.store, leeway: Self.leeway).next() == Shop.day(8))
    try recordAll(Sweep(ledger.store, leeway: Self.leeway), at: Shop.day(9))
    #expect(try told(ledger.store, after: given).filter { $0 == Self.end[1] }.count == 40)
  }

  @Test func `news are what somebody else has committed`() throws {
    let path = TemporaryFolder.shared.newPath("news.db")
    let (one, other) = (try SQLiteStore(path, .create), try SQLiteStore(path, .write))
    #expect(try one.hasNews() && !one.hasNews())
    try other.begin()
    try other.setMeaning("x", of: .apple)
    #expect(try !one.hasNews())
    try other.commit()
    #expect(try one.hasNews() && !one.hasNews())
    try one.begin()
    try one.setMeaning("y", of: .apple)
    try one.commit()
    #expect(try !one.hasNews())
  }
}
