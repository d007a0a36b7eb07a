/// The signers of late, by the exact bytes of the encoded header.
///
/// Apple signs for months with one leaf, and judging a chain costs thirty times what a signature does. Only a signer
/// under which a signature was good gets in, so a stranger cannot fill it.
struct SignerCache {
  private static let capacity = 16

  /// The latest first.
  private var entries: [(header: [UInt8], signer: Signer)] = []

  subscript(header: ArraySlice<UInt8>) -> Signer? {
    entries.first { $0.header.count == header.count && $0.header[...] == header }?.signer
  }

  mutating func insert(_ signer: Signer, for header: ArraySlice<UInt8>) {
    if entries.count == Self.capacity { entries.removeLast() }
    entries.insert((Array(header), signer), at: 0)
  }
}
