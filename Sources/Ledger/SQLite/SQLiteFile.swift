import Glibc
import Instants

/// Opening a database file as a ledger: whose it is, which version it has, how it is written.
struct SQLiteFile {
  let database: SQLiteDatabase
  private let migrations: [SQLiteMigration]
  private let patience: Duration
  /// `entl`, as SQLite's header has it: file(1) and other programs tell by it whose the database is.
  private static let applicationID: Int64 = 0x656E_746C

  init(
    _ path: String, _ access: StoreAccess, patience: Duration, migrations: [SQLiteMigration]
  ) throws(StoreFailure) {
    if access.mayCreate { try Self.create(path) }
    database = try SQLiteDatabase(path, patience: patience)
    self.migrations = migrations
    self.patience = patience
    // The cache (32 MiB) has room for the inner pages of a million subscriptions.
    try database.execute(
      """
      PRAGMA synchronous = FULL; PRAGMA trusted_schema = OFF; PRAGMA cache_size = -32768; PRAGMA wal_autocheckpoint = 0
      """)
    if access.mayCreate, try isEmpty() { try becomeLedger() }
    try checkVersion(access)
    if access == .read { try database.execute("PRAGMA query_only = ON") }
  }

  /// Creates an empty file that only its owner may read, if there is none; SQLite gives its other files the same mode.
  private static func create(_ path: String) throws(StoreFailure) {
    let number = unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if number >= 0 {
      close(number)
    } else if errno != EEXIST {
      throw unsafe StoreFailure(.cannotCreate, "cannot create '\(path)': \(String(cString: strerror(errno)))")
    }
  }

  private func pragma(_ sql: StaticString) throws(StoreFailure) -> Int64 {
    try database.first(sql) { $0.integer(0) } ?? 0
  }

  private func version() throws(StoreFailure) -> Int64 { try pragma("PRAGMA user_version") }

  private func isEmpty() throws(StoreFailure) -> Bool {
    guard try version() == 0, try pragma("PRAGMA application_id") == 0 else { return false }
    return try pragma("SELECT count(*) FROM sqlite_schema") == 0
  }

  /// Makes an empty database a ledger; somebody else may be at it, too.
  private func becomeLedger() throws(StoreFailure) {
    try useWriteAheadLog()
    try database.execute("BEGIN IMMEDIATE")
    if try isEmpty() {
      try database.execute("PRAGMA application_id = \(Self.applicationID)")
      try apply(from: 0)
    }
    try database.execute("COMMIT")
  }

  /// SQLite's own patience does not cover this change (it needs the database for itself), so that it is tried again here.
  private func useWriteAheadLog() throws(StoreFailure) {
    var left = patience.wholeMilliseconds
    while true {
      do { return try database.execute("PRAGMA journal_mode = WAL") } catch {
        if error.kind != .busy || left <= 0 { throw error }
      }
      usleep(10_000)
      left -= 10
    }
  }

  private func apply(from version: Int) throws(StoreFailure) {
    for (number, migration) in migrations.enumerated().dropFirst(version) {
      try database.execute(migration.sql)
      try database.run(
        "INSERT INTO migration (number, name) VALUES (?, ?)", .integer(Int64(number + 1)), .text(migration.name))
    }
    try database.execute("PRAGMA user_version = \(migrations.count)")
  }

  private func checkVersion(_ access: StoreAccess) throws(StoreFailure) {
    let path = database.path
    guard try pragma("PRAGMA application_id") == Self.applicationID else {
      throw StoreFailure(.wrong, "'\(path)' is a database, but no ledger of entl")
    }
    guard try access.mustMigrate(path, from: try version(), to: Int64(migrations.count)) else { return }
    try database.execute("BEGIN IMMEDIATE")
    try apply(from: Int(try self.version()))
    try database.execute("COMMIT")
  }
}
