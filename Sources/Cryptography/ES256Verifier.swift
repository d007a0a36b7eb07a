import COpenSSL

/// One P-256 key, made ready once for any number of digests: for one thread.
package final class ES256Verifier {
  private let key: PublicKey
  private let context: SignatureContext
  /// Where signatures may wait for those of their batch.
  private let pending: PendingSignatures?
  /// Good signatures in batches in which a table may be made.
  private var count = 0
  var table: PointTable?

  /// Nil for a key that is not on P-256.
  package init?(_ key: PublicKey, pending: PendingSignatures? = nil) {
    guard key.kind == .ec(.p256) else { return nil }
    self.key = key
    self.pending = pending
    context = unsafe key.withHandle { unsafe SignatureContext($0, .es256, .verify) }
  }

  /// Whether r||s (64 bytes) is a good signature of a SHA-256 digest (32 bytes); where it may wait for those of its batch,
  /// perhaps an answer for now.
  package func verify(digest: Span<UInt8>, signature: Span<UInt8>, mayWait: Bool) -> Bool {
    guard signature.count == 64, digest.count == 32 else { return false }
    if mayWait, let pending, let answer = pending.answer(digest, signature, of: self, table) { return answer }
    let isGood = isGood(digest, signature)
    if isGood, let pending, pending.isCounting { count(pending) }
    return isGood
  }

  /// The verdict of EVP.
  func isGood(_ digest: Span<UInt8>, _ signature: Span<UInt8>) -> Bool {
    unsafe ECDSASignature.withDER(signature) { unsafe context.verify($0, $1, digest: digest) }
  }

  private func count(_ pending: PendingSignatures) {
    pending.countGood()
    count += 1
    if count == pending.tableAfter { table = PointTable(key, pending.curve) }
  }
}
