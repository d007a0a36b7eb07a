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

  @Test func `the root that is built in is Apple's`() {
    #expect(TrustedRoot.apple.fingerprint == "63343abfb89a6a03ebb57e9b3f5fa7be7c4f5c756f3017b3a8c488c3653e9179")
    #expect(AppleRoot.fingerprint == TrustedRoot.apple.fingerprint)
  }
}
