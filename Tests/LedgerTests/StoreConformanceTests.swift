import AppleSamples
import Entitlements
import Instants
import Ledger
import Testing

/// What every store must do, whatever is behind it.
@Suite(.serialized) struct StoreConformanceTests {
  private let object = ObjectID(source: .apple, environment: .production, id: "1")
  private let subject = SubjectID(Shop.tokens["A"]!)!

  private func row(_ id: ObjectID, of subject: SubjectID) -> Entitlement {
    var row = Entitlement(
      subject: subject, subscription: id, productID: "plus.year",
      plan: Plan(tier: "plus", interval: .annual, name: "Ü"),
      status: .inGrace, observedAt: Instant(milliseconds: 1_796_083_200_123))
    row.graceExpiresAt = Shop.day(16)
    row.autoRenew = true
    row.nextProductID = "plus.month"
    return row
  }

  @Test(arguments: StoreKind.here)
  func `an event id is kept once for each source`(kind: StoreKind) throws {
    let store = try kind.open()
    try store.begin()
    #expect(try store.keep("e", of: .apple))
    #expect(try !store.keep("e", of: .apple))
    #expect(try store.keep("e", of: .stripe) && store.keep("E", of: .apple) && store.keep("é", of: .apple))
    try store.commit()
    try store.begin()
    #expect(try !store.keep("e", of: .apple))
    try store.commit()
  }

  @Test(arguments: StoreKind.here)
  func `facts come back as they were put`(kind: StoreKind) throws {
    let store = try kind.open()
    let facts = [
      Fact(key: "a", time: 5, rank: -1, value: [], since: 3),
      Fact(key: "b", time: .max, rank: .min, value: [0, 255], group: .init("g", generation: -7)),
      Fact(key: "", time: 0, value: Array("x".utf8)),
    ]
    try store.begin()
    for fact in facts { try store.put(fact, of: object) }
    try store.put(Fact(key: "a", time: 6, value: [1], group: .init("h", generation: 1)), of: object)
    try store.removeFact("", of: object)
    try store.removeFact("never there", of: object)
    try store.commit()
    let expected = [Fact(key: "a", time: 6, value: [1], group: .init("h", generation: 1)), facts[1]]
    #expect(try store.facts(of: object) == Facts(expected))
  }

  @Test(arguments: StoreKind.here)
  func `objects of two sources or environments never mix`(kind: StoreKind) throws {
    let store = try kind.open()
    let others = [
      ObjectID(source: .stripe, environment: .production, id: "1"),
      ObjectID(source: .apple, environment: .sandbox, id: "1"),
      ObjectID(source: .apple, environment: .production, id: "11"),
    ]
    try store.begin()
    try store.put(Fact(key: "a", time: 0, value: [1]), of: object)
    try store.setStanding(Standing(pin: subject), of: object)
    try store.commit()
    for other in others {
      #expect(try store.facts(of: other).isEmpty)
      #expect(try store.standing(of: other) == Standing())
    }
  }

  @Test(arguments: StoreKind.here)
  func `a standing comes back whole, and households find their rows`(kind: StoreKind) throws {
    let store = try kind.open()
    let other = SubjectID(Shop.tokens["B"]!)!
    let wait = Standing.Wait(reason: .unmappedProduct, detail: "old.year", since: Shop.day(1))
    let whole = Standing(pin: subject, row: row(object, of: subject), wait: wait)
    try store.begin()
    try store.setStanding(whole, of: object)
    try store.commit()
    #expect(try store.standing(of: object) == whole)
    #expect(try store.rows(of: subject) == [row(object, of: subject)])
    try store.begin()
    try store.setStanding(Standing(row: row(object, of: other)), of: object)
    try store.commit()
    #expect(try store.rows(of: subject).isEmpty)
    #expect(try store.rows(of: other) == [row(object, of: other)])
    #expect(try store.subjects(after: nil, limit: 9) == [other])
    #expect(try store.rows(of: [other, subject, other]) == [[row(object, of: other)], [], [row(object, of: other)]])
    #expect(try store.rows(of: []).isEmpty)
  }

  @Test(arguments: StoreKind.here)
  func `what differs of a standing is found anew, and what does not is still found`(kind: StoreKind) throws {
    let store = try kind.open()
    let other = SubjectID(Shop.tokens["B"]!)!
    func found() throws -> [Instant?] {
      [try store.nextDue(leeway: .zero), try store.nextDue(leeway: .seconds(60))]
    }
    let second = Duration.seconds(1)
    var end = Shop.day(1)
    for (step, owner) in [subject, subject, other, other, subject].enumerated() {
      for renews in [false, true, true, false] {
        // Every second row ends where the one before did.
        if step % 2 == 0 { end = end + second }
        var row = row(object, of: owner)
        row.graceExpiresAt = end
        row.autoRenew = renews
        let new = Standing(row: row)
        try store.begin()
        try store.setStanding(new, of: object)
        try store.commit()
        #expect(try store.standing(of: object) == new)
        #expect(try found() == [end, renews ? end + .seconds(60) : end])
        #expect(try store.due(at: end, leeway: .zero, limit: 9) == [object])
        #expect(try store.rows(of: owner) == [row] && store.subjects(after: nil, limit: 9) == [owner])
      }
    }
    try store.begin()
    try store.setStanding(Standing(pin: other), of: object)
    try store.commit()
    #expect(try found() == [nil, nil] && store.subjects(after: nil, limit: 9).isEmpty)
    #expect(try store.standing(of: object) == Standing(pin: other))
  }

  @Test(arguments: StoreKind.here)
  func `pages have everything once`(kind: StoreKind) throws {
    let store = try kind.open()
    let ids = (0..<25).map { number in
      ObjectID(source: .apple, environment: number % 3 == 0 ? .sandbox : .production, id: "\(number)")
    }
    try store.begin()
    for (number, id) in ids.enumerated() {
      let subject = SubjectID("7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a\(10 + number % 20)")!
      let wait = Standing.Wait(reason: .missingSubject, since: Shop.day(Double(number)))
      try store.setStanding(Standing(row: row(id, of: subject), wait: number < 10 ? wait : nil), of: id)
    }
    try store.setStanding(Standing(), of: ObjectID(source: .stripe, environment: .sandbox, id: "x"))
    try store.commit()
    #expect(try Set(pages { try store.subscriptions(of: .apple, after: $0, limit: 4) }) == Set(ids))
    let subjects = try pages { try store.subjects(after: $0, limit: 7) }
    #expect(subjects.count == 20 && subjects == subjects.sorted { $0.text < $1.text })
    let waiting = try pages { last in try store.waiting(after: last?.subscription, limit: 3) }
    #expect(waiting.count == 10 && Set(waiting.map(\.subscription)) == Set(ids.prefix(10)))
  }

  private func pages<Item>(_ page: (Item?) throws -> [Item]) throws -> [Item] {
    var all: [Item] = []
    while true {
      let next = try page(all.last)
      if next.isEmpty { return all }
      all += next
      if all.count > 1000 { return all }
    }
  }

  @Test(arguments: StoreKind.here)
  func `changes have one number after the other`(kind: StoreKind) throws {
    let store = try kind.open()
    let changes = [
      CausedChange(
        change: Change(event: .expired, subject: subject, row: EncodedRow(row(object, of: subject))), cause: .clock,
        at: Shop.day(1)
      ),
      CausedChange(
        change: Change(event: .changed, subject: subject, row: EncodedRow(row(object, of: subject))), cause: .claim,
        at: Shop.day(2)
      ),
    ]
    try store.begin()
    #expect(try store.append(changes) + store.commit() == 1)
    try store.begin()
    #expect(try store.append([changes[0]]) + store.commit() == 3)
    #expect(try store.changes(after: 0, limit: 9).map(\.number) == [1, 2, 3])
    #expect(try store.changes(after: 1, limit: 1).map(\.caused) == [changes[1]])
    #expect(try store.changes(after: 3, limit: 9).isEmpty)
  }

  @Test(arguments: StoreKind.here)
  func `the meaning of a configuration is kept for each source`(kind: StoreKind) throws {
    let store = try kind.open()
    #expect(try store.meaning(of: .apple) == nil)
    try store.begin()
    try store.setMeaning("one", of: .apple)
    try store.setMeaning("two", of: .apple)
    try store.setMeaning("", of: .stripe)
    try store.commit()
    #expect(try store.meaning(of: .apple) == "two")
    #expect(try store.meaning(of: .stripe) == "")
  }
}
