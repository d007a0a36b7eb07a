package import Cryptography
import JSON
import JWS

/// Signs payloads with one key, whose header is the same for all of them.
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

  /// The compact token of one payload; `Session` is for many.
  package func sign(_ payload: [UInt8]) -> [UInt8] { Session(self).sign(payload) }
}

extension TokenSigner {
  /// A signer at work, its key made ready: for one thread, and any number of payloads.
  package final class Session {
    private let prefix: [UInt8]
    private let maker: SignatureMaker

    package init(_ signer: TokenSigner) {
      prefix = signer.prefix
      switch signer.key {
      case .privateKey(let key): maker = SignatureMaker(key, signer.algorithm)
      case .secret(let secret): maker = SignatureMaker(secret, signer.algorithm)
      case .publicKey: preconditionFailure("a public key does not sign")
      }
    }

    /// The compact token of a payload.
    package func sign(_ payload: [UInt8]) -> [UInt8] {
      var token = prefix
      token.reserveCapacity(prefix.count + payload.count * 4 / 3 + 128)
      Base64URL.append(payload, to: &token)
      guard let signature = maker.sign(token.span) else { preconditionFailure("no signature was made") }
      token.append(UInt8(ascii: "."))
      Base64URL.append(signature, to: &token)
      return token
    }
  }
}
