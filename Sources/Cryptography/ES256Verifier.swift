import COpenSSL

/// The fast path of a batch: one P-256 key, made ready once, and digests that are already computed.
package struct ES256Verifier: ~Copyable {
  private let context: SignatureContext

  /// Nil for a key that is not on P-256.
  package init?(_ key: PublicKey) {
    guard key.kind == .ec(.p256) else { return nil }
    context = unsafe key.withHandle { unsafe SignatureContext($0, .es256, .verify) }
  }

  /// Whether r||s (64 bytes) is a good signature of a SHA-256 digest (32 bytes).
  package func verify(digest: Span<UInt8>, signature: Span<UInt8>) -> Bool {
    guard signature.count == 64, digest.count == 32 else { return false }
    return unsafe ECDSASignature.withDER(signature) { unsafe context.verify($0, $1, digest: digest) }
  }
}
