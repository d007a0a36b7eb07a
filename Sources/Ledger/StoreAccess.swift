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
}
