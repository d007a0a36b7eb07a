import Cryptography
import JOSE
import JSON
import JWS
import Testing

struct StandardsTests {
  @Test(arguments: StandardExample.all)
  func `tokens printed in the standards verify, and no longer when a bit changes`(example: StandardExample) throws {
    let keys = KeySet(try KeyFile.read(Array(example.key.utf8)))
    var token = Array(example.token.utf8)
    #expect(try SignedToken(token, keys: keys).jws.bytes == token[...])
    let place = token.lastIndex(of: UInt8(ascii: "."))! - 3
    token[place] = token[place] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
    #expect(throws: TokenRefusal.self) { try SignedToken(token, keys: keys) }
  }

  @Test func `Ed25519 signs as RFC 8037 A.4 prints`() throws {
    let example = try #require(StandardExample.all.last)
    let jws = try CompactJWS(Array(example.token.utf8))
    let key = try #require(try KeyFile.read(Array(example.key.utf8)).first)
    let material = try key.material.get()
    guard case .privateKey(let privateKey) = material else {
      Issue.record("the key is private")
      return
    }
    #expect(privateKey.sign(jws.signingInput.span, algorithm: .edDSA) == jws.signature)
  }

  @Test(arguments: [
    (
      #"{"kty":"RSA","n":"0vx7agoebGcQSuuPiLJXZptN9nndrQmbXEps2aiAFbWhM78LhWx4cbbfAAtVT86zwu1RK7aPFFxuhDR1L6tSoc_BJ"#
        + "ECPebWKRXjBZCiFV4n3oknjhMstn64tZ_2W-5JsGY4Hc5n9yBXArwl93lqt7_RN5w6Cf0h4QyQ5v-65YGjQR0_FDW2QvzqY368QQMicAt"
        + "aSqzs8KJZgnYb9c7d0zgdAZHzu6qMQvRL5hajrn1n91CbOpbISD08qNLyrdkt-bFTWhAI4vMQFh6WeZu0fM4lFd2NcRwr3XPksINHaQ-G"
        + #"_xBniIqbw0Ls1jF44-csFCur-kEgU8awapJzKnqDKgw","e":"AQAB","alg":"RS256","kid":"2011-04-29"}"#,
      "NzbLsXh8uDCcd-6MNwXF4W_7noWXFZAfHkxZsRGC9Xs"  // RFC 7638 §3.1
    ),
    (
      #"{"kty":"OKP","crv":"Ed25519","x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}"#,
      "kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k"  // RFC 8037 A.3
    ),
  ])
  func `thumbprints are those of the standards`(key: String, thumbprint: String) throws {
    #expect(try KeyFile.read(Array(key.utf8)).map(\.thumbprint) == [thumbprint])
  }
}
