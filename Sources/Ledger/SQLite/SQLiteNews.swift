extension SQLiteStore {
  package func lastChange() throws(StoreFailure) -> Int64 {
    try database.first("SELECT value FROM counter WHERE name = 'change'") { $0.integer(0) } ?? 0
  }

  /// A commit is appended to the write-ahead log; the file itself is written to when the log is full.
  package var writtenFiles: [String] { [database.path + "-wal", database.path] }

  package func hasNews() throws(StoreFailure) -> Bool {
    try database.requireInPlace()
    let version = try database.first("PRAGMA data_version") { $0.integer(0) }
    defer { seenVersion = version }
    return version != seenVersion
  }
}
