/// What a tool means to do with a store.
package enum StoreAccess: Sendable {
  case read
  /// Writes to a store that is there.
  case write
  /// Writes, and makes the store on first use.
  case create
  /// As `create`, and brings an older store up to date.
  case migrate

  var mayCreate: Bool { self == .create || self == .migrate }

  /// Whether a store of one schema version has to be brought to another before it is used; refuses a newer one, and an
  /// older one where nobody asked for that.
  func mustMigrate(_ path: String, from version: Int64, to newest: Int64) throws(StoreFailure) -> Bool {
    if version > newest {
      throw StoreFailure(
        .wrong, "'\(path)' has schema version \(version), and this tool knows \(newest)", hint: "use a newer entl")
    }
    if version == newest { return false }
    guard self == .migrate else {
      throw StoreFailure(
        .wrong, "'\(path)' has schema version \(version), and this tool needs \(newest)",
        hint: "bring it up to date with entl-ingest --migrate")
    }
    return true
  }
}
