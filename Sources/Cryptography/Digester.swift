import COpenSSL

/// One hash for any number of messages, on one thread: the context is made once.
@safe struct Digester: ~Copyable {
  private let context: OpaquePointer
  private let hash: Hash

  init(_ hash: Hash) {
    self.hash = hash
    unsafe context = EVP_MD_CTX_new()
  }

  deinit { unsafe EVP_MD_CTX_free(context) }

  /// The whole digest of one message.
  func digest(of message: Span<UInt8>) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: hash.length) { digest, initialized in
      let done = unsafe message.withBytes { bytes, count in
        unsafe EVP_DigestInit_ex(context, hash.algorithm.pointer, nil) == 1
          && EVP_DigestUpdate(context, bytes, count) == 1
          && EVP_DigestFinal_ex(context, digest.baseAddress, nil) == 1
      }
      precondition(done, "libcrypto cannot compute SHA-2")
      initialized = hash.length
    }
  }
}
