package import Cryptography

/// Certificates of the shape that Apple signs with, under a root of one's own: what they sign verifies with that root
/// only.
package struct FixtureChain: Sendable {
  package let root: Certificate
  package let intermediate: Certificate
  package let leaf: Certificate
  package let leafKey: PrivateKey

  package init(root: Certificate, intermediate: Certificate, leaf: Certificate, leafKey: PrivateKey) {
    self.root = root
    self.intermediate = intermediate
    self.leaf = leaf
    self.leafKey = leafKey
  }

  /// 2015-01-01 to 2050-01-01: fixtures carry dates of every year that Apple has signed in.
  package static let validity = Validity(notBefore: 1_420_070_400, notAfter: 2_524_608_000)

  /// Makes new keys and certificates; the keys of root and intermediate are forgotten at once.
  package static func make(validity: Validity = validity) -> FixtureChain {
    let (rootKey, intermediateKey) = (PrivateKey.generate(.ec(.p384)), PrivateKey.generate(.ec(.p384)))
    let leafKey = PrivateKey.generate(.ec(.p256))
    guard
      let root = Certificate.makeSelfSigned(.root("entl test root", validity), key: rootKey),
      let intermediate = Certificate.make(
        .intermediate("entl test intermediate", validity, purposes: ["1.2.840.113635.100.6.2.1"]),
        for: intermediateKey.publicKey, issuer: CertificateIssuer(certificate: root, key: rootKey)),
      let leaf = Certificate.make(
        .leaf("entl test leaf", validity, purposes: ["1.2.840.113635.100.6.11.1"]),
        for: leafKey.publicKey, issuer: CertificateIssuer(certificate: intermediate, key: intermediateKey))
    else { preconditionFailure("libcrypto makes no certificate") }
    return FixtureChain(root: root, intermediate: intermediate, leaf: leaf, leafKey: leafKey)
  }
}
