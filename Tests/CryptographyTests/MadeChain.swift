import Testing

@testable import Cryptography

/// A root, an intermediate and a leaf as `entl-fixture` makes them, and what an attacker would change.
struct MadeChain {
  static let window = Validity(notBefore: 1_600_000_000, notAfter: 1_900_000_000)
  static let rootKey = PrivateKey.generate(.ec(.p384))
  static let intermediateKey = PrivateKey.generate(.ec(.p384))
  static let leafKey = PrivateKey.generate(.ec(.p256))
  static let purposes = ["1.2.840.113635.100.6.2.1", "1.2.840.113635.100.6.11.1"]

  var root = CertificateTemplate.root("Root", window)
  var intermediate = CertificateTemplate.intermediate("Intermediate", window, purposes: [purposes[0]])
  var leaf = CertificateTemplate.leaf("Leaf", window, purposes: [purposes[1]])
  /// Keys that an attacker does not have are replaced by another key.
  var signerOfIntermediate = rootKey
  var signerOfLeaf = intermediateKey

  func make() throws -> CertificateChain {
    let root = try #require(Certificate.makeSelfSigned(root, key: Self.rootKey))
    let middle = try #require(
      Certificate.make(
        intermediate, for: Self.intermediateKey.publicKey,
        issuer: CertificateIssuer(certificate: root, key: signerOfIntermediate)))
    let leaf = try #require(
      Certificate.make(
        leaf, for: Self.leafKey.publicKey, issuer: CertificateIssuer(certificate: middle, key: signerOfLeaf)))
    return CertificateChain(leaf: leaf, intermediate: middle, trustedRoot: root)
  }
}

extension [(name: String, value: String)] {
  mutating func remove(_ name: String) { removeAll { $0.name == name } }

  mutating func set(_ name: String, _ value: String) {
    remove(name)
    insert((name, value), at: 0)
  }
}
