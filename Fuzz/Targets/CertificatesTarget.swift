import AppStore
import Cryptography

/// A certificate that is read is, byte for byte, what was there; and nobody's chain ends at Apple's root but Apple's.
@Sendable func checkCertificates(_ bytes: [UInt8]) -> String? {
  guard let found = Certificate.all(encoded: bytes.span), let first = found.first else { return nil }
  for certificate in found {
    let der = certificate.der
    guard let again = Certificate(der: der.span), again.der == der else {
      return "a certificate changes when it is read again"
    }
    if again.fingerprint != certificate.fingerprint || again.validity != certificate.validity {
      return "a certificate says something else when it is read again"
    }
    _ = certificate.selfSignedVerdict(at: certificate.validity.notBefore)
  }
  let chain = CertificateChain(
    leaf: first, intermediate: found[found.count - 1], trustedRoot: TrustedRoot.apple.certificate)
  if case .valid = chain.verdict(at: first.validity.notBefore) { return "a forged chain" }
  return nil
}
