import COpenSSL

extension PublicKey {
  /// Whether the signature, as JOSE writes it, is good; false as well when the key does not fit the algorithm.
  package func verify(signature: Span<UInt8>, of message: Span<UInt8>, algorithm: SignatureAlgorithm) -> Bool {
    algorithm.fitness(of: kind) == .fits && isGood(signature, of: message, algorithm: algorithm)
  }

  /// As `verify`, for keys of the right kind and any size.
  func isGood(_ signature: Span<UInt8>, of message: Span<UInt8>, algorithm: SignatureAlgorithm) -> Bool {
    guard signature.count == kind.signatureLength else { return false }
    if algorithm.scheme == .ed25519 { return isGoodEd25519(signature, of: message) }
    let digest = algorithm.hash.digest(of: message)
    let context = unsafe withHandle { unsafe SignatureContext($0, algorithm, .verify) }
    switch algorithm.scheme {
    case .ecdsa: return unsafe ECDSASignature.withDER(signature) { unsafe context.verify($0, $1, digest: digest.span) }
    default: return unsafe signature.withBytes { unsafe context.verify($0, $1, digest: digest.span) }
    }
  }

  private func isGoodEd25519(_ signature: Span<UInt8>, of message: Span<UInt8>) -> Bool {
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

extension PrivateKey {
  /// The signature as JOSE writes it; the key must fit the algorithm.
  package func sign(_ message: Span<UInt8>, algorithm: SignatureAlgorithm) -> [UInt8] {
    precondition(algorithm.fitness(of: kind) == .fits, "the key does not fit \(algorithm.rawValue)")
    guard let signature = signature(of: message, algorithm: algorithm) else {
      preconditionFailure("no signature was made")
    }
    return signature
  }

  /// As `sign`, for keys of the right kind and any size; nil when the key cannot sign.
  func signature(of message: Span<UInt8>, algorithm: SignatureAlgorithm) -> [UInt8]? {
    if algorithm.scheme == .ed25519 { return ed25519Signature(of: message) }
    let context = unsafe withHandle { unsafe SignatureContext($0, algorithm, .sign) }
    guard let signature = context.sign(digest: algorithm.hash.digest(of: message)) else { return nil }
    guard case .ecdsa(let curve) = algorithm.scheme else { return signature }
    return ECDSASignature.raw(signature, length: curve.coordinateLength)
  }

  private func ed25519Signature(of message: Span<UInt8>) -> [UInt8]? {
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

extension SymmetricKey {
  /// The HMAC that JOSE calls a signature; the key must fit the algorithm.
  package func sign(_ message: Span<UInt8>, algorithm: SignatureAlgorithm) -> [UInt8] {
    precondition(algorithm.fitness(of: self) == .fits, "the key does not fit \(algorithm.rawValue)")
    var code = HMAC(algorithm.hash, key: self)
    return code.code(of: message)
  }

  /// Whether the HMAC is right; false as well when the key does not fit the algorithm.
  package func verify(signature: Span<UInt8>, of message: Span<UInt8>, algorithm: SignatureAlgorithm) -> Bool {
    algorithm.fitness(of: self) == .fits
      && equalInConstantTime(signature, sign(message, algorithm: algorithm).span)
  }
}

extension KeyKind {
  /// Bytes of a signature as JOSE writes it; for RSA the length of the modulus.
  package var signatureLength: Int {
    switch self {
    case .rsa(let bits): (bits + 7) / 8
    case .ec(let curve): 2 * curve.coordinateLength
    case .ed25519: 64
    }
  }
}
