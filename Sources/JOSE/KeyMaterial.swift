package import Cryptography

/// What a key is made of.
package enum KeyMaterial: Sendable {
  case publicKey(PublicKey)
  case privateKey(PrivateKey)
  case secret(SymmetricKey)

  /// The part that may be published; nil for a shared secret.
  package var publicKey: PublicKey? {
    switch self {
    case .publicKey(let key): key
    case .privateKey(let key): key.publicKey
    case .secret: nil
    }
  }

  /// The algorithms that fit the kind and size of the key, its default first; or why there is none.
  var algorithms: Result<[SignatureAlgorithm], KeyProblem> {
    if let problem { return .failure(problem) }
    return .success(SignatureAlgorithm.allCases.filter { fitness(for: $0) == .fits })
  }

  private func fitness(for algorithm: SignatureAlgorithm) -> SignatureAlgorithm.Fitness {
    switch self {
    case .publicKey(let key): algorithm.fitness(of: key.kind)
    case .privateKey(let key): algorithm.fitness(of: key.publicKey.kind)
    case .secret(let secret): algorithm.fitness(of: secret)
    }
  }

  /// What no algorithm gets over.
  private var problem: KeyProblem? {
    switch self {
    case .secret(let secret):
      return secret.count < 32 ? .tooShort(bits: secret.count * 8, minimum: 256) : nil
    case .publicKey, .privateKey:
      guard case .rsa(let bits)? = publicKey?.kind else { return nil }
      if bits < 2048 { return .tooShort(bits: bits, minimum: 2048) }
      guard case .rsa(_, let exponent)? = publicKey?.numbers, exponent.count >= 3 else { return .smallExponent }
      return nil
    }
  }
}
