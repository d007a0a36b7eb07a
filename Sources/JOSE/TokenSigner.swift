package import Cryptography
import JSON
import JWS

/// Signs payloads with one key; header and key are made ready once for any number of them.
package struct TokenSigner: Sendable {
  /// What the tokens are signed with.
  package let algorithm: SignatureAlgorithm
  private let key: KeyMaterial
  /// The encoded header and the dot behind it.
  private let prefix: [UInt8]

  /// Takes the key's own algorithm unless one is given, and its own name unless a `kid` is given.
  package init(
    key: JWK, algorithm: SignatureAlgorithm? = nil, kid: String? = nil, type: String = "JWT"
  ) throws(KeyProblem) {
    let allowed = try key.algorithms(to: .sign).get()
    self.key = try key.material.get()
    if let algorithm, !allowed.contains(algorithm) { throw .algorithmDoesNotFit(algorithm.rawValue) }
    guard let chosen = algorithm ?? allowed.first else { throw .algorithmDoesNotFit("none") }
    self.algorithm = chosen
    var header = JSONWriter()
    header.beginObject()
    header.member("alg", chosen.rawValue)
    header.member("kid", ifPresent: kid ?? key.name)
    header.member("typ", type)
    header.endObject()
    prefix = Base64URL.encode(header.bytes) + [UInt8(ascii: ".")]
  }

  /// The compact token of a payload.
  package func sign(_ payload: [UInt8]) -> [UInt8] {
    var token = prefix
    token.append(contentsOf: Base64URL.encode(payload))
    let signature: [UInt8] =
      switch key {
      case .privateKey(let key): key.sign(token.span, algorithm: algorithm)
      case .secret(let secret): secret.sign(token.span, algorithm: algorithm)
      case .publicKey: preconditionFailure("a public key does not sign")
      }
    token.append(UInt8(ascii: "."))
    token.append(contentsOf: Base64URL.encode(signature))
    return token
  }
}
