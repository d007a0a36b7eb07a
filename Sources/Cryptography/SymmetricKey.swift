import COpenSSL

/// The bytes of a shared secret, overwritten when the last holder lets go.
@safe package final class SymmetricKey: Sendable {
  private nonisolated(unsafe) let bytes: UnsafeMutableBufferPointer<UInt8>

  /// Copies the secret: the caller's own copy is the caller's to overwrite.
  package init(_ secret: Span<UInt8>) {
    unsafe bytes = .allocate(capacity: secret.count)
    for index in secret.indices { unsafe bytes.initializeElement(at: index, to: secret[index]) }
  }

  deinit {
    unsafe OPENSSL_cleanse(bytes.baseAddress, bytes.count)
    unsafe bytes.deallocate()
  }

  /// Length in bytes.
  package var count: Int { unsafe bytes.count }

  /// Lends the secret, for writing it into a key file.
  package func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    unsafe body(bytes.span)
  }
}
