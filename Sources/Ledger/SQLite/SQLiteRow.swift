import CSQLite
import Entitlements
import Instants

/// The row that a statement stands on; valid until it steps on.
@safe struct SQLiteRow {
  private let handle: OpaquePointer
  private let path: String

  init(_ handle: OpaquePointer, path: String) {
    unsafe self.handle = handle
    self.path = path
  }

  func isNull(_ column: Int32) -> Bool { unsafe sqlite3_column_type(handle, column) == SQLITE_NULL }

  func integer(_ column: Int32) -> Int64 { unsafe sqlite3_column_int64(handle, column) }

  func optionalInteger(_ column: Int32) -> Int64? { isNull(column) ? nil : integer(column) }

  /// Bytes of a blob or a text.
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

  func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

  func instant(_ column: Int32) -> Instant { Instant(milliseconds: integer(column)) }

  /// A word of ours; any other is damage.
  func word<Word>(_ column: Int32, _ parse: (String) -> Word?) throws(StoreFailure) -> Word {
    guard let word = parse(text(column)) else { throw damage }
    return word
  }

  func optionalWord<Word>(_ column: Int32, _ parse: (String) -> Word?) throws(StoreFailure) -> Word? {
    isNull(column) ? nil : try word(column, parse)
  }

  /// What to throw where a value cannot be ours.
  var damage: StoreFailure { StoreFailure(.io, "'\(path)' is damaged: a value cannot be read") }
}
