package import Entitlements
import Instants

/// A ledger in a file: SQLite 3 in write-ahead mode, each commit on the disk before it returns.
package final class SQLiteStore: DeliveryStore {
  let database: SQLiteDatabase
  private let checkpoints: SQLiteCheckpoints
  /// What SQLite called the state of the file when this was last asked for.
  var seenVersion: Int64?
  /// Nil outside of `begin` and `commit`.
  var transaction: SQLiteTransaction?

  /// Opens the ledger at `path`; what is locked is waited for as long as `patience`.
  package convenience init(_ path: String, _ access: StoreAccess, patience: Duration = .seconds(10))
    throws(StoreFailure)
  {
    try self.init(path, access, patience: patience, migrations: SQLiteMigration.all)
  }

  init(_ path: String, _ access: StoreAccess, patience: Duration, migrations: [SQLiteMigration]) throws(StoreFailure) {
    database = try SQLiteFile(path, access, patience: patience, migrations: migrations).database
    checkpoints = SQLiteCheckpoints(database)
  }

  package func begin() throws(StoreFailure) {
    try database.run("BEGIN IMMEDIATE")
    checkpoints.start()
    transaction = SQLiteTransaction()
  }

  package func startCommit() throws(StoreFailure) {
    try flush()
    try database.requireInPlace()
    transaction = nil
    checkpoints.passWindow()
    try database.startCommit()
  }

  package func awaitCommit() throws(StoreFailure) -> Int64 {
    try database.finish()
    checkpoints.makeRoom()
    return 0
  }
  package func beginReading() throws(StoreFailure) { try database.run("BEGIN") }
  package func endReading() { rollback() }

  /// A failure of SQLite may have ended the transaction; the next `begin` would show one that cannot be undone.
  package func rollback() {
    transaction = nil
    try? database.finish()
    checkpoints.passWindow()
    if database.isInTransaction { try? database.execute("ROLLBACK") }
  }

  /// The database, with everything written that the open transaction has made.
  func written() throws(StoreFailure) -> SQLiteDatabase {
    try flush()
    return database
  }

  package func append(_ changes: [CausedChange]) throws(StoreFailure) -> Int64 {
    let last = try database.first(
      "UPDATE counter SET value = value + ? WHERE name = 'change' RETURNING value", .integer(Int64(changes.count))
    ) { $0.integer(0) }
    guard let last else { throw StoreFailure(.wrong, "'\(database.path)' has lost its counter of changes") }
    let first = last - Int64(changes.count) + 1
    for (number, change) in zip(first..., changes) { try insert(change, number) }
    return first
  }

  package func meaning(of source: Source) throws(StoreFailure) -> String? {
    try database.first("SELECT meaning FROM configuration WHERE source = ?", .text(source.name)) { $0.text(0) }
  }

  package func setMeaning(_ meaning: String, of source: Source) throws(StoreFailure) {
    try database.run(
      """
      INSERT INTO configuration (source, meaning) VALUES (?1, ?2) ON CONFLICT DO UPDATE SET meaning = ?2
      """, .text(source.name), .text(meaning))
  }
}
