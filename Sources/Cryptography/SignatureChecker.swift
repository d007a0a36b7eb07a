import COpenSSL

/// A key made ready to check signatures of one algorithm as JOSE writes them: for one thread, and any number of messages.
package final class SignatureChecker {
  private let algorithm: SignatureAlgorithm
  private let key: PublicKey?
  let es256: ES256Verifier?
  /// For what else signs a digest: not for Ed25519, nor for HMAC.
  private let context: SignatureContext?
  private let digester: Digester
  private var code: HMAC?

  /// The key must be of the algorithm's kind; signatures of ES256 may wait in `pending`.
  package init(_ key: PublicKey, _ algorithm: SignatureAlgorithm, pending: PendingSignatures? = nil) {
    self.algorithm = algorithm
    self.key = key
    es256 = algorithm == .es256 ? ES256Verifier(key, pending: pending) : nil
    let hasDigest = es256 == nil && algorithm.scheme != .ed25519
    context = hasDigest ? unsafe key.withHandle { unsafe SignatureContext($0, algorithm, .verify) } : nil
    digester = Digester(algorithm.hash)
    code = nil
  }

  /// The secret must be long enough for the algorithm, which must be an HMAC.
  package init(_ secret: SymmetricKey, _ algorithm: SignatureAlgorithm) {
    self.algorithm = algorithm
    key = nil
    es256 = nil
    context = nil
    digester = Digester(algorithm.hash)
    code = HMAC(algorithm.hash, key: secret)
  }

  /// Whether the signature is good.
  package func verify(_ signature: Span<UInt8>, of message: Span<UInt8>) -> Bool {
    if let code = code?.code(of: message) { return equalInConstantTime(signature, code.span) }
    guard let key, signature.count == key.kind.signatureLength else { return false }
    if algorithm.scheme == .ed25519 { return key.isGoodEd25519(signature, of: message) }
    return isGood(signature, digest: digester.digest(of: message).span)
  }

  private func isGood(_ signature: Span<UInt8>, digest: Span<UInt8>) -> Bool {
    if let es256 { return es256.verify(digest: digest, signature: signature, mayWait: true) }
    if case .ecdsa = algorithm.scheme {
      return unsafe ECDSASignature.withDER(signature) { unsafe context?.verify($0, $1, digest: digest) ?? false }
    }
    return unsafe signature.withBytes { unsafe context?.verify($0, $1, digest: digest) ?? false }
  }
}

extension PublicKey {
  fileprivate func isGoodEd25519(_ signature: Span<UInt8>, of message: Span<UInt8>) -> Bool {
    let context = unsafe EVP_MD_CTX_new()
    defer { unsafe EVP_MD_CTX_free(context) }
    return unsafe withHandle { key in
      unsafe signature.withBytes { signature, signatureCount in
        unsafe message.withBytes { message, count in
          OpenSSL.succeeded(unsafe EVP_DigestVerifyInit(context, nil, nil, nil, key))
            && OpenSSL.succeeded(unsafe EVP_DigestVerify(context, signature, signatureCount, message, count))
        }
      }
    }
  }
}
