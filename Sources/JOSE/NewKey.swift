package import Cryptography

extension JWK {
  /// A new private key or secret for an algorithm, which it names, as it names itself by its thumbprint.
  package init(new algorithm: SignatureAlgorithm) {
    self.init(KeyMaterial(new: algorithm))
    attributes.use = "sig"
    attributes.algorithm = algorithm.rawValue
    attributes.kid = thumbprint
  }
}

extension KeyMaterial {
  /// As strong as the algorithm: a secret as long as the hash, RSA with 3072 bits (NIST SP 800-57: 128 bits of strength).
  fileprivate init(new algorithm: SignatureAlgorithm) {
    switch algorithm {
    case .hs256: self = .secret(SymmetricKey(randomBytes(32).span))
    case .hs384: self = .secret(SymmetricKey(randomBytes(48).span))
    case .hs512: self = .secret(SymmetricKey(randomBytes(64).span))
    case .es256: self = .privateKey(.generate(.ec(.p256)))
    case .es384: self = .privateKey(.generate(.ec(.p384)))
    case .es512: self = .privateKey(.generate(.ec(.p521)))
    case .edDSA, .ed25519: self = .privateKey(.generate(.ed25519))
    case .rs256, .rs384, .rs512, .ps256, .ps384, .ps512: self = .privateKey(.generate(.rsa(bits: 3072)))
    }
  }
}

extension SignatureAlgorithm {
  /// Whether signer and verifier share one secret.
  package var isSymmetric: Bool { keyType == "oct" }
}
