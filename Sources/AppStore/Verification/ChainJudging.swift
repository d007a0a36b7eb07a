import Cryptography
import Instants

extension JudgedChain {
  /// Judges a chain; everything that costs nothing is looked at before a signature is.
  static func judging(
    _ certificates: [[UInt8]], at instant: Instant, _ policy: VerificationPolicy, _ known: inout ChainCache
  ) throws(AppleRefusal) -> JudgedChain {
    if let chain = known[certificates], chain.validity.contains(instant.seconds) { return chain }
    let chain =
      certificates.count == 1
      ? try xcode(certificates, at: instant, policy, known.pending)
      : try genuine(certificates, at: instant, policy, known)
    known.insert(chain)
    return chain
  }

  private static func genuine(
    _ certificates: [[UInt8]], at instant: Instant, _ policy: VerificationPolicy, _ known: ChainCache
  ) throws(AppleRefusal) -> JudgedChain {
    guard let trusted = policy.roots.first(where: { $0.certificate.der == certificates[2] }) else {
      throw AppleRefusal(.chainUntrusted, "the root is not a trusted one")
    }
    let (leaf, intermediate) = (try parsed(certificates[0], "leaf"), try parsed(certificates[1], "intermediate"))
    guard leaf.hasExtension("1.2.840.113635.100.6.11.1") else { throw AppleRefusal(.leafPurpose) }
    guard intermediate.hasExtension("1.2.840.113635.100.6.2.1") else { throw AppleRefusal(.intermediatePurpose) }
    let chain = CertificateChain(leaf: leaf, intermediate: intermediate, trustedRoot: trusted.certificate)
    let isKnown = known.knows(intermediate: certificates[1])
    let validity = try accepted(chain.verdict(at: instant.seconds, intermediateIsKnown: isKnown))
    return try JudgedChain(leaf, certificates, trusted, isSelfSigned: false, validity, known.pending)
  }

  /// One certificate that is leaf and root in one; Apple's purpose marks do not apply.
  private static func xcode(
    _ certificates: [[UInt8]], at instant: Instant, _ policy: VerificationPolicy, _ pending: PendingSignatures?
  ) throws(AppleRefusal) -> JudgedChain {
    guard let trusted = policy.roots.first(where: { $0.certificate.der == certificates[0] }),
      policy.environment == .xcode
    else { throw AppleRefusal(.xcodeUntrusted, "one certificate alone: give it as --root, with --environment xcode") }
    let certificate = trusted.certificate
    let validity = try accepted(certificate.selfSignedVerdict(at: instant.seconds))
    return try JudgedChain(certificate, certificates, trusted, isSelfSigned: true, validity, pending)
  }

  private convenience init(
    _ leaf: Certificate, _ certificates: [[UInt8]], _ root: TrustedRoot, isSelfSigned: Bool, _ validity: Validity,
    _ pending: PendingSignatures?
  ) throws(AppleRefusal) {
    guard let key = try? leaf.publicKey, let verifier = ES256Verifier(key, pending: pending) else {
      throw AppleRefusal(.algorithmNotAllowed, "the leaf's key is not on P-256")
    }
    self.init(
      certificates: certificates, root: root.fingerprint, isSelfSigned: isSelfSigned,
      leafExpiry: leaf.validity.notAfter, validity: validity, verifier: verifier)
  }

  private static func parsed(_ der: [UInt8], _ position: String) throws(AppleRefusal) -> Certificate {
    guard let certificate = Certificate(der: der.span) else { throw AppleRefusal(.certificateMalformed, position) }
    return certificate
  }

  private static func accepted(_ verdict: ChainVerdict) throws(AppleRefusal) -> Validity {
    switch verdict {
    case .valid(let validity): return validity
    case .untrusted(let detail): throw AppleRefusal(.chainUntrusted, detail)
    case .expired(let position): throw AppleRefusal(.certificateExpired, position.rawValue)
    case .notYetValid(let position): throw AppleRefusal(.certificateNotYetValid, position.rawValue)
    }
  }
}
