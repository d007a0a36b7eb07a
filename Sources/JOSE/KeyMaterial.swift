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

  /// Keys below these sizes are not used, whoever signs with them (RFC 7518 §3.2, §3.3).
  static let minimumRSABits = 2048

  /// The algorithms that fit the kind and size of the key, its default first; or why there is none.
  var algorithms: Result<[SignatureAlgorithm], KeyProblem> {
    switch publicKey?.numbers {
    case nil: secretAlgorithms
    case .ec(.p256, _, _): .success([.es256])
    case .ec(.p384, _, _): .success([.es384])
    case .ec(.p521, _, _): .success([.es512])
    case .ed25519: .success([.edDSA])
    case .rsa(let modulus, let exponent): Self.rsaAlgorithms(modulus, exponent)
    }
  }

  private static func rsaAlgorithms(
    _ modulus: [UInt8], _ exponent: [UInt8]
  ) -> Result<[SignatureAlgorithm], KeyProblem> {
    let bits = modulus.count * 8 - (modulus.first?.leadingZeroBitCount ?? 0)
    if bits < minimumRSABits { return .failure(.tooShort(bits: bits, minimum: minimumRSABits)) }
    if exponent.count < 3 { return .failure(.smallExponent) }
    return .success([.rs256, .rs384, .rs512, .ps256, .ps384, .ps512])
  }

  /// A secret must be as long as the hash at least (RFC 7518 §3.2).
  private var secretAlgorithms: Result<[SignatureAlgorithm], KeyProblem> {
    guard case .secret(let secret) = self else { return .success([]) }
    let fitting = [(SignatureAlgorithm.hs256, 32), (.hs384, 48), (.hs512, 64)].filter { $0.1 <= secret.count }
    return fitting.isEmpty ? .failure(.tooShort(bits: secret.count * 8, minimum: 256)) : .success(fitting.map(\.0))
  }
}
