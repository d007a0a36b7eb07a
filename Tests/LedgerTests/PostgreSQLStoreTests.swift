import AppleSamples
import Entitlements
import Foundation
import PostgreSQLServer
import Testing

@testable import Ledger

/// What is particular to a ledger in PostgreSQL; everything else is in the suites of all stores.
@Suite(.serialized, .enabled(if: PostgreSQLServer.shared != nil, "Debian's postgresql is not installed"))
struct PostgreSQLStoreTests {
  private let server: PostgreSQLServer
  private let url: String
  private let object = ObjectID(source: .apple, environment: .production, id: "1")

  init() throws {
    server = try #require(PostgreSQLServer.shared)
    url = try server.newURL()
  }

  private func open(_ access: StoreAccess = .create, patience: Duration = .seconds(10)) throws -> PostgreSQLStore {
    try PostgreSQLStore(url, access, patience: patience)
  }

  private func failure(
    _ access: StoreAccess, migrations: [PostgreSQLMigration] = PostgreSQLMigration.all, url: String? = nil
  ) -> StoreFailure? {
    do throws(StoreFailure) {
      _ = try PostgreSQLStore(url ?? self.url, access, patience: .milliseconds(50), migrations: migrations)
      return nil
    } catch { return error }
  }

  @Test(arguments: [StoreAccess.read, .write])
  func `who does not create a ledger fails where there is none`(access: StoreAccess) throws {
    #expect(failure(access)?.kind == .missing)
    #expect(try server.run("SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()", on: url) == "0\n")
  }

  @Test func `a server or a database that is not there is told apart`() {
    #expect(failure(.create, url: "postgresql:///x?host=/nowhere")?.kind == .unreachable)
    #expect(failure(.create, url: url.replacingOccurrences(of: "/postgres?", with: "/none?"))?.kind == .missing)
    #expect(failure(.create, url: "postgresql:///x?nonsense=1")?.kind == .unreachable)
  }

  @Test func `several may create a ledger at one time`() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<6 { group.addTask { _ = try PostgreSQLStore(url, .create) } }
      try await group.waitForAll()
    }
    #expect(failure(.read) == nil)
  }

  @Test func `events for which their object has no room are asked for together`() throws {
    let events = (0..<80).map { EventID("event \($0)", about: object) }
    let store = try open()
    for isNew in [true, false] {
      store.begin()
      try store.expect(events + events, [object])
      let asked = store.transaction?.events.count
      for event in events { #expect(try store.keep(event) == isNew) }
      for event in events { #expect(try !store.keep(event)) }
      #expect(asked == store.transaction?.events.count)
      try store.commit()
    }
  }

  @Test func `tables of somebody else are left alone`() throws {
    try server.run("CREATE TABLE entl_fact (a TEXT)", on: url)
    #expect(failure(.create)?.kind == .wrong)
    #expect(try server.run("SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()", on: url) == "1\n")
  }

  @Test func `an older schema is brought up to date when that is asked for, and a newer one refused`() throws {
    _ = try open()
    let next = PostgreSQLMigration.all + [.init(name: "more", statements: ["CREATE TABLE more (a TEXT)"])]
    #expect(failure(.write, migrations: next)?.hint?.contains("--migrate") == true)
    #expect(failure(.migrate, migrations: next) == nil && failure(.read, migrations: next) == nil)
    #expect(failure(.read)?.kind == .wrong && failure(.migrate)?.kind == .wrong)
  }

  @Test func `a locked object is waited for, and then it is busy`() throws {
    let (one, other) = (try open(), try open(patience: .milliseconds(100)))
    try one.inTransaction { () throws(StoreFailure) in try one.setStanding(Standing(), of: object) }
    one.begin()
    _ = try one.standing(of: object)
    other.begin()
    let error = #expect(throws: StoreFailure.self) { try other.standing(of: object) }
    #expect(error?.kind == .busy)
    other.rollback()
    try one.commit()
    #expect(try other.standing(of: object) == Standing())
  }

  @Test func `two writers of one new object are in conflict, and the second finds what the first wrote`() throws {
    let (one, other) = (try open(), try open())
    one.begin()
    other.begin()
    _ = try (one.facts(of: object), other.facts(of: object))
    try one.put(Fact(key: "a", time: 1, value: []), of: object)
    try other.put(Fact(key: "b", time: 1, value: []), of: object)
    try one.commit()
    #expect(throws: StoreFailure.self) { try other.commit() }
    other.rollback()
    #expect(try other.facts(of: object).all.map(\.key) == ["a"])
  }

  @Test func `what is looked for and not found stays away until the transaction ends`() throws {
    let (one, other) = (try open(), try open())
    one.begin()
    #expect(try one.facts(of: object).isEmpty)
    try other.put(Fact(key: "a", time: 1, value: []), of: object)
    let error = #expect(throws: StoreFailure.self) { try one.commit() }
    #expect(error?.kind == .conflict)
    one.rollback()
  }

  @Test func `an event that two are told at once is kept by one`() throws {
    let (one, other) = (try open(), try open())
    for store in [one, other] { store.begin() }
    #expect(try one.keep("e", of: .apple) && other.keep("e", of: .apple))
    try one.commit()
    let error = #expect(throws: StoreFailure.self) { try other.commit() }
    #expect(error?.kind == .conflict)
    other.rollback()
    #expect(try !other.keep("e", of: .apple))
  }

  @Test func `a conflict is tried again, and both have their effect`() throws {
    let (one, other) = (try open(), try open())
    var ledger = Ledger(one, sources: Telling.sources())
    var attempts = 0
    let event = try Telling.line(.tell("SUBSCRIBED", nil, 0))
    let records = try ledger.transaction(at: Shop.day(1)) { ledger throws(StoreFailure) in
      attempts += 1
      try ledger.ingest(event, at: Shop.day(1))
      if attempts > 1 { return }
      var rival = Ledger(other, sources: Telling.sources())
      _ = try rival.transaction(at: Shop.day(1)) { rival throws(StoreFailure) in
        try rival.ingest(event, at: Shop.day(1))
      }
    }.records
    #expect(attempts == 2 && records.map(\.reason) == [.replay])
    #expect(try one.changes(after: 0, limit: 9).map(\.number) == [1])
  }

  @Test func `a connection that breaks is lost, and nothing of the transaction is there`() throws {
    let store = try open()
    store.begin()
    #expect(try store.keep("e", of: .apple))
    let process = try #require(store.connection.run("SELECT pg_backend_pid()").first?.integer(0))
    try server.run("SELECT pg_terminate_backend(\(process))", on: url)
    let error = #expect(throws: StoreFailure.self) { try store.commit() }
    #expect(error?.kind == .lost && error?.hint?.contains("again is safe") == true)
    store.rollback()
    #expect(throws: StoreFailure.self) { try store.keep("e", of: .apple) }
    #expect(try open().keep("e", of: .apple))
  }

  @Test func `a reader sees one moment, and writes nothing`() throws {
    let (writer, reader) = (try open(), try open(.read))
    reader.beginReading()
    #expect(try reader.meaning(of: .apple) == nil)
    try writer.setMeaning("new", of: .apple)
    #expect(try reader.meaning(of: .apple) == nil)
    reader.endReading()
    #expect(try reader.meaning(of: .apple) == "new")
    let error = #expect(throws: StoreFailure.self) { try reader.setMeaning("mine", of: .apple) }
    #expect(error?.kind == .io)
  }

  @Test(arguments: ["\0", "\\", "\\0", "a\0b\\\0", "é\u{301}", "'; DROP TABLE entl_fact; --", ""])
  func `any text is an id`(id: String) throws {
    let store = try open()
    let object = ObjectID(source: .apple, environment: .production, id: id)
    let wait = Standing.Wait(reason: .unmappedProduct, detail: id, since: Shop.day(1))
    try store.put(Fact(key: id, time: 1, value: Array(id.utf8), group: .init(id, generation: 1)), of: object)
    try store.setStanding(Standing(wait: wait), of: object)
    #expect(try store.keep(id, of: .apple) && !store.keep(id, of: .apple))
    #expect(try store.facts(of: object).all.map(\.key) == [id])
    #expect(try store.waiting(after: nil, limit: 9) == [Waiting(subscription: object, wait: wait)])
    #expect(try store.waiting(after: object, limit: 9).isEmpty)
  }

  @Test func `a commit is durable where the server would have left it to chance`() throws {
    let careless = url + "%20-csynchronous_commit%3Doff"
    let store = try PostgreSQLStore(careless, .create)
    #expect(try store.connection.run("SHOW synchronous_commit").map { $0.text(0) } == ["on"])
  }

  @Test func `a host that falls silent gives back what it holds`() throws {
    let (silent, other) = (try open(patience: .milliseconds(100)), try open())
    try silent.inTransaction { () throws(StoreFailure) in try silent.setStanding(Standing(), of: object) }
    silent.begin()
    _ = try silent.standing(of: object)
    other.begin()
    #expect(try other.standing(of: object) == Standing())
    try other.commit()
    let error = #expect(throws: StoreFailure.self) { try silent.commit() }
    #expect(error?.kind == .lost)
  }

  @Test func `a library that is missing is told in one line`() {
    let error = #expect(throws: StoreFailure.self) { try LibPQ("libnowhere.so.5") }
    #expect(error?.kind == .unreachable && error?.hint?.contains("libpq5") == true)
    #expect(error?.message.contains("libnowhere.so.5: cannot open") == true)
  }
}
