/// The signature algorithms of JOSE; raw values are the `alg` names (RFC 7518 §3.1, RFC 8037 §3.1, RFC 9864 §2.2).
package enum SignatureAlgorithm: String, Sendable, CaseIterable {
  case rs256 = "RS256"
  case rs384 = "RS384"
  case rs512 = "RS512"
  case ps256 = "PS256"
  case ps384 = "PS384"
  case ps512 = "PS512"
  case es256 = "ES256"
  case es384 = "ES384"
  case es512 = "ES512"
  case edDSA = "EdDSA"
  case ed25519 = "Ed25519"
  case hs256 = "HS256"
  case hs384 = "HS384"
  case hs512 = "HS512"

  /// What kind of signature it is, apart from the hash.
  enum Scheme: Equatable {
    case pkcs1, pss, ed25519, hmac
    case ecdsa(Curve)
  }

  var scheme: Scheme {
    switch self {
    case .rs256, .rs384, .rs512: .pkcs1
    case .ps256, .ps384, .ps512: .pss
    case .es256: .ecdsa(.p256)
    case .es384: .ecdsa(.p384)
    case .es512: .ecdsa(.p521)
    case .edDSA, .ed25519: .ed25519
    case .hs256, .hs384, .hs512: .hmac
    }
  }

  /// The hash of the message; Ed25519 brings its own.
  var hash: Hash {
    switch self {
    case .rs256, .ps256, .es256, .hs256: .sha256
    case .rs384, .ps384, .es384, .hs384: .sha384
    case .rs512, .ps512, .es512, .hs512, .edDSA, .ed25519: .sha512
    }
  }

  /// Whether a key can be used with an algorithm.
  package enum Fitness: Sendable, Equatable {
    case fits
    /// A key of another type or curve.
    case otherKind
    /// A key of the right kind, smaller than RFC 7518 §3.2 and §3.3 allow.
    case tooShort(minimumBits: Int)
  }

  /// Whether an asymmetric key can be used; RSA needs 2048 bits.
  package func fitness(of kind: KeyKind) -> Fitness {
    switch (scheme, kind) {
    case (.pkcs1, .rsa(let bits)), (.pss, .rsa(let bits)): bits >= 2048 ? .fits : .tooShort(minimumBits: 2048)
    case (.ecdsa(let curve), .ec(let own)): curve == own ? .fits : .otherKind
    case (.ed25519, .ed25519): .fits
    default: .otherKind
    }
  }

  /// Whether a shared secret can be used; it must be as long as the hash.
  package func fitness(of key: SymmetricKey) -> Fitness {
    guard scheme == .hmac else { return .otherKind }
    return key.count >= hash.length ? .fits : .tooShort(minimumBits: hash.length * 8)
  }

  /// The algorithm that a key of this kind signs with when nobody chose one.
  package init(defaultFor kind: KeyKind) {
    switch kind {
    case .rsa: self = .rs256
    case .ec(.p256): self = .es256
    case .ec(.p384): self = .es384
    case .ec(.p521): self = .es512
    case .ed25519: self = .edDSA
    }
  }
}
