import Cryptography

/// A judged chain and a header under it: what it takes to verify the next token that begins with that header.
final class Signer {
  let chain: JudgedChain
  /// SHA-256 that has eaten the encoded header and the dot behind it.
  private let prefix: SHA256Context

  init(_ chain: JudgedChain, header: ArraySlice<UInt8>) {
    self.chain = chain
    var prefix = SHA256Context()
    prefix.update(header.span)
    prefix.update([UInt8(ascii: ".")].span)
    self.prefix = prefix
  }

  /// Whether the 64 bytes are the leaf's signature of the header and this encoded payload; where it may wait for those of
  /// its batch, perhaps an answer for now.
  func verifies(
    _ payload: ArraySlice<UInt8>, _ signature: [UInt8], mayWait: Bool, using hash: inout SHA256Context
  ) -> Bool {
    hash.restore(prefix)
    hash.update(payload.span)
    let digest = hash.finalize()
    return chain.verifier.verify(digest: digest.span, signature: signature.span, mayWait: mayWait)
  }
}
