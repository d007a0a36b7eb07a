import Cryptography
import JOSE
import JSON
import JWS
import Testing

struct KeySetTests {
  /// Three keys for each test to choose from; the second has no name of its own.
  private static let signers: [JWK] = {
    var keys = [JWK(new: .es256), JWK(new: .es256), JWK(new: .edDSA)]
    keys[0].attributes.kid = "a"
    keys[1].attributes.kid = nil
    keys[2].attributes.kid = "c"
    return keys
  }()

  private static func token(_ key: JWK, kid: String? = nil) throws -> [UInt8] {
    try TokenSigner(key: key, kid: kid).sign(Array("{}".utf8))
  }

  private static func reason(_ token: [UInt8], _ keys: [JWK], allowed: Set<SignatureAlgorithm>? = nil)
    -> TokenRefusal.Reason?
  {
    do {
      _ = try SignedToken(token, keys: KeySet(keys), allowed: allowed)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test func `a kid binds, and a key without one goes by its thumbprint`() throws {
    let keys = Self.signers
    #expect(Self.reason(try Self.token(keys[0]), keys) == nil)
    #expect(Self.reason(try Self.token(keys[1]), keys) == nil)
    #expect(Self.reason(try Self.token(keys[1], kid: "a"), keys) == .signatureMismatch)
    #expect(Self.reason(try Self.token(keys[0], kid: keys[0].thumbprint), keys) == .noMatchingKey)
    #expect(Self.reason(try Self.token(keys[0], kid: "c"), keys) == .algorithmNotAllowed)
  }

  @Test func `names are bytes: no two spellings of a letter are one`() throws {
    var key = Self.signers[0]
    key.attributes.kid = "\u{e9}"
    #expect(Self.reason(try Self.token(key), [key]) == nil)
    #expect(Self.reason(try Self.token(key, kid: "e\u{301}"), [key]) == .noMatchingKey)
  }

  @Test func `without a kid every key that fits is tried`() throws {
    let signed = try Self.token(Self.signers[1])
    let anonymous = try Self.withoutKid(Self.signers[1])
    #expect(Self.reason(signed, Self.signers) == nil)
    #expect(Self.reason(anonymous, Self.signers) == nil)
    #expect(Self.reason(anonymous, [Self.signers[0], Self.signers[2]]) == .signatureMismatch)
    #expect(Self.reason(anonymous, [Self.signers[2]]) == .algorithmNotAllowed)
  }

  @Test func `the caller narrows what the keys allow`() throws {
    let token = try Self.token(Self.signers[0])
    #expect(Self.reason(token, Self.signers, allowed: [.es256]) == nil)
    #expect(Self.reason(token, Self.signers, allowed: [.edDSA]) == .algorithmNotAllowed)
  }

  @Test func `the same key twice is no ambiguity, two keys of one name are`() throws {
    var twin = Self.signers[1]
    twin.attributes.kid = "a"
    let token = try Self.token(Self.signers[0])
    #expect(Self.reason(token, [Self.signers[0], Self.signers[0]]) == nil)
    #expect(Self.reason(token, [Self.signers[0], twin]) == .keyUnusable)
  }

  @Test func `the message names the kids there are, and never the thumbprint of a secret`() throws {
    var secret = JWK(new: .hs256)
    secret.attributes.kid = nil
    let token = try Self.token(Self.signers[0], kid: "x")
    let refusal = #expect(throws: TokenRefusal.self) {
      try SignedToken(token, keys: KeySet([Self.signers[0], Self.signers[2], secret]))
    }
    #expect(refusal?.detail == "no key is called 'x'; there are 'a', 'c'")
  }

  private static func withoutKid(_ key: JWK) throws -> [UInt8] {
    let input = Base64URL.encode(Array(#"{"alg":"ES256"}"#.utf8)) + Array(".e30".utf8)
    guard case .success(.privateKey(let privateKey)) = key.material else { return [] }
    let signature = privateKey.sign(input.span, algorithm: .es256)
    return input + Array(".".utf8) + Base64URL.encode(signature)
  }
}
