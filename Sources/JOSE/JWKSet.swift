import JSON

/// Reads JWK sets and single JWKs (RFC 7517 §5).
enum JWKSet {
  /// The keys of a set, or the one key of any other value.
  static func read(_ text: [UInt8]) throws(KeyFileError) -> [JWK] {
    let root: JSONValue
    // Duplicates are kept here and refused within each key, so that one bad key does not spoil the set.
    do { root = try JSONDocument(text, duplicates: .kept).root } catch { throw .notStrictJSON("\(error)") }
    guard let keys = root["keys"], keys.kind == .array else {
      if root["kty"] == nil { throw .unreadable("a key in JSON has 'kty', and a set has 'keys'") }
      return [JWK(root)]
    }
    if let name = duplicate(root) { return [JWK(problem: .notStrictJSON("duplicate member \(quoted(name))"))] }
    return withoutStraySecrets(keys.elements.map { JWK($0) })
  }

  private static func duplicate(_ set: JSONValue) -> String? {
    let names = set.members.map { Array($0.name.utf8) }
    let later = names.indices.first { names[..<$0].contains(names[$0]) }
    return later.map { String(decoding: names[$0], as: UTF8.self) }
  }

  /// A set with public keys is made to be published, and a secret in it is then known to everybody.
  private static func withoutStraySecrets(_ keys: [JWK]) -> [JWK] {
    guard keys.contains(where: { !$0.isSecret && $0.isUsable }) else { return keys }
    return keys.map { key in
      var key = key
      if key.isSecret { key.material = .failure(.secretAmongPublicKeys) }
      return key
    }
  }
}

extension JWK {
  fileprivate var isUsable: Bool { (try? material.get()) != nil }

  fileprivate var isSecret: Bool { type == "oct" }
}
