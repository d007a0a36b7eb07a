import Foundation
import Testing

@testable import Cryptography

struct CertificateTests {
  static let made: CertificateChain? = try? MadeChain().make()

  @Test func `a certificate is exactly its bytes`() throws {
    let leaf = try #require(Self.made?.leaf)
    #expect(Certificate.one(leaf.der)?.der == leaf.der)
    #expect(Certificate.one(leaf.der + [0]) == nil)
    #expect(Certificate.one(leaf.der + leaf.der) == nil)
    for count in [0, 1, 4, leaf.der.count - 1] { #expect(Certificate.one(Array(leaf.der[..<count])) == nil) }
  }

  @Test func `no change of a byte crashes the reader or survives the chain`() throws {
    let chain = try #require(Self.made)
    for index in chain.leaf.der.indices {
      var der = chain.leaf.der
      der[index] ^= 0x55
      guard let leaf = Certificate.one(der) else { continue }
      let changed = CertificateChain(leaf: leaf, intermediate: chain.intermediate, trustedRoot: chain.root)
      if case .valid = changed.verdict(at: 1_700_000_000) { Issue.record("byte \(index)") }
    }
  }

  @Test func `times, key and fingerprint are what was written`() throws {
    let chain = try #require(Self.made)
    #expect(chain.leaf.validity == MadeChain.window)
    #expect(try chain.leaf.publicKey.numbers == MadeChain.leafKey.publicKey.numbers)
    #expect(try chain.root.publicKey.kind == .ec(.p384))
    #expect(chain.leaf.fingerprint == Hash.sha256.digest(chain.leaf.der))
  }

  @Test func `extensions say what a certificate may do`() throws {
    let chain = try #require(Self.made)
    #expect(chain.leaf.hasExtension(MadeChain.purposes[1]))
    #expect(!chain.leaf.hasExtension(MadeChain.purposes[0]))
    #expect(chain.intermediate.hasExtension(MadeChain.purposes[0]))
    #expect(!chain.leaf.hasExtension("1.2.840.113635.100.6.11"))
    #expect(!chain.leaf.hasExtension("not an identifier"))
  }

  @Test func `times before 1970, after 2049 and at the end of time are read`() throws {
    for validity in [
      Validity(notBefore: -86_400, notAfter: 253_402_300_799), Validity(notBefore: 0, notAfter: 4_102_444_800),
      Validity(notBefore: 951_782_400, notAfter: 2_524_607_999),
    ] {
      let template = CertificateTemplate.root("Root", validity)
      let certificate = try #require(Certificate.makeSelfSigned(template, key: MadeChain.leafKey))
      #expect(certificate.validity == validity)
    }
  }

  @Test func `a PEM text may hold several certificates, and text around them`() throws {
    let chain = try #require(Self.made)
    let all = [chain.leaf, chain.intermediate, chain.root]
    let key = MadeChain.leafKey.pkcs8PEM
    let text = Array("subject=Leaf\n".utf8) + all[0].pem + key + all[1].pem + all[2].pem
    #expect(Certificate.every(in: text)?.map(\.der) == all.map(\.der))
    #expect(Certificate.every(in: all[0].der)?.map(\.der) == [all[0].der])
  }

  @Test func `a PEM text with a broken certificate, or none, gives none`() throws {
    let leaf = try #require(Self.made?.leaf)
    let broken = Data(leaf.der.dropLast()).base64EncodedString(options: .lineLength64Characters)
    let block = Array("-----BEGIN CERTIFICATE-----\n\(broken)\n-----END CERTIFICATE-----\n".utf8)
    #expect(Certificate.every(in: leaf.pem + block) == nil)
    #expect(Certificate.every(in: MadeChain.leafKey.pkcs8PEM) == nil)
    #expect(Certificate.every(in: leaf.pem.dropLast(40)) == nil)
    #expect(Certificate.every(in: []) == nil)
  }

  @Test func `keys of every kind can sign certificates`() throws {
    for (key, _) in SignatureTests.keys {
      let certificate = try #require(Certificate.makeSelfSigned(.root("Root", MadeChain.window), key: key))
      #expect(certificate.selfSignedVerdict(at: 1_700_000_000) == .valid(MadeChain.window))
      #expect(try certificate.publicKey.kind == key.kind)
    }
  }

  @Test func `serial numbers differ, and a template that cannot be followed gives nothing`() throws {
    var template = CertificateTemplate.root("Root", MadeChain.window)
    let one = try #require(Certificate.makeSelfSigned(template, key: MadeChain.leafKey))
    let other = try #require(Certificate.makeSelfSigned(template, key: MadeChain.leafKey))
    #expect(one.der != other.der)
    template.extensions.append(("noSuchExtension", "critical"))
    #expect(Certificate.makeSelfSigned(template, key: MadeChain.leafKey) == nil)
  }
}
