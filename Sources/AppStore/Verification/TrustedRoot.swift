package import Cryptography

/// A root certificate that ends a trusted chain.
package struct TrustedRoot: Sendable {
  package let certificate: Certificate
  /// SHA-256 of the certificate, in lower-case hexadecimal.
  package let fingerprint: String

  package init(_ certificate: Certificate) {
    self.certificate = certificate
    fingerprint = certificate.fingerprint.hexadecimalText
  }

  /// All certificates of a PEM or DER file; nil where it has none, or a broken one.
  package static func all(encoded bytes: [UInt8]) -> [TrustedRoot]? {
    Certificate.all(encoded: bytes.span)?.map(TrustedRoot.init)
  }

  /// The root that is built in: Apple Root CA - G3.
  package static var apple: TrustedRoot {
    guard let root = all(encoded: Array(AppleRoot.pem.utf8))?.first else { preconditionFailure("the root is broken") }
    return root
  }
}
