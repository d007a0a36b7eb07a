import CSQLite
import Instants

/// Brings what was committed from the write-ahead log into the database, beside the transactions.
///
/// SQLite would do so in a commit, which would take several times as long. Here a second connection does it in a thread of
/// its own, and the commits of the meantime go to the end of the log.
///
/// Versions of SQLite before 3.51.3 may lose a transaction that is committed at the beginning of the log while somebody
/// looks for what a checkpoint has to do (SQLite, "Write-Ahead Logging", section 11, "The WAL-Reset Bug"). So nobody
/// commits in that moment: who begins a checkpoint is in a transaction, which keeps all others from writing, and ends
/// it when the checkpoint is seen to copy.
///
/// A checkpoint that fails has lost nothing: the log is longer, and the next one does its work.
final class SQLiteCheckpoints {
  private let database: SQLiteDatabase
  private var other: SQLiteDatabase?
  /// How much of the log the checkpoint under way is to copy.
  private var goal: UInt32?

  /// In pages of 4 KiB: when so many are to be copied a checkpoint begins, as SQLite has it.
  private static let enough: UInt32 = 1000
  /// In pages: from here on the log is to begin anew.
  private static let tooMany: UInt32 = 8192

  /// - Parameter database: the connection that writes.
  init(_ database: SQLiteDatabase) { self.database = database }

  deinit { finish() }

  /// Begins a checkpoint, if there is enough to do, in a transaction that has just begun.
  func start() {
    let log = database.log
    if let goal, log.copied < goal, goal <= log.frames { return }
    finish()
    // Another process's, which has seen all that is there, could be taken for this one's.
    if log.frames < log.copied &+ Self.enough || log.attempted >= log.frames { return }
    if (try? connection().startCheckpoint()) != nil { goal = log.frames }
  }

  /// Waits until the one that was begun copies: before the transaction ends.
  func passWindow() {
    if let goal, database.log.attempted < goal { finish() }
  }

  /// Makes one between transactions where the log has become long. If it gets to the end, the next transaction begins at
  /// the beginning of the log.
  func makeRoom() {
    if database.log.frames < Self.tooMany { return }
    finish()
    guard let other = try? connection(), (try? other.execute("BEGIN IMMEDIATE")) != nil else { return }
    if (try? database.startCheckpoint()) != nil { try? database.finish() }
    try? other.execute("ROLLBACK")
  }

  private func finish() {
    if goal.take() != nil { try? other?.finish() }
  }

  private func connection() throws(StoreFailure) -> SQLiteDatabase {
    if let other { return other }
    let opened = try SQLiteDatabase(database.path, patience: .zero)
    try database.requireInPlace()  // or it would be another file that was opened
    try opened.execute("PRAGMA schema_version")  // who has never read does not know that there is a log
    other = opened
    return opened
  }
}
