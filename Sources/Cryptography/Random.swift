import COpenSSL

/// Unpredictable bytes, fit for keys.
package func randomBytes(_ count: Int) -> [UInt8] {
  OpenSSL.start()
  return unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
    precondition(unsafe RAND_bytes(buffer.baseAddress, Int32(count)) == 1, "libcrypto has no randomness")
    initialized = count
  }
}
