import AppleSamples
import Cryptography
import Instants
import JWS
import Testing

@testable import AppStore

/// What the verifier remembers of chains, which must never change an answer.
struct SignerCacheTests {
  private static let chain = FixtureChain.make(
    validity: Validity(notBefore: Shop.day(0).seconds, notAfter: Shop.day(10).seconds))

  private func payload(_ day: Double) -> [UInt8] { Array(PlainEvent.bare(Purchase(), day).plain.utf8) }

  private func policy(_ chains: FixtureChain...) -> VerificationPolicy {
    VerificationPolicy(roots: chains.map { TrustedRoot($0.root) })
  }

  private func refusal(_ verifier: AppleVerifier, _ token: [UInt8]) -> AppleRefusal? {
    do {
      _ = try verifier.verify(token, at: Shop.day(20))
      return nil
    } catch { return error }
  }

  @Test func `a known chain is refused outside its validity, in the same words as an unknown one`() {
    let signer = FixtureSigner(Self.chain)
    let warm = AppleVerifier(policy(Self.chain))
    #expect(refusal(warm, signer.token(over: payload(5))) == nil)
    for (day, expected) in [
      (-0.01, AppleRefusal(.certificateNotYetValid, "leaf")), (10.01, AppleRefusal(.certificateExpired, "leaf")),
    ] {
      let token = signer.token(over: payload(day))
      #expect(refusal(warm, token) == expected)
      #expect(refusal(AppleVerifier(policy(Self.chain)), token) == expected)
    }
    #expect(
      refusal(warm, signer.token(over: payload(0))) == nil && refusal(warm, signer.token(over: payload(10))) == nil)
  }

  @Test func `a bad signature is never remembered`() {
    let signer = FixtureSigner(Self.chain)
    let verifier = AppleVerifier(policy(Self.chain))
    let good = signer.token(over: payload(5))
    let other = signer.token(over: payload(6))
    let dot = good.lastIndex(of: UInt8(ascii: "."))!
    let forged = good[..<dot] + other[other.lastIndex(of: UInt8(ascii: "."))!...]
    for _ in 0..<3 {
      #expect(refusal(verifier, Array(forged))?.reason == .signatureMismatch)
      #expect(refusal(verifier, good) == nil)
    }
  }

  @Test func `a chain that another policy trusts is not trusted here`() {
    let token = FixtureSigner(Self.chain).token(over: payload(5))
    #expect(refusal(AppleVerifier(policy(Self.chain)), token) == nil)
    #expect(refusal(AppleVerifier(policy(FixtureChain.make())), token)?.reason == .chainUntrusted)
  }

  @Test func `more leaves than are remembered still verify, in any order`() {
    let chains = (0..<20).map { _ in FixtureChain.make() }
    let tokens = chains.map { FixtureSigner($0).token(over: payload(5)) }
    var policy = policy()
    policy.roots = chains.map { TrustedRoot($0.root) }
    let verifier = AppleVerifier(policy)
    for token in tokens + tokens.reversed() { #expect(refusal(verifier, token) == nil) }
  }

  @Test func `a header that differs by one space is another one`() {
    let verifier = AppleVerifier(policy(Self.chain))
    let token = String(decoding: FixtureSigner(Self.chain).token(over: payload(5)), as: UTF8.self)
    #expect(refusal(verifier, Array(token.utf8)) == nil)
    let parts = token.split(separator: ".")
    let header = Base64URL.decode(Array(parts[0].utf8))!
    let spaced = Base64URL.encodeText([UInt8(ascii: " ")] + header)
    #expect(refusal(verifier, Array("\(spaced).\(parts[1]).\(parts[2])".utf8))?.reason == .signatureMismatch)
  }

  @Test func `a forged leaf under a known intermediate is refused in the same words as under an unknown one`() throws {
    let chain = Self.chain
    let key = PrivateKey.generate(.ec(.p384))
    let genuine = FixtureSigner(chain).token(over: payload(5))
    let templates = [
      CertificateTemplate.leaf("entl test leaf", FixtureChain.validity, purposes: ["1.2.840.113635.100.6.11.1"]),
      .leaf("entl test leaf", FixtureChain.validity, purposes: []), .root("entl test leaf", FixtureChain.validity),
    ]
    // The names and key ids of the intermediate, and the signature of another key; or nothing of it at all.
    let issuers = [chain.intermediate, FixtureChain.make().intermediate].map {
      CertificateIssuer(certificate: $0, key: key)
    }
    for template in templates {
      for issuer in issuers {
        let leaf = try #require(Certificate.make(template, for: chain.leafKey.publicKey, issuer: issuer))
        let forged = FixtureSigner(
          FixtureChain(root: chain.root, intermediate: chain.intermediate, leaf: leaf, leafKey: chain.leafKey)
        ).token(over: payload(5))
        let warm = AppleVerifier(policy(chain))
        #expect(refusal(warm, genuine) == nil)
        let words = refusal(warm, forged)
        #expect(words != nil && words == refusal(AppleVerifier(policy(chain)), forged))
        #expect(refusal(warm, forged) == words && refusal(warm, genuine) == nil)
      }
    }
  }

  @Test func `a chain is the same chain under every header that says it`() {
    let verifier = AppleVerifier(policy(Self.chain))
    let token = FixtureSigner(Self.chain).token(over: payload(5))
    let dot = token.firstIndex(of: UInt8(ascii: "."))!
    let header = Base64URL.decode(token[..<dot])!
    for number in 1..<40 {
      let spaced = Base64URL.encode(Array(repeating: UInt8(ascii: " "), count: number) + header)
      let input = spaced + [UInt8(ascii: ".")] + Base64URL.encode(payload(5))
      let signature = Base64URL.encode(Self.chain.leafKey.sign(input.span, algorithm: .es256))
      #expect(refusal(verifier, input + [UInt8(ascii: ".")] + signature) == nil)
      #expect(
        refusal(verifier, input + token[token.lastIndex(of: UInt8(ascii: "."))!...])?.reason == .signatureMismatch)
    }
  }

  @Test func `the root that is built in is Apple's`() {
    #expect(TrustedRoot.apple.fingerprint == "63343abfb89a6a03ebb57e9b3f5fa7be7c4f5c756f3017b3a8c488c3653e9179")
    #expect(AppleRoot.fingerprint == TrustedRoot.apple.fingerprint)
  }
}
