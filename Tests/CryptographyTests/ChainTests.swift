import Testing

@testable import Cryptography

struct ChainTests {
  @Test func `a made chain is valid from its first second to its last`() throws {
    var made = MadeChain()
    made.leaf.validity = Validity(notBefore: 1_700_000_000, notAfter: 1_950_000_000)
    made.intermediate.validity.notAfter = 1_800_000_000
    let chain = try made.make()
    let window = Validity(notBefore: 1_700_000_000, notAfter: 1_800_000_000)
    #expect(chain.verdict(at: 1_750_000_000) == .valid(window))
    #expect(chain.verdict(at: window.notBefore) == .valid(window))
    #expect(chain.verdict(at: window.notAfter) == .valid(window))
    #expect(chain.verdict(at: window.notBefore - 1) == .notYetValid(.leaf))
    #expect(chain.verdict(at: window.notAfter + 1) == .expired(.intermediate))
    #expect(chain.verdict(at: 1_900_000_001) == .expired(.intermediate))
    #expect(chain.verdict(at: 0) == .notYetValid(.leaf))
  }

  @Test func `the root's own time counts`() throws {
    var made = MadeChain()
    made.root.validity.notAfter = 1_650_000_000
    #expect(try made.make().verdict(at: 1_650_000_001) == .expired(.root))
    made.root.validity = Validity(notBefore: 1_700_000_000, notAfter: 1_900_000_000)
    #expect(try made.make().verdict(at: 1_650_000_000) == .notYetValid(.root))
  }

  typealias Attack = (why: String, detail: String, change: @Sendable (inout MadeChain) -> Void)

  /// One change to a good chain, and what is found wrong.
  static let attacks: [Attack] = [
    (
      "an intermediate that the root's key has not signed", "intermediate: certificate signature failure",
      { $0.signerOfIntermediate = MadeChain.leafKey }
    ),
    (
      "a leaf that the intermediate's key has not signed", "leaf: certificate signature failure",
      { $0.signerOfLeaf = MadeChain.rootKey }
    ),
    (
      "an intermediate that says it is none", "intermediate: invalid CA certificate",
      { $0.intermediate.extensions.set("basicConstraints", "critical,CA:FALSE") }
    ),
    (
      "an intermediate that does not say what it is", "intermediate: invalid CA certificate",
      { $0.intermediate.extensions.remove("basicConstraints") }
    ),
    (
      "an intermediate whose key must not sign certificates", "intermediate: invalid CA certificate",
      { $0.intermediate.extensions.set("keyUsage", "critical,digitalSignature") }
    ),
    (
      "an intermediate with a path length and no key usage",
      "intermediate: Path length given without key usage keyCertSign",
      { $0.intermediate.extensions.remove("keyUsage") }
    ),
    (
      "an intermediate whose constraints may be overlooked",
      "intermediate: Basic Constraints of CA cert not marked critical",
      { $0.intermediate.extensions.set("basicConstraints", "CA:TRUE,pathlen:0") }
    ),
    (
      "an intermediate under a root that allows none", "root: path length constraint exceeded",
      { $0.root.extensions.set("basicConstraints", "critical,CA:TRUE,pathlen:0") }
    ),
    (
      "a root that is no authority", "root: invalid CA certificate",
      { $0.root.extensions.set("basicConstraints", "critical,CA:FALSE") }
    ),
    (
      "a leaf with a critical extension nobody knows", "leaf: unhandled critical extension",
      { $0.leaf.extensions.set("1.2.3.4", "critical,ASN1:NULL") }
    ),
    (
      "an intermediate with a critical extension nobody knows", "intermediate: unhandled critical extension",
      { $0.intermediate.extensions.set("1.2.3.4", "critical,ASN1:NULL") }
    ),
    (
      "a leaf that does not name its issuer's key", "leaf: Missing Authority Key Identifier",
      { $0.leaf.extensions.remove("authorityKeyIdentifier") }
    ),
    (
      "a leaf with an extension twice", "leaf: unable to get local issuer certificate",
      { $0.leaf.extensions.append(("basicConstraints", "critical,CA:TRUE")) }
    ),
  ]

  @Test(arguments: attacks.indices)
  func `a chain with one thing wrong is untrusted, whatever the time`(index: Int) throws {
    let attack = Self.attacks[index]
    var made = MadeChain()
    attack.change(&made)
    let chain = try made.make()
    for time: Int64 in [0, 1_700_000_000, 2_000_000_000] {
      #expect(chain.verdict(at: time) == .untrusted(attack.detail), "\(attack.why)")
    }
  }

  @Test func `a certificate has its place in the chain and no other`() throws {
    let good = try MadeChain().make()
    let (leaf, middle, root) = (good.leaf, good.intermediate, good.root)
    let other = try MadeChain().make()
    let direct = try #require(
      Certificate.make(
        .leaf("Leaf", MadeChain.window, purposes: []), for: MadeChain.leafKey.publicKey,
        issuer: CertificateIssuer(certificate: root, key: MadeChain.rootKey)))
    let short = "the leaf is not issued by the intermediate"
    let chains: [(leaf: Certificate, middle: Certificate, root: Certificate, detail: String)] = [
      (direct, middle, root, short),
      (middle, middle, root, short),
      (middle, root, root, short),
      (root, root, root, short),
      (leaf, root, middle, "intermediate: unable to get issuer certificate"),
      (leaf, leaf, root, "leaf: unable to get local issuer certificate"),
      (leaf, middle, leaf, "intermediate: unable to get local issuer certificate"),
    ]
    for (index, item) in chains.enumerated() {
      let chain = CertificateChain(leaf: item.leaf, intermediate: item.middle, trustedRoot: item.root)
      #expect(chain.verdict(at: 1_700_000_000) == .untrusted(item.detail), "chain \(index)")
    }
    // The same keys and names under new serial numbers: another root, as good as the first.
    let mixed = CertificateChain(leaf: leaf, intermediate: middle, trustedRoot: other.root)
    #expect(mixed.verdict(at: 1_700_000_000) == .valid(MadeChain.window))
  }

  @Test func `a chain with a broken hash or a short key is untrusted`() throws {
    // Made by the script beside the fixtures: SHA-1, and RSA of 1024 bits, both else correct.
    for (name, detail) in [
      ("sha1", "leaf: CA signature digest algorithm too weak"), ("rsa1024", "leaf: EE certificate key too weak"),
    ] {
      let certificates = try #require(Certificate.every(in: Package.fixture("keys/chain-\(name).pem")))
      let chain = CertificateChain(leaf: certificates[0], intermediate: certificates[1], trustedRoot: certificates[2])
      #expect(chain.verdict(at: certificates[0].validity.notBefore + 1) == .untrusted(detail))
    }
  }
}

struct SelfSignedTests {
  static let key = PrivateKey.generate(.ec(.p256))

  @Test func `a certificate that signs itself is valid in its time`() throws {
    let certificate = try #require(
      Certificate.makeSelfSigned(.leaf("StoreKit Testing in Xcode", MadeChain.window, purposes: []), key: Self.key))
    #expect(certificate.selfSignedVerdict(at: 1_700_000_000) == .valid(MadeChain.window))
    #expect(certificate.selfSignedVerdict(at: MadeChain.window.notBefore - 1) == .notYetValid(.leaf))
    #expect(certificate.selfSignedVerdict(at: MadeChain.window.notAfter + 1) == .expired(.leaf))
  }

  @Test func `a certificate that another key signed does not stand alone`() throws {
    let untrusted = ChainVerdict.untrusted("leaf: not signed by its own key")
    let chain = try MadeChain().make()
    #expect(chain.leaf.selfSignedVerdict(at: 1_700_000_000) == untrusted)
    var template = CertificateTemplate.root("Root", MadeChain.window)
    template.extensions = []
    let named = try #require(
      Certificate.make(
        template, for: Self.key.publicKey,
        issuer: CertificateIssuer(certificate: chain.root, key: MadeChain.rootKey)))
    #expect(named.selfSignedVerdict(at: 1_700_000_000) == untrusted)
    template = .root("Root", MadeChain.window)
    template.extensions.append(("1.2.3.4", "critical,ASN1:NULL"))
    let unknown = try #require(Certificate.makeSelfSigned(template, key: Self.key))
    #expect(unknown.selfSignedVerdict(at: 1_700_000_000) == .untrusted("leaf: unhandled critical extension"))
  }
}
