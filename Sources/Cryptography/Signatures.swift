extension PublicKey {
  /// Whether the signature, as JOSE writes it, is good; false as well when the key does not fit the algorithm.
  package func verify(signature: Span<UInt8>, of message: Span<UInt8>, algorithm: SignatureAlgorithm) -> Bool {
    algorithm.fitness(of: kind) == .fits && isGood(signature, of: message, algorithm: algorithm)
  }

  /// As `verify`, for keys of the right kind and any size.
  func isGood(_ signature: Span<UInt8>, of message: Span<UInt8>, algorithm: SignatureAlgorithm) -> Bool {
    SignatureChecker(self, algorithm).verify(signature, of: message)
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
    SignatureMaker(self, algorithm).sign(message)
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
