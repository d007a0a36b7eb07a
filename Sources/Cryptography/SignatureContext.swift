import COpenSSL

/// An EVP_PKEY_CTX made ready for one key and one algorithm over a digest; not for Ed25519, which takes no digest.
@safe struct SignatureContext: ~Copyable {
  private let context: OpaquePointer
  /// No signature is longer.
  private let longest: Int

  enum Purpose {
    case sign, verify
  }

  /// Keeps a reference to the key; the key must be of the algorithm's kind.
  init(_ key: OpaquePointer, _ algorithm: SignatureAlgorithm, _ purpose: Purpose) {
    unsafe context = EVP_PKEY_CTX_new_from_pkey(nil, key, nil)
    longest = Int(unsafe EVP_PKEY_get_size(key))
    let begun =
      switch purpose {
      case .sign: unsafe EVP_PKEY_sign_init(context)
      case .verify: unsafe EVP_PKEY_verify_init(context)
      }
    precondition(begun == 1 && configure(algorithm), "libcrypto does not know \(algorithm.rawValue)")
  }

  deinit { unsafe EVP_PKEY_CTX_free(context) }

  private func configure(_ algorithm: SignatureAlgorithm) -> Bool {
    switch algorithm.scheme {
    case .pkcs1:
      unsafe EVP_PKEY_CTX_set_rsa_padding(context, RSA_PKCS1_PADDING) == 1
        && EVP_PKEY_CTX_set_signature_md(context, algorithm.hash.algorithm.pointer) == 1
    case .pss:
      // RFC 7518 §3.5: the salt is as long as the hash, and MGF1 uses the same hash.
      unsafe EVP_PKEY_CTX_set_rsa_padding(context, RSA_PKCS1_PSS_PADDING) == 1
        && EVP_PKEY_CTX_set_signature_md(context, algorithm.hash.algorithm.pointer) == 1
        && EVP_PKEY_CTX_set_rsa_mgf1_md(context, algorithm.hash.algorithm.pointer) == 1
        && EVP_PKEY_CTX_set_rsa_pss_saltlen(context, RSA_PSS_SALTLEN_DIGEST) == 1
    case .ecdsa, .ed25519, .hmac: true
    }
  }

  /// Whether the signature, in libcrypto's form, is good.
  func verify(_ signature: UnsafePointer<UInt8>, _ count: Int, digest: Span<UInt8>) -> Bool {
    unsafe digest.withBytes { bytes, length in
      OpenSSL.succeeded(unsafe EVP_PKEY_verify(context, signature, count, bytes, length))
    }
  }

  /// Lends the signature in libcrypto's form; nil when the key is too small for the hash.
  func sign(digest: Span<UInt8>, _ body: (Span<UInt8>) -> [UInt8]) -> [UInt8]? {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: longest) { buffer in
      var count = longest
      let done = unsafe digest.withBytes { bytes, length in
        unsafe EVP_PKEY_sign(context, buffer.baseAddress, &count, bytes, length)
      }
      return OpenSSL.succeeded(done) ? unsafe body(UnsafeBufferPointer(buffer.extracting(..<count)).span) : nil
    }
  }
}
