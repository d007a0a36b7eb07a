import CSQLite
import Glibc

extension StoreFailure {
  private static let rights = "who reads a ledger needs to write to its file and folder, too"

  /// From a result code; the reason is SQLite's own, and the system's where there is one.
  init(_ code: Int32, _ database: OpaquePointer?, _ path: String) {
    let number = unsafe sqlite3_system_errno(database)
    let reason = unsafe String(cString: sqlite3_errstr(code))
    let system = number == 0 ? nil : unsafe String(cString: strerror(number))
    switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL:
      self.init(.busy, "'\(path)' is locked by another process")
    case SQLITE_CANTOPEN:
      // Where the file can be read, what could not be opened is one beside it, which is not there and cannot be made.
      let isFile = unsafe access(path, R_OK) == 0 && access(path + "/", F_OK) != 0
      let refusal = unsafe isFile && access(path, W_OK) != 0 ? String(cString: strerror(errno)) : nil
      let kind: Kind = unsafe access(path, F_OK) == 0 ? .cannotOpen : .missing
      self.init(
        kind, "cannot open '\(path)': \(refusal ?? system ?? reason)", hint: isFile ? Self.rights : nil)
    case SQLITE_NOTADB:
      self.init(.wrong, "'\(path)' is not a SQLite database")
    case SQLITE_CORRUPT:
      self = .damage("'\(path)' is damaged: \(reason)")
    case SQLITE_READONLY:
      self.init(.io, "cannot write to '\(path)': \(reason)", hint: Self.rights)
    case SQLITE_FULL, SQLITE_IOERR, SQLITE_NOMEM, SQLITE_PERM, SQLITE_AUTH:
      self.init(.io, "cannot read or write '\(path)': \([reason, system].compactMap(\.self).joined(separator: ": "))")
    default:
      // The schema is not what its version says: its message names tables and columns, never values.
      let message = unsafe database.map { unsafe String(cString: sqlite3_errmsg($0)) } ?? reason
      self.init(.wrong, "'\(path)' is not a ledger as it should be: \(message)")
    }
  }
}
