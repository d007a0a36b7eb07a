import Cryptography
import JWS

/// The members of a JWK that its key is made of, with the texts they have there.
struct KeyMembers {
  /// `kty`.
  let type: String
  /// In the order in which they are written; of a key pair the public half alone.
  let values: [(name: String, text: String)]

  /// The public half of an asymmetric key, or a secret.
  init(_ material: KeyMaterial) {
    switch material {
    case .publicKey(let key): self.init(key.numbers)
    case .privateKey(let key): self.init(key.publicKey.numbers)
    case .secret(let secret): self.init(secret)
    }
  }

  /// What may be published (RFC 7518 §6.2.1, §6.3.1, RFC 8037 §2); coordinates have their full length.
  init(_ numbers: PublicNumbers) {
    switch numbers {
    case .rsa(let modulus, let exponent):
      type = "RSA"
      values = [("n", Base64URL.encodeText(modulus)), ("e", Base64URL.encodeText(exponent))]
    case .ec(let curve, let x, let y):
      type = "EC"
      values = [("crv", curve.rawValue), ("x", Base64URL.encodeText(x)), ("y", Base64URL.encodeText(y))]
    case .ed25519(let x):
      type = "OKP"
      values = [("crv", "Ed25519"), ("x", Base64URL.encodeText(x))]
    }
  }

  /// What must stay private (RFC 7518 §6.2.2, §6.3.2).
  static func privateValues(_ numbers: PrivateNumbers) -> [(name: String, text: String)] {
    switch numbers {
    case .ec(let d), .ed25519(let d): [("d", Base64URL.encodeText(d))]
    case .rsa(let d, nil): [("d", Base64URL.encodeText(d))]
    case .rsa(let d, let primes?):
      [("d", d), ("p", primes.p), ("q", primes.q), ("dp", primes.dp), ("dq", primes.dq), ("qi", primes.qi)]
        .map { ($0.0, Base64URL.encodeText($0.1)) }
    }
  }

  /// A shared secret (RFC 7518 §6.4).
  init(_ secret: SymmetricKey) {
    type = "oct"
    values = [("k", secret.withBytes { bytes in Base64URL.encodeText(bytes.indices.map { bytes[$0] }) })]
  }
}
