import CSQLite

/// The row that a statement stands on; valid until it steps on.
@safe struct SQLiteRow: StoredRow {
  private let handle: OpaquePointer
  let path: String

  init(_ handle: OpaquePointer, path: String) {
    unsafe self.handle = handle
    self.path = path
  }

  func isNull(_ column: Int32) -> Bool { unsafe sqlite3_column_type(handle, column) == SQLITE_NULL }

  func integer(_ column: Int32) -> Int64 { unsafe sqlite3_column_int64(handle, column) }

  func bytes(_ column: Int32) -> [UInt8] {
    let start = unsafe sqlite3_column_blob(handle, column)
    let count = unsafe Int(sqlite3_column_bytes(handle, column))
    return unsafe Array(UnsafeRawBufferPointer(start: start, count: count))
  }

  func text(_ column: Int32) -> String {
    let start = unsafe sqlite3_column_blob(handle, column)
    let count = unsafe Int(sqlite3_column_bytes(handle, column))
    return unsafe String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
  }
}
