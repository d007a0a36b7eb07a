import COpenSSL

/// A key made ready to sign with one algorithm, in the form of JOSE: for one thread, and any number of messages.
package final class SignatureMaker {
  private let algorithm: SignatureAlgorithm
  private let key: PrivateKey?
  /// For what signs a digest: not for Ed25519, nor for HMAC.
  private let context: SignatureContext?
  private let digester: Digester
  private var code: HMAC?

  /// The key must be of the algorithm's kind.
  package init(_ key: PrivateKey, _ algorithm: SignatureAlgorithm) {
    self.algorithm = algorithm
    self.key = key
    let hasDigest = algorithm.scheme != .ed25519
    context = hasDigest ? unsafe key.withHandle { unsafe SignatureContext($0, algorithm, .sign) } : nil
    digester = Digester(algorithm.hash)
    code = nil
  }

  /// The secret must be long enough for the algorithm, which must be an HMAC.
  package init(_ secret: SymmetricKey, _ algorithm: SignatureAlgorithm) {
    self.algorithm = algorithm
    key = nil
    context = nil
    digester = Digester(algorithm.hash)
    code = HMAC(algorithm.hash, key: secret)
  }

  /// The signature; nil when the key is too small for the hash.
  package func sign(_ message: Span<UInt8>) -> [UInt8]? {
    if let code = code?.code(of: message) { return code }
    if algorithm.scheme == .ed25519 { return key?.ed25519Signature(of: message) }
    return context?.sign(digest: digester.digest(of: message).span) { signature in
      guard case .ecdsa(let curve) = algorithm.scheme else {
        return unsafe signature.withUnsafeBufferPointer(Array.init)
      }
      return ECDSASignature.raw(signature, length: curve.coordinateLength)
    }
  }
}

extension PrivateKey {
  fileprivate func ed25519Signature(of message: Span<UInt8>) -> [UInt8]? {
    let context = unsafe EVP_MD_CTX_new()
    defer { unsafe EVP_MD_CTX_free(context) }
    var signature = [UInt8](repeating: 0, count: 64)
    var length = signature.count
    let signed = unsafe withHandle { key in
      unsafe message.withBytes { message, count in
        OpenSSL.succeeded(unsafe EVP_DigestSignInit(context, nil, nil, nil, key))
          && OpenSSL.succeeded(unsafe EVP_DigestSign(context, &signature, &length, message, count))
      }
    }
    return signed ? signature : nil
  }
}
