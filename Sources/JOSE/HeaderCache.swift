import Cryptography
import JWS

/// The headers of late with their keys, by the exact bytes of the encoded header.
///
/// The tokens of a batch share a few headers, and making keys ready costs a tenth of a signature check. Only a header
/// under which a signature was good gets in, so a stranger cannot fill it.
struct HeaderCache {
  private static let capacity = 16

  /// Where signatures under a header that is known may wait.
  let pending: PendingSignatures?

  /// The latest first.
  private var entries: [(header: ArraySlice<UInt8>, keys: HeaderKeys)] = []

  init(pending: PendingSignatures?) { self.pending = pending }

  subscript(header: ArraySlice<UInt8>) -> HeaderKeys? {
    entries.first { $0.header == header }?.keys
  }

  mutating func insert(_ keys: HeaderKeys, for header: ArraySlice<UInt8>) {
    if entries.count == Self.capacity { entries.removeLast() }
    entries.insert((Array(header)[...], keys), at: 0)
  }
}
