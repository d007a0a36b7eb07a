import AppleSamples
import Entitlements
import Grants
import Instants
import PostgreSQLServer
import Testing

@testable import Ledger

/// A store of an older schema knows the same when it is brought up to date, and goes on in the same way.
@Suite(.serialized) struct OlderSchemaTests {
  private static let leeway = Duration.seconds(3600)
  private static let sources: [Source: any EntitlementSource] = [
    .manual: GrantSource(plans: ["partner": Plan(tier: "plus", interval: .monthly)])
  ]
  private let subject = SubjectID(Shop.tokens["A"]!)!
  private let other = ObjectID(source: .manual, environment: .production, id: "no subscription")
  private let days = [("a", 5.25), ("b", 7), ("c", 6)]

  private func grant(_ id: String, until: Double, at day: Double, in ledger: inout Ledger) throws {
    var grant = Grant(subject: subject, productID: "partner")
    grant.until = Shop.day(until)
    let facts = grant.facts(at: Shop.day(day), replacing: try ledger.store.facts(of: .grant(id)))
    try ledger.begin(at: Shop.day(day))
    try ledger.state(facts, of: .grant(id), as: "grant", at: Shop.day(day))
    _ = try ledger.commit()
  }

  /// Fills a store with grants, and facts about what is no subscription.
  private func fill(_ store: any Store) throws {
    var ledger = Ledger(store, sources: Self.sources)
    for (id, day) in days { try grant(id, until: day, at: 0, in: &ledger) }
    try store.begin()
    for number in 0..<9 { try store.put(fact(number), of: other) }
    try store.commit()
  }

  private func event(_ number: Int) -> EventID { EventID("e\(number)", about: other) }

  private func fact(_ number: Int) -> Fact {
    Fact(key: "\(number)", time: 1, value: Array(repeating: UInt8(number), count: 200))
  }

  /// Writes what a store knows into tables as they were after some migrations.
  private func write(_ store: any Store, to path: String, schema: Int) throws {
    let migrations = Array(SQLiteMigration.all.prefix(schema))
    let old = try SQLiteStore(path, .create, patience: .seconds(1), migrations: migrations)
    for id in days.map({ ObjectID.grant($0.0) }) + [other] {
      for fact in try store.facts(of: id).all { try old.write(fact, of: id) }
      let standing = try store.standing(of: id)
      guard let row = standing.encoded else { continue }
      try old.database.run(
        "INSERT INTO subscription (source, environment, id, subject, entitlement) VALUES (?, ?, ?, ?, ?)",
        id.key + [.text(row.row.subject.text), .json(row.json)])
      if schema == 1 { continue }
      try old.database.run(
        "UPDATE subscription SET ends = ?4, renews = ?5 WHERE source = ? AND environment = ? AND id = ?",
        id.key + [.integer(ifPresent: standing.end?.told.milliseconds), .integer(row.row.autoRenew ? 1 : 0)])
    }
    try old.database.run("INSERT INTO event (source, id) VALUES ('manual', 'e0')")
  }

  @Test(arguments: [1, 2, 3, 4, 5])
  func `a store in a file knows and records the same`(schema: Int) throws {
    let source = RunStore()
    try fill(source)
    let path = TemporaryFolder.shared.newPath("old.db")
    if schema == 5 {
      try write(source, to: path, schema: 4)
      _ = try SQLiteStore(path, .migrate, patience: .seconds(1), migrations: Array(SQLiteMigration.all.prefix(5)))
    } else {
      try write(source, to: path, schema: schema)
    }
    #expect(throws: StoreFailure.self) { try SQLiteStore(path, .write) }
    try check(try SQLiteStore(path, .migrate))
  }

  @Test(.enabled(if: PostgreSQLServer.shared != nil, "Debian's postgresql is not installed"))
  func `a store in a database knows and records the same`() throws {
    let server = try #require(PostgreSQLServer.shared)
    let url = try server.newURL()
    try fill(PostgreSQLStore(url, .create))
    try server.run(
      """
      ALTER TABLE entl_object RENAME COLUMN due TO ends; UPDATE entl_object SET renews = false WHERE is_subscription;
      ALTER TABLE entl_object RESET (fillfactor); INSERT INTO entl_event VALUES ('e0', 'manual');
      UPDATE entl_object SET kept = substr(kept, 5); ALTER TABLE entl_object RENAME COLUMN kept TO facts;
      DELETE FROM entl_migration WHERE number > 2
      """, on: url)
    #expect(throws: StoreFailure.self) { try PostgreSQLStore(url, .write) }
    try check(try PostgreSQLStore(url, .migrate))
  }

  private func check(_ store: any Store) throws {
    #expect(try store.facts(of: other) == Facts((0..<9).map(fact)))
    for _ in 0..<2 {
      try store.begin()
      #expect(try !store.keep(event(0)))
      for number in 1..<50 { #expect(try store.keep(event(number))) }
      store.rollback()
    }
    #expect(try store.subscriptions(of: .manual, after: nil, limit: 9).map(\.id) == ["a", "b", "c"])
    #expect(try store.rows(of: subject).map(\.subscription.id) == ["a", "b", "c"])
    let given = try store.lastChange()
    var ledger = Ledger(store, sources: Self.sources)
    try grant("b", until: 8, at: 1, in: &ledger)
    let sweep = Sweep(store, leeway: Self.leeway)
    for (day, count, next) in [(5, 0, 5.25 as Double?), (5.25, 1, 6), (6, 2, 7), (7, 2, 8), (8, 3, nil)] {
      while try sweep.record(at: Shop.day(day)) {}
      let told = try store.changes(after: given, limit: .max).map(\.caused.change.event)
      #expect(told.filter { $0 == .expired }.count == count, "day \(day)")
      #expect(try sweep.next() == next.map(Shop.day), "day \(day)")
    }
    try store.begin()
    for number in 0..<9 where number != 4 { try store.put(Fact(key: "\(number)", time: 2, value: [1]), of: other) }
    try store.removeFact("4", of: other)
    try store.commit()
    let expected = (0..<9).filter { $0 != 4 }.map { Fact(key: "\($0)", time: 2, value: [1]) }
    #expect(try store.facts(of: other) == Facts(expected))
    #expect(try store.subscriptions(of: .manual, after: nil, limit: 9).count == 3)
  }
}
