import CSQLite

/// One prepared statement; it is run as often as wanted and reset each time.
@safe final class SQLiteStatement {
  private let handle: OpaquePointer
  /// For messages.
  private let path: String

  /// Takes the prepared statement over. A database that is closed before its statements stays until they are gone.
  init(_ handle: OpaquePointer, path: String) {
    unsafe self.handle = handle
    self.path = path
  }

  deinit { unsafe sqlite3_finalize(handle) }

  /// Runs the statement, and hands each row to `body` for as long as that returns true.
  func run(_ values: [SQLiteValue], _ body: (SQLiteRow) throws(StoreFailure) -> Bool) throws(StoreFailure) {
    unsafe precondition(sqlite3_stmt_busy(handle) == 0, "a statement runs inside itself")
    defer {
      unsafe sqlite3_reset(handle)
      unsafe sqlite3_clear_bindings(handle)
    }
    for offset in values.indices { try check(bind(values[offset], at: Int32(offset + 1))) }
    while true {
      let code = unsafe sqlite3_step(handle)
      if code == SQLITE_DONE { return }
      guard code == SQLITE_ROW else { throw unsafe StoreFailure(code, sqlite3_db_handle(handle), path) }
      if unsafe !(try body(SQLiteRow(handle, path: path))) { return }
    }
  }

  private func check(_ code: Int32) throws(StoreFailure) {
    if code != SQLITE_OK { throw unsafe StoreFailure(code, sqlite3_db_handle(handle), path) }
  }

  private func bind(_ value: SQLiteValue, at index: Int32) -> Int32 {
    switch value {
    case .null: return unsafe sqlite3_bind_null(handle, index)
    case .integer(let number): return unsafe sqlite3_bind_int64(handle, index, number)
    case .text(var text):
      return text.withUTF8 { unsafe entl_bind_text(handle, index, $0.baseAddress, UInt64($0.count)) }
    case .json(let bytes):
      return unsafe bytes.withUnsafeBytes { unsafe entl_bind_text(handle, index, $0.baseAddress, UInt64($0.count)) }
    case .blob(let bytes):
      return unsafe bytes.withUnsafeBytes { unsafe entl_bind_blob(handle, index, $0.baseAddress, UInt64($0.count)) }
    }
  }
}
