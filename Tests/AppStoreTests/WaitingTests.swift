import AppleSamples
import Cryptography
import Instants
import JWS
import Testing

@testable import AppStore

/// Signatures that wait for the end of their batch.
@Suite(.enabled(if: PendingSignatures.isPossible, "libcrypto makes no tables")) struct WaitingTests {
  private static let signer = FixtureSigner(chain)
  private static let chain = FixtureChain.make()
  private let pending = PendingSignatures(tableAfter: 2)
  private let verifier: AppleVerifier
  private let token = String(
    decoding: signer.token(over: Array(PlainEvent.bare(Purchase(), 5).plain.utf8)), as: UTF8.self)

  init() {
    var policy = VerificationPolicy(roots: [])
    policy.roots = [TrustedRoot(Self.chain.root)]
    verifier = AppleVerifier(policy, pending: pending)
    _ = pending.settling { [refusal(token), refusal(token)] }
  }

  private func refusal(_ token: String) -> AppleRefusal.Reason? {
    do {
      _ = try verifier.verify(Array(token.utf8), at: Shop.day(20))
      return nil
    } catch { return error.reason }
  }

  /// What is said of a token in a batch, and how often the batch was judged.
  private func judge(_ token: String) -> (reason: AppleRefusal.Reason?, runs: Int) {
    var runs = 0
    let reason = pending.settling {
      runs += 1
      return refusal(token)
    }
    return (reason ?? nil, runs)
  }

  private func forged(header: String? = nil) -> String {
    let parts = token.split(separator: ".")
    return "\(header ?? String(parts[0])).\(parts[1]).\(String(repeating: "A", count: 86))"
  }

  @Test func `under a known header signatures wait, and a bad one is found at the end`() {
    #expect(judge(token) == (nil, 1))
    #expect(judge(forged()) == (.signatureMismatch, 2))
  }

  @Test func `a forged token under a new header does not wait, so that nobody can fill what is remembered`() throws {
    let header = try #require(Base64URL.decode(Array(token.split(separator: ".")[0].utf8)))
    for count in 1...3 {
      let spaced = Base64URL.encodeText(Array(repeating: UInt8(ascii: " "), count: count) + header)
      #expect(judge(forged(header: spaced)) == (.signatureMismatch, 1))
    }
    #expect(judge(token) == (nil, 1))
  }
}
