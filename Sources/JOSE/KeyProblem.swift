package import Cryptography

/// Why a key of a file cannot be used; the other keys of the file are not touched by it.
package enum KeyProblem: Error, Equatable, Sendable {
  case notAnObject
  case notStrictJSON(String)
  case missing(String)
  case malformed(String)
  case unsupportedType(String)
  case unsupportedCurve(String)
  case unsupportedAlgorithm(String)
  /// `alg` is none of those that a key of this kind and size has.
  case algorithmDoesNotFit(String)
  case tooShort(bits: Int, minimum: Int)
  /// Below 65537 (FIPS 186-5 §5.4).
  case smallExponent
  /// What the numbers are instead of a key, in the words of the room that makes keys of them.
  case invalid(KeyError)
  case use(String)
  case operations(without: String)
  /// A secret in a set that also holds keys for publication.
  case secretAmongPublicKeys
  /// Nothing can be signed with a public key.
  case notPrivate
}

extension KeyProblem: CustomStringConvertible {
  /// Names members and kinds, never what a key is made of.
  package var description: String {
    switch self {
    case .notAnObject: "not a JWK"
    case .notStrictJSON(let reason): "not strict JSON: \(reason)"
    case .missing(let member): "\(member) is missing"
    case .malformed(let member): "\(member) is malformed"
    case .unsupportedType(let type): "key type \(quoted(type)) is not supported"
    case .unsupportedCurve(let curve): "curve \(quoted(curve)) is not supported"
    case .unsupportedAlgorithm(let name): "algorithm \(quoted(name)) is not supported"
    case .algorithmDoesNotFit(let name): "algorithm \(quoted(name)) does not fit the key"
    case .tooShort(let bits, let minimum): "the key has \(bits) bits, and \(minimum) is the least"
    case .smallExponent: "the public exponent is below 65537"
    case .invalid(let error): "\(error)"
    case .use(let use): "use is \(quoted(use)), not 'sig'"
    case .operations(let operation): "key_ops lacks '\(operation)'"
    case .secretAmongPublicKeys: "a secret stands in a set with public keys"
    case .notPrivate: "the key is public, and only a private one signs"
    }
  }
}
