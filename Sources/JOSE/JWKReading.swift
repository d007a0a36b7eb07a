import Cryptography
package import JSON
import JWS

extension JWK {
  /// Reads one JWK; what is wrong with it becomes its problem (RFC 7517 §4).
  package init(_ value: JSONValue) {
    type = value["kty"]?.string
    thumbprint = Thumbprint.of(value)
    do {
      let key = try Self.strict(value)
      attributes = try Attributes(key)
      material = .success(try Self.material(key))
    } catch {
      // A key that cannot be used still answers to its name, so that the message about it is the right one.
      attributes.kid = value["kid"]?.string
      material = .failure(error)
    }
  }

  /// A file keeps duplicate members while its keys are told apart; within a key they are refused here.
  private static func strict(_ value: JSONValue) throws(KeyProblem) -> JSONValue {
    guard value.kind == .object else { throw .notAnObject }
    do { return try JSONDocument(Array(value.bytes)).root } catch {
      throw .notStrictJSON("\(error.problem.rawValue) at byte \(value.offset + error.offset)")
    }
  }

  private static func material(_ key: JSONValue) throws(KeyProblem) -> KeyMaterial {
    let fields = KeyFields(key)
    let type = try fields.text("kty")
    if type == "oct" {
      let secret = try fields.bytes("k")
      return .secret(SymmetricKey(secret.span))
    }
    let numbers = try fields.publicNumbers(type)
    guard let privateNumbers = try fields.privateNumbers(type) else {
      return .publicKey(try made { () throws(KeyError) in try PublicKey(numbers) })
    }
    return .privateKey(try made { () throws(KeyError) in try PrivateKey(numbers, privateNumbers) })
  }

  private static func made<Key>(_ make: () throws(KeyError) -> Key) throws(KeyProblem) -> Key {
    do { return try make() } catch { throw .invalid(error) }
  }
}

extension JWK.Attributes {
  /// From a JWK whose duplicates have been refused.
  init(_ key: JSONValue) throws(KeyProblem) {
    kid = try Self.text(key, "kid")
    use = try Self.text(key, "use")
    algorithm = try Self.text(key, "alg")
    guard let value = key["key_ops"] else { return }
    let words = value.elements.map(\.string)
    guard value.kind == .array, !words.contains(nil) else { throw .malformed("key_ops") }
    operations = words.compactMap { $0 }
  }

  private static func text(_ key: JSONValue, _ name: String) throws(KeyProblem) -> String? {
    guard let value = key[name] else { return nil }
    guard let text = value.string else { throw .malformed(name) }
    return text
  }
}
