import Cryptography
package import JSON

extension JSONWriter {
  /// Writes a key as it may be published: `kty` and its public members, `use`, `alg`, `kid`, and nothing else.
  ///
  /// False for a secret and for a key that cannot be used, of which nothing is written.
  package mutating func publicJWK(_ key: JWK) -> Bool {
    guard case .success(let material) = key.material, key.isPublishable else { return false }
    jwk(KeyMembers(material), key) { writer in
      writer.member("use", key.attributes.use ?? "sig")
      writer.member("alg", ifPresent: key.attributes.algorithm ?? material.onlyAlgorithm)
      writer.member("kid", ifPresent: key.name)
    }
    return true
  }

  /// Writes a key with its private members and what it said about itself; false for a key that cannot be used.
  package mutating func wholeJWK(_ key: JWK) -> Bool {
    guard case .success(let material) = key.material else { return false }
    jwk(KeyMembers(material), key) { writer in
      if case .privateKey(let key) = material {
        for (name, text) in KeyMembers.privateValues(key.privateNumbers) { writer.member(name, text) }
      }
      writer.member("use", ifPresent: key.attributes.use)
      if let operations = key.attributes.operations { writer.member("key_ops", operations) }
      writer.member("alg", ifPresent: key.attributes.algorithm)
      writer.member("kid", ifPresent: key.attributes.kid)
    }
    return true
  }

  private mutating func jwk(_ members: KeyMembers, _ key: JWK, then writeRest: (inout JSONWriter) -> Void) {
    beginObject()
    member("kty", members.type)
    for (name, text) in members.values { member(name, text) }
    writeRest(&self)
    endObject()
  }
}

extension KeyMaterial {
  /// The name of the algorithm, where the kind of key leaves no choice.
  fileprivate var onlyAlgorithm: String? {
    guard let fitting = try? algorithms.get(), let first = fitting.first else { return nil }
    return fitting.count == first.synonyms.count ? first.rawValue : nil
  }
}
