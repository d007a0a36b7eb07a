package import Entitlements

/// An event, by the id that its source gave it, and the object where it is remembered.
package struct EventID: Hashable, Sendable {
  package let object: ObjectID
  package let id: String

  package init(_ id: String, about object: ObjectID) {
    self.object = object
    self.id = id
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// What stands for the id in the row of the object: FNV-1a of its UTF-8, in 64 bits
  /// (draft-eastlake-fnv). Whoever signs events gives them their ids, so nobody can look for two that are alike here.
  var fingerprint: UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in id.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }
}
