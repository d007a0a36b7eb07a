import Foundation
import SharedFolder
import Testing

@testable import Cryptography

/// Chains from outside: the ones Apple signed with, and the attacks on their form.
@Suite(.enabled(if: Shared.isThere, "../shared is not there"))
struct AppleChainTests {
  static let leafPurpose = "1.2.840.113635.100.6.11.1"
  static let intermediatePurpose = "1.2.840.113635.100.6.2.1"

  static func appleRoot() throws -> Certificate {
    try Certificate.first(in: Shared.bytes("apple/AppleRootCA-G3.pem"))
  }

  @Test(arguments: ["notification-test-production", "renewal-info-sandbox", "transaction-consumable-sandbox"])
  func `a chain of Apple is valid at the signed date and expired today`(name: String) throws {
    let token = try Token(Shared.bytes("samples/apple/\(name).jws"))
    let certificates = try #require(token.certificates)
    let root = try Self.appleRoot()
    #expect(certificates.count == 3)
    #expect(certificates[2].der == root.der)
    let chain = CertificateChain(leaf: certificates[0], intermediate: certificates[1], trustedRoot: root)
    let signedDate = try #require(token.payload["signedDate"] as? Int64) / 1000
    guard case .valid(let window) = chain.verdict(at: signedDate) else {
      Issue.record("\(chain.verdict(at: signedDate))")
      return
    }
    #expect(window.contains(signedDate))
    #expect(window.notAfter == certificates[0].validity.notAfter)
    #expect(chain.verdict(at: window.notAfter + 1) == .expired(.leaf))
    #expect(chain.verdict(at: Int64(Date.now.timeIntervalSince1970)) == .expired(.leaf))
    #expect(chain.verdict(at: window.notBefore - 1) == .notYetValid(.leaf))
    #expect(certificates[0].hasExtension(Self.leafPurpose))
    #expect(certificates[1].hasExtension(Self.intermediatePurpose))
    let key = try certificates[0].publicKey
    #expect(key.kind == .ec(.p256))
    #expect(key.accepts(token.signature, of: token.signingInput, .es256))
  }

  @Test func `Apple's root has the fingerprint that Apple publishes`() throws {
    let text = try Self.appleRoot().fingerprint.map { String(format: "%02x", $0) }.joined()
    #expect(text == "63343abfb89a6a03ebb57e9b3f5fa7be7c4f5c756f3017b3a8c488c3653e9179")
  }

  struct Case: Decodable {
    let id, jws, root, expect: String
    let now: Int64
  }

  /// What `AppStore` asks, in one expression: the cheap things first.
  static func accepts(_ token: Token, root: Certificate, now: Int64) throws -> Bool {
    guard token.header["alg"] as? String == "ES256", let x5c = token.certificates, x5c.count == 3,
      x5c[2].der == root.der, x5c[0].hasExtension(leafPurpose), x5c[1].hasExtension(intermediatePurpose),
      case .valid = CertificateChain(leaf: x5c[0], intermediate: x5c[1], trustedRoot: root).verdict(at: now)
    else { return false }
    return try x5c[0].publicKey.accepts(token.signature, of: token.signingInput, .es256)
  }

  /// The cases that the chain alone decides, and how.
  static let verdicts: [String: ChainVerdict] = [
    "ok": .valid(Validity(notBefore: 1_577_836_800, notAfter: 2_177_452_800)),
    "self-made-root": .untrusted("intermediate: unable to get local issuer certificate"),
    "attacker-chain-real-root-appended": .untrusted("intermediate: unable to get local issuer certificate"),
    "inter-forged": .untrusted("intermediate: unable to get local issuer certificate"),
    "inter-not-ca": .untrusted("intermediate: invalid CA certificate"),
    "inter-no-bc": .untrusted("intermediate: invalid CA certificate"),
    "leaf-expired": .expired(.leaf),
    "leaf-future": .notYetValid(.leaf),
  ]

  @Test func `the cases of x5c are judged as they should`() throws {
    let lines = try Shared.bytes("cases/x5c/cases.ndjson").split(separator: 0x0A)
    #expect(lines.count >= 18)
    for line in lines {
      let item = try JSONDecoder().decode(Case.self, from: Data(line))
      let token = try Token(Shared.bytes("cases/x5c/\(item.jws)"))
      let root = try Certificate.first(in: Shared.bytes("cases/x5c/\(item.root)"))
      let accepted = try Self.accepts(token, root: root, now: item.now)
      #expect(accepted == (item.expect == "accept"), "\(item.id)")
      guard let verdict = Self.verdicts[item.id], let x5c = token.certificates else { continue }
      let chain = CertificateChain(leaf: x5c[0], intermediate: x5c[1], trustedRoot: root)
      #expect(chain.verdict(at: item.now) == verdict, "\(item.id)")
    }
  }
}
