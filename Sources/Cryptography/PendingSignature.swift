/// A signature that has a table to be checked by, and waits for the others of its batch.
struct PendingSignature {
  let verifier: ES256Verifier
  let table: PointTable
  let digest: SHA256Digest
  /// r||s.
  let signature: InlineArray<64, UInt8>
}
