import Cryptography
import JOSE
import JSON
import SharedFolder
import Testing

/// The key files of the shared cases, which hold one key or set each.
@Suite(.enabled(if: Shared.isThere, "the shared cases are not here"))
struct KeyFileTests {
  static func read(_ name: String, passphrase: String? = nil) throws -> [JWK] {
    try KeyFile.read(Shared.bytes("cases/jwt/keys/\(name)"), passphrase: passphrase.map { Array($0.utf8) })
  }

  @Test(arguments: [
    "p256.ecparam.pem", "p256.jwk", "p256.pkcs8.pem", "p256.pub.bom.pem", "p256.pub.crlf.pem", "p256.pub.der",
    "p256.pub.jwk", "p256.pub.leadingws.pem", "p256.pub.pem", "p256.sec1.pem", "bare.jwks", "bomcrlf.jwks",
  ])
  func `one key is the same key in every form`(name: String) throws {
    let thumbprint = String(decoding: try Shared.bytes("cases/jwt/keys/p256.thumbprint"), as: UTF8.self)
    let keys = try Self.read(name)
    #expect(keys.map(\.thumbprint) == [thumbprint.filter { !$0.isNewline }])
    #expect(try keys.map { try $0.algorithms(to: .verify).get() } == [[.es256]])
  }

  @Test(arguments: [
    "ed25519", "ed448", "hs256", "hs512", "k256", "p256-leadingzero", "p256", "p384", "p521", "rsa1024", "rsa2048",
  ])
  func `thumbprints are right, those of keys that cannot be used included`(name: String) throws {
    let thumbprint = String(decoding: try Shared.bytes("cases/jwt/keys/\(name).thumbprint"), as: UTF8.self)
    #expect(try Self.read("\(name).jwk").map(\.thumbprint) == [thumbprint.filter { !$0.isNewline }])
  }

  @Test(arguments: [
    ("ed448.pub.jwk", KeyProblem.unsupportedCurve("Ed448")), ("k256.jwk", .unsupportedCurve("secp256k1")),
    ("rsa1024.jwk", .tooShort(bits: 1024, minimum: 2048)), ("rsa1024.pub.pem", .tooShort(bits: 1024, minimum: 2048)),
    ("rsa2048-e3.pub.pem", .smallExponent), ("rsa2048-e3.pkcs1.pem", .smallExponent),
    ("short-HS256-31.jwk", .tooShort(bits: 248, minimum: 256)), ("padcoord.jwks", .malformed("x")),
    ("useenc.jwks", .use("enc")), ("keyops.jwks", .operations(without: "verify")),
    ("dupmember.jwks", .notStrictJSON("duplicate member 'keys'")),
  ])
  func `a key that cannot be used says why`(name: String, problem: KeyProblem) throws {
    #expect(try Self.read(name).map { Self.problem($0) } == [problem])
  }

  @Test(arguments: [
    ("ed448.pub.pem", "unsupported kind of key: Ed448"), ("k256.sec1.pem", "unsupported kind of key: secp256k1"),
    ("offcurve.jwks", "x and y are not a point of P-256"), ("shortcoord.jwks", "x of P-256 must be 32 bytes, not 31"),
  ])
  func `what a key is not made of is said in the words of Cryptography`(name: String, words: String) throws {
    #expect(try Self.read(name).map { Self.problem($0)?.description } == [words])
  }

  @Test func `one bad key does not spoil a set`() throws {
    let keys = try Self.read("unknown.jwks")
    #expect(keys.map { Self.problem($0) == nil } == [false, false, false, false, false, false, true])
    #expect(keys.first?.attributes.kid == "pq")
    #expect(keys.first.flatMap { Self.problem($0) } == .unsupportedType("AKP"))
  }

  @Test func `a secret beside public keys is not used, and they are`() throws {
    let keys = try Self.read("mixed.jwks")
    #expect(keys.map { Self.problem($0) } == [nil, .secretAmongPublicKeys])
  }

  @Test func `an encrypted key opens with its passphrase alone`() throws {
    #expect(throws: KeyFileError.key(.passphraseNeeded)) { try Self.read("p256.encrypted.pkcs8.pem") }
    #expect(throws: KeyFileError.key(.passphraseWrong)) {
      try Self.read("p256.encrypted.pkcs8.pem", passphrase: "not this one")
    }
  }

  @Test(arguments: [
    ("notobj.jwks", "a key in JSON has 'kty', and a set has 'keys'"),
    ("secret-nl.txt", "a shared secret is given as a JWK of type 'oct'"),
    ("p256.pub.oneline-escaped.txt", #"its line breaks are written as \n"#),
  ])
  func `what is no key file is refused with advice`(name: String, advice: String) throws {
    #expect(throws: KeyFileError.unreadable(advice)) { try Self.read(name) }
  }

  private static func problem(_ key: JWK) -> KeyProblem? {
    guard case .failure(let problem) = key.algorithms(to: .verify) else { return nil }
    return problem
  }
}
