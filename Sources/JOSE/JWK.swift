package import Cryptography

/// One key as a file gives it: what it says about itself, and its material or the reason why there is none (RFC 7517 §4).
package struct JWK: Sendable {
  /// What a key is wanted for; raw values are words of `key_ops`.
  package enum Purpose: String, Sendable {
    case sign, verify
  }

  /// `kty`, where there is one.
  package let type: String?
  /// What the key says about itself.
  package var attributes = Attributes()
  /// What it is made of, or why that is nothing.
  package internal(set) var material: Result<KeyMaterial, KeyProblem>
  /// RFC 7638; nil where the members it is made of are missing.
  package let thumbprint: String?

  /// A key that says nothing about itself.
  package init(_ material: KeyMaterial) {
    let members = KeyMembers(material)
    type = members.type
    thumbprint = Thumbprint.of(members)
    self.material = .success(material)
  }

  /// A key of which nothing is known but that it cannot be used.
  init(problem: KeyProblem) {
    type = nil
    thumbprint = nil
    material = .failure(problem)
  }

  /// What names the key: its `kid`, or where it has none its thumbprint.
  package var name: String? { attributes.kid ?? thumbprint }

  /// Its name for messages: not the thumbprint of a secret, from which a weak secret can be guessed (RFC 7638 §7).
  package var shownName: String? { type == "oct" ? attributes.kid : name }

  /// The algorithms that the key may be used with, its default first; or why it may not be used.
  package func algorithms(to purpose: Purpose) -> Result<[SignatureAlgorithm], KeyProblem> {
    if let problem = attributes.problem(for: purpose) { return .failure(problem) }
    return material.flatMap { material in
      if purpose == .sign, case .publicKey = material { return .failure(.notPrivate) }
      return material.algorithms.flatMap { narrowed($0) }
    }
  }

  private func narrowed(_ fitting: [SignatureAlgorithm]) -> Result<[SignatureAlgorithm], KeyProblem> {
    guard let name = attributes.algorithm else { return .success(fitting) }
    guard let algorithm = SignatureAlgorithm(rawValue: name) else { return .failure(.unsupportedAlgorithm(name)) }
    return fitting.contains(algorithm) ? .success(algorithm.synonyms) : .failure(.algorithmDoesNotFit(name))
  }
}

extension JWK {
  /// Whether the key has a part that may be published.
  package var isPublishable: Bool { (try? material.get())?.publicKey != nil }

  /// Whether the file it came from must be kept from others.
  package var isPrivate: Bool {
    switch material {
    case .success(.privateKey), .success(.secret): true
    case .success(.publicKey), .failure: false
    }
  }
}

extension JWK {
  /// The members that say how a key is to be used (RFC 7517 §4.2 to §4.5).
  package struct Attributes: Sendable {
    /// An opaque name, compared byte for byte (RFC 7517 §4.5).
    package var kid: String?
    /// `sig`, or what makes the key of no use here (RFC 7517 §4.2).
    package var use: String?
    /// `key_ops`, which must name the purpose when it is there (RFC 7517 §4.3).
    package var operations: [String]?
    /// As the key spells it.
    package var algorithm: String?

    /// Why these members forbid a use of the key.
    func problem(for purpose: Purpose) -> KeyProblem? {
      if let use, use != "sig" { return .use(use) }
      if let operations, !operations.contains(purpose.rawValue) { return .operations(without: purpose.rawValue) }
      return nil
    }
  }
}
