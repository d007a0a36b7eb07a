/// The signers of late, by the exact bytes of the encoded header.
///
/// Apple signs for months with one leaf and writes its header always alike. Only a signer under which a signature was good
/// gets in, so a stranger cannot fill it.
struct SignerCache {
  private static let capacity = 16

  /// The latest first.
  private var entries: [(header: [UInt8], signer: Signer)] = []

  subscript(header: ArraySlice<UInt8>) -> Signer? {
    entries.first { $0.header.span.equals(header.span) }?.signer
  }

  mutating func insert(_ signer: Signer, for header: ArraySlice<UInt8>) {
    if entries.count == Self.capacity { entries.removeLast() }
    entries.insert((Array(header), signer), at: 0)
  }
}

extension Span<UInt8> {
  /// Looks at every byte, which the compiler does many at a time.
  fileprivate func equals(_ other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    var difference: UInt8 = 0
    for offset in indices { difference |= self[offset] ^ other[offset] }
    return difference == 0
  }
}
