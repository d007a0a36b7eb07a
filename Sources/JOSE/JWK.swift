package import Cryptography

/// One key as a file gives it: what it says about itself, and its material or the reason why it cannot be used (RFC 7517 §4).
package struct JWK: Sendable {
  /// What a key is made of.
  package enum Material: Sendable {
    case publicKey(PublicKey)
    case privateKey(PrivateKey)
    case secret(SymmetricKey)
  }

  /// What a key is wanted for.
  package enum Purpose: String, Sendable {
    case sign, verify
  }

  package var attributes: Attributes
  package var material: Result<Material, KeyProblem>
  /// RFC 7638; nil where the members it is made of are missing.
  package let thumbprint: String?

  /// What names the key: its `kid`, or where it has none its thumbprint.
  package var name: String? { attributes.kid ?? thumbprint }

  /// The algorithms that the key may be used with, the one it is used with by default first; or why there is none.
  package func algorithms(to purpose: Purpose) -> Result<[SignatureAlgorithm], KeyProblem> {
    if let problem = attributes.problem(for: purpose) { return .failure(problem) }
    return material.flatMap { material in
      let fitting = material.algorithms
      guard let name = attributes.algorithm else { return .success(fitting) }
      guard let algorithm = SignatureAlgorithm(name: name) else { return .failure(.unsupportedAlgorithm(name)) }
      return fitting.contains(algorithm) ? .success([algorithm]) : .failure(.algorithmOfAnotherKind(name))
    }
  }
}

extension JWK {
  /// The members that say how a key is to be used (RFC 7517 §4.2 to §4.5).
  package struct Attributes: Sendable {
    package var kid: String?
    package var use: String?
    package var operations: [String]?
    package var algorithm: String?

    package init() {}

    func problem(for purpose: Purpose) -> KeyProblem? {
      if let use, use != "sig" { return .use(use) }
      if let operations, !operations.contains(purpose.rawValue) { return .operations(without: purpose.rawValue) }
      return nil
    }
  }
}
