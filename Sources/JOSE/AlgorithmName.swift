package import Cryptography

extension SignatureAlgorithm {
  /// This algorithm and its other name, where it has one: a key or caller that allows one of them allows both (RFC 9864 §2.2).
  package var synonyms: [SignatureAlgorithm] {
    switch self {
    case .edDSA: [.edDSA, .ed25519]
    case .ed25519: [.ed25519, .edDSA]
    default: [self]
    }
  }

  /// The `kty` of the keys it takes.
  var keyType: String {
    switch self {
    case .es256, .es384, .es512: "EC"
    case .edDSA, .ed25519: "OKP"
    case .hs256, .hs384, .hs512: "oct"
    case .rs256, .rs384, .rs512, .ps256, .ps384, .ps512: "RSA"
    }
  }
}
