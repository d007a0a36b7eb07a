import Instants

/// Opening a database as a ledger: whether it is one, and which version it has.
struct PostgreSQLOpening {
  let connection: PostgreSQLConnection
  private let migrations: [PostgreSQLMigration]

  init(
    _ url: String, _ access: StoreAccess, patience: Duration, migrations: [PostgreSQLMigration]
  ) throws(StoreFailure) {
    connection = try PostgreSQLConnection(url, patience: patience)
    self.migrations = migrations
    for (name, value) in Self.settings(access, patience) { try set(name, to: value) }
    if case .read = access {} else { try keepCommitsDurable() }
    if access.mayCreate, try version() == nil { try becomeLedger() }
    try checkVersion(access)
  }

  /// How this connection behaves, where the server knows the setting.
  private static func settings(_ access: StoreAccess, _ patience: Duration) -> [(name: String, value: String)] {
    let common = [("client_min_messages", "error")]
    if case .read = access { return common + [("default_transaction_read_only", "on")] }
    let silence = max(1, patience.wholeMilliseconds / 2)
    return common + [
      ("lock_timeout", String(patience.wholeMilliseconds)),
      // A host that falls silent or is cut off in a transaction gives back what it holds before others lose their
      // patience.
      ("idle_in_transaction_session_timeout", String(silence)), ("tcp_user_timeout", String(silence)),
      ("tcp_keepalives_idle", String(max(1, silence / 2000))), ("tcp_keepalives_interval", "1"),
      ("tcp_keepalives_count", String(max(1, silence / 2000))),
      // Plans are made when the tables are still empty, and must suit them when they are large.
      ("enable_seqscan", "off"), ("enable_hashjoin", "off"), ("enable_mergejoin", "off"),
      ("enable_bitmapscan", "off"), ("jit", "off"),
    ]
  }

  private func set(_ name: String, to value: String) throws(StoreFailure) {
    do { try connection.run("SELECT set_config($1, $2, false)", .text(name), .text(value)) } catch {
      if error.kind == .lost { throw error }
    }
  }

  /// What a tool prints is on the disk; a stronger promise of the server stays.
  private func keepCommitsDurable() throws(StoreFailure) {
    let setting = try? connection.run("SELECT current_setting('synchronous_commit')").first?.text(0)
    if setting == "off" { try set("synchronous_commit", to: "on") }
  }

  /// How many migrations were applied; nil where there is no ledger.
  private func version() throws(StoreFailure) -> Int64? {
    do {
      let rows = try connection.run("SELECT count(*) FROM entl_migration")
      return rows.first?.integer(0)
    } catch {
      if error.kind == .missing { return nil }
      throw error
    }
  }

  /// Makes the tables. Somebody else may be at it, too, and then be the one who made them.
  private func becomeLedger() throws(StoreFailure) {
    do { try apply(from: 0) } catch {
      _ = try? connection.run("ROLLBACK")
      if try version() != nil { return }
      throw error.kind == .io ? StoreFailure(.cannotCreate, error.message) : error
    }
  }

  private func apply(from version: Int) throws(StoreFailure) {
    connection.queue("BEGIN")
    for (number, migration) in migrations.enumerated().dropFirst(version) {
      for statement in migration.statements { connection.queue(statement) }
      connection.queue(
        "INSERT INTO entl_migration (number, name) VALUES ($1, $2)",
        [.integer(Int64(number + 1)), .text(migration.name)])
    }
    try connection.run("COMMIT")
  }

  private func checkVersion(_ access: StoreAccess) throws(StoreFailure) {
    let path = connection.path
    guard let version = try version() else {
      throw StoreFailure(.missing, "cannot open '\(path)': there is no ledger of entl")
    }
    let newest = Int64(migrations.count)
    guard try access.mustMigrate(path, from: version, to: newest) else { return }
    do { try apply(from: Int(version)) } catch {
      _ = try? connection.run("ROLLBACK")
      // Somebody else may have brought it up to date meanwhile.
      if try self.version() != newest { throw error }
    }
  }
}
