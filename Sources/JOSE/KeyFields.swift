import Cryptography
import JSON
import JWS

/// Reads the numbers of a JWK (RFC 7518 §6, RFC 8037 §2).
struct KeyFields {
  private let key: JSONValue

  init(_ key: JSONValue) { self.key = key }

  /// A member that must be a string.
  func text(_ name: String) throws(KeyProblem) -> String {
    guard let value = key[name] else { throw .missing(name) }
    guard let text = value.string else { throw .malformed(name) }
    return text
  }

  /// A member that must be strict base64url.
  func bytes(_ name: String) throws(KeyProblem) -> [UInt8] {
    guard let bytes = Base64URL.decode(try text(name)) else { throw .malformed(name) }
    return bytes
  }

  /// A Base64urlUInt: no zero octets in front (RFC 7518 §2).
  private func integer(_ name: String) throws(KeyProblem) -> [UInt8] {
    let bytes = try bytes(name)
    guard let first = bytes.first, first != 0 else { throw .malformed(name) }
    return bytes
  }

  /// The public half of a key of that `kty`.
  func publicNumbers(_ type: String) throws(KeyProblem) -> PublicNumbers {
    switch type {
    case "RSA": return .rsa(modulus: try integer("n"), exponent: try integer("e"))
    case "EC":
      let name = try text("crv")
      guard let curve = Curve(rawValue: name) else { throw .unsupportedCurve(name) }
      return .ec(curve, x: try bytes("x"), y: try bytes("y"))
    case "OKP":
      let name = try text("crv")
      guard name == "Ed25519" else { throw .unsupportedCurve(name) }
      return .ed25519(x: try bytes("x"))
    default: throw .unsupportedType(type)
    }
  }

  /// Nil for a public key. Keys of more than two primes are not read.
  func privateNumbers(_ type: String) throws(KeyProblem) -> PrivateNumbers? {
    if key["d"] == nil {
      let stray = ["p", "q", "dp", "dq", "qi", "oth"].contains { key[$0] != nil }
      if type == "RSA", stray { throw .missing("d") }
      return nil
    }
    switch type {
    case "EC": return .ec(d: try bytes("d"))
    case "OKP": return .ed25519(d: try bytes("d"))
    default: return .rsa(d: try integer("d"), primes: try primes())
    }
  }

  private func primes() throws(KeyProblem) -> PrivateNumbers.RSAPrimes? {
    if key["oth"] != nil { throw .malformed("oth") }
    let names = ["p", "q", "dp", "dq", "qi"]
    if names.allSatisfy({ key[$0] == nil }) { return nil }
    return PrivateNumbers.RSAPrimes(
      p: try integer("p"), q: try integer("q"), dp: try integer("dp"), dq: try integer("dq"), qi: try integer("qi"))
  }
}
