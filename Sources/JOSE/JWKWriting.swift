import Cryptography
package import JSON

extension JSONWriter {
  /// Writes a key as it may be published: `kty`, its public members, `use`, `alg`, `kid`, and nothing else; false for a
  /// secret and for a key that cannot be used, of which nothing is written.
  package mutating func publicJWK(_ key: JWK) -> Bool {
    guard case .success(let material) = key.material, let publicKey = material.publicKey else { return false }
    let members = KeyMembers(publicKey.numbers)
    jwk(members.type, members.values, key, use: key.attributes.use ?? "sig", kid: key.name)
    return true
  }

  /// Writes a key with its private members; false for a key that cannot be used.
  package mutating func wholeJWK(_ key: JWK) -> Bool {
    switch key.material {
    case .failure: return false
    case .success(.secret(let secret)):
      let members = KeyMembers(secret)
      jwk(members.type, members.values, key, use: key.attributes.use, kid: key.attributes.kid)
    case .success(.publicKey(let publicKey)):
      let members = KeyMembers(publicKey.numbers)
      jwk(members.type, members.values, key, use: key.attributes.use, kid: key.attributes.kid)
    case .success(.privateKey(let privateKey)):
      let members = KeyMembers(privateKey.publicKey.numbers)
      let values = members.values + KeyMembers.privateValues(privateKey.numbers)
      jwk(members.type, values, key, use: key.attributes.use, kid: key.attributes.kid)
    }
    return true
  }

  private mutating func jwk(
    _ type: String, _ values: [(name: String, text: String)], _ key: JWK, use: String?, kid: String?
  ) {
    beginObject()
    member("kty", type)
    for (name, text) in values { member(name, text) }
    member("use", ifPresent: use)
    member("alg", ifPresent: key.attributes.algorithm)
    member("kid", ifPresent: kid)
    endObject()
  }
}
