import Cryptography
import JOSE
import JSON
import Testing

struct JWKTests {
  private static let point =
    #""crv":"P-256","x":"Q9-l26d4iC_WB3Qh8cSezS_MUeBrT6R2RVEHMNyOfaE","y":"PQpk0oOO0GCPSUbLMl1JaBzSEPBsUVwQp4AI55M1u1A""#

  @Test(arguments: [
    (#"{}"#, KeyProblem.missing("kty")), (#"{"kty":7}"#, .malformed("kty")), (#"7"#, .notAnObject),
    (#"{"kty":"AKP"}"#, .unsupportedType("AKP")), (#"{"kty":"ec",\#(point)}"#, .unsupportedType("ec")),
    (#"{"kty":"EC","crv":"P-256","x":"AA"}"#, .missing("y")), (#"{"kty":"EC","x":"AA","y":"AA"}"#, .missing("crv")),
    (#"{"kty":"OKP","crv":"X25519","x":"AA"}"#, .unsupportedCurve("X25519")),
    (#"{"kty":"RSA","n":"AAEC","e":"AQAB"}"#, .malformed("n")), (#"{"kty":"RSA","n":"AQ","e":""}"#, .malformed("e")),
    (#"{"kty":"RSA","n":"AQ","e":"AQAB","p":"AQ"}"#, .missing("d")),
    (#"{"kty":"oct","k":"!"}"#, .malformed("k")), (#"{"kty":"oct"}"#, .missing("k")),
    (#"{"kty":"EC",\#(point),"kid":7}"#, .malformed("kid")), (#"{"kty":"EC",\#(point),"use":[]}"#, .malformed("use")),
    (#"{"kty":"EC",\#(point),"key_ops":"verify"}"#, .malformed("key_ops")),
    (#"{"kty":"EC",\#(point),"key_ops":[1]}"#, .malformed("key_ops")),
    (#"{"kty":"EC",\#(point),"alg":"ES384"}"#, .algorithmDoesNotFit("ES384")),
    (#"{"kty":"EC",\#(point),"alg":"ES256K"}"#, .unsupportedAlgorithm("ES256K")),
    (#"{"kty":"EC",\#(point),"kty":"EC"}"#, .notStrictJSON("duplicate member at byte 126")),
  ])
  func `a JWK that is not sound says what is wrong with it`(text: String, problem: KeyProblem) throws {
    let key = JWK(try JSONDocument(text, duplicates: .kept).root)
    guard case .failure(let found) = key.algorithms(to: .verify) else {
      Issue.record("the key is used")
      return
    }
    #expect(found == problem)
  }

  @Test func `the algorithm of a key narrows what it is used for`() throws {
    let any = JWK(try JSONDocument(#"{"kty":"oct","k":"\#(String(repeating: "A", count: 64))"}"#).root)
    #expect(try any.algorithms(to: .verify).get() == [.hs256, .hs384])
    var one = any
    one.attributes.algorithm = "HS384"
    #expect(try one.algorithms(to: .sign).get() == [.hs384])
  }

  @Test(arguments: ["EdDSA", "Ed25519"])
  func `either name of Ed25519 allows both, and comes first itself`(name: String) throws {
    var key = JWK(new: .edDSA)
    key.attributes.algorithm = name
    let algorithms = try key.algorithms(to: .verify).get()
    #expect(algorithms.first?.rawValue == name)
    #expect(Set(algorithms) == [.edDSA, .ed25519])
  }

  @Test func `a public key signs nothing`() throws {
    let key = JWK(try JSONDocument(#"{"kty":"EC",\#(Self.point)}"#).root)
    #expect(throws: KeyProblem.notPrivate) { try TokenSigner(key: key) }
  }

  @Test(arguments: [SignatureAlgorithm.ps256, .es256, .es384, .es512, .edDSA, .hs256, .hs384, .hs512])
  func `what is written is read as the same key`(algorithm: SignatureAlgorithm) throws {
    let key = JWK(new: algorithm)
    var writer = JSONWriter()
    let isWritten = writer.wholeJWK(key)
    let read = JWK(try JSONDocument(writer.bytes).root)
    #expect(read.thumbprint == key.thumbprint)
    #expect(try read.algorithms(to: .sign).get() == key.algorithms(to: .sign).get())
    var again = JSONWriter()
    let isWrittenAgain = again.wholeJWK(read)
    #expect(isWritten && isWrittenAgain && again.bytes == writer.bytes)
  }
}
