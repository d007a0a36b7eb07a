import CSQLite
import Instants

/// One connection to a database file, and the statements that were prepared on it.
///
/// The one place of this room that touches C; values that are bound never stand in a message.
@safe final class SQLiteDatabase {
  let path: String
  private let handle: OpaquePointer
  /// By the address of their text, which is a literal of the program.
  private var statements: [Int: SQLiteStatement] = [:]
  /// The thread that works for the disk; nobody else may use the connection meanwhile.
  private var worker: pthread_t?

  /// Opens a file that is there. A locked one is waited for as long as `patience`.
  init(_ path: String, patience: Duration) throws(StoreFailure) {
    self.path = path
    _ = Self.configured
    var opened: OpaquePointer?
    // SQLite takes what begins with a colon for a database in memory, and Debian's what begins with `file:` for a URI.
    let name = path.hasPrefix("/") ? path : "./" + path
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = unsafe sqlite3_open_v2(name, &opened, flags, nil)
    guard let handle = unsafe opened, code == SQLITE_OK else {
      let failure = unsafe StoreFailure(code, opened, path)
      unsafe sqlite3_close_v2(opened)
      throw failure
    }
    unsafe self.handle = handle
    unsafe entl_set_patience(handle, Int32(clamping: patience.wholeMilliseconds))
  }

  deinit {
    try? finish()
    unsafe sqlite3_close_v2(handle)
  }

  private static let configured = entl_configure() == SQLITE_OK

  /// Throws where another file is in the place of the open one by now, or none: what is written to it would be lost with
  /// it. A symbolic link was followed when the file was opened; that it leads elsewhere by now is not seen, nor is a copy
  /// that somebody writes over the file.
  func requireInPlace() throws(StoreFailure) {
    var isMoved: Int32 = 0
    let code = unsafe sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &isMoved)
    if code != SQLITE_OK || isMoved == 0 { return }
    throw StoreFailure(
      .io, "'\(path)' was moved, removed or replaced",
      hint: "'\(path)-wal' and -shm belong to that file: move them along, or remove them before you start again")
  }

  /// Runs a statement; returns how many rows it changed.
  @discardableResult
  func run(_ sql: StaticString, _ values: SQLiteValue...) throws(StoreFailure) -> Int { try run(sql, values) }

  @discardableResult
  func run(_ sql: StaticString, _ values: [SQLiteValue]) throws(StoreFailure) -> Int {
    try statement(sql).run(values) { _ throws(StoreFailure) in true }
    return unsafe Int(sqlite3_changes64(handle))
  }

  /// The first row, as `read` makes it; nil where there is none.
  func first<Value>(
    _ sql: StaticString, _ values: SQLiteValue..., read: (SQLiteRow) throws(StoreFailure) -> Value
  ) throws(StoreFailure) -> Value? {
    var value: Value?
    try statement(sql).run(values) { row throws(StoreFailure) in
      value = try read(row)
      return false
    }
    return value
  }

  /// Every row, as `read` makes it.
  func all<Value>(
    _ sql: StaticString, _ values: SQLiteValue..., read: (SQLiteRow) throws(StoreFailure) -> Value
  ) throws(StoreFailure) -> [Value] {
    var result: [Value] = []
    try statement(sql).run(values) { row throws(StoreFailure) in
      result.append(try read(row))
      return true
    }
    return result
  }

  /// Runs SQL that is not kept: pragmas and migrations, each with any number of statements.
  func execute(_ sql: String) throws(StoreFailure) {
    try check(unsafe sqlite3_exec(handle, sql, nil, nil, nil))
  }

  /// How far the write-ahead log and its checkpoints are; only in a transaction, and just after one.
  var log: entl_log { unsafe entl_read_log(handle) }

  /// Begins to commit, and returns while the disk is at it.
  func startCommit() throws(StoreFailure) { unsafe try start(entl_commit) }

  /// Begins to copy what was committed from the write-ahead log into the database. See `SQLiteCheckpoints`.
  func startCheckpoint() throws(StoreFailure) { unsafe try start(entl_checkpoint) }

  private func start(_ work: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?) throws(StoreFailure)
  {
    precondition(worker == nil, "a commit or a checkpoint is under way")
    var thread = pthread_t()
    if unsafe entl_start(work, handle, &thread) == 0 {
      worker = thread
    } else {
      try check(unsafe Int32(truncatingIfNeeded: Int(bitPattern: work(UnsafeMutableRawPointer(handle)))))
    }
  }

  /// Returns when what was begun is done, if anything was.
  func finish() throws(StoreFailure) {
    guard let thread = worker.take() else { return }
    try check(entl_await(thread))
  }

  private func check(_ code: Int32) throws(StoreFailure) {
    if code != SQLITE_OK { throw unsafe StoreFailure(code, handle, path) }
  }

  /// Whether a transaction is open; a failure may have ended it.
  var isInTransaction: Bool { unsafe sqlite3_get_autocommit(handle) == 0 }

  private func statement(_ sql: StaticString) throws(StoreFailure) -> SQLiteStatement {
    let key = unsafe Int(bitPattern: sql.utf8Start)
    if let statement = statements[key] { return statement }
    var prepared: OpaquePointer?
    let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
    let code = unsafe sqlite3_prepare_v3(handle, sql.description, -1, flags, &prepared, nil)
    guard let pointer = unsafe prepared, code == SQLITE_OK else { throw unsafe StoreFailure(code, handle, path) }
    let statement = unsafe SQLiteStatement(pointer, path: path)
    statements[key] = statement
    return statement
  }
}
