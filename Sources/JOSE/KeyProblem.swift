/// Why a key of a file cannot be used; the other keys of the file are not touched by it.
package enum KeyProblem: Error, Equatable, Sendable {
  case notAnObject
  case notStrictJSON(String)
  case missing(String)
  case malformed(String)
  /// A coordinate or key of another length than its curve has (RFC 7518 §6.2.1.2).
  case wrongLength(String, bytes: Int)
  case unsupportedType(String)
  case unsupportedCurve(String)
  case unsupportedAlgorithm(String)
  /// `alg` is none of those that a key of this kind has.
  case algorithmOfAnotherKind(String)
  case tooShort(bits: Int, minimum: Int)
  case smallExponent
  /// The numbers are no key: a point beside its curve, a private part of another public one.
  case invalid
  case use(String)
  case operations(without: String)
  /// A secret in a set that also holds keys for publication.
  case secretAmongPublicKeys
}

extension KeyProblem: CustomStringConvertible {
  /// Names members and kinds, never what a key is made of.
  package var description: String {
    switch self {
    case .notAnObject: "not a JWK"
    case .notStrictJSON(let reason): reason
    case .missing(let member): "\(member) is missing"
    case .malformed(let member): "\(member) is malformed"
    case .wrongLength(let member, let bytes): "\(member) is not \(bytes) bytes long"
    case .unsupportedType(let type): "key type \(quoted(type)) is not supported"
    case .unsupportedCurve(let curve): "curve \(quoted(curve)) is not supported"
    case .unsupportedAlgorithm(let name): "algorithm \(quoted(name)) is not supported"
    case .algorithmOfAnotherKind(let name): "alg \(quoted(name)) is not for this kind of key"
    case .tooShort(let bits, let minimum): "the key has \(bits) bits, and \(minimum) is the least"
    case .smallExponent: "the public exponent is below 65537"
    case .invalid: "the numbers are not a key of this kind"
    case .use(let use): "use is \(quoted(use)), not 'sig'"
    case .operations(let operation): "key_ops does not have '\(operation)'"
    case .secretAmongPublicKeys: "a secret stands in a set with public keys"
    }
  }
}
