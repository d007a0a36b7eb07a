import Cryptography
import Instants

/// A leaf whose chain has been judged: what it takes to verify the next token under the same header.
final class Signer {
  /// The root's SHA-256.
  let root: String
  /// The leaf is its own root: Xcode's way, which Apple does not vouch for.
  let isSelfSigned: Bool
  let leafExpiry: Int64
  /// When all of its chain is valid.
  let validity: Validity
  private let verifier: ES256Verifier
  /// SHA-256 that has eaten the encoded header and the dot behind it.
  private let prefix: SHA256Context

  private init(
    _ leaf: Certificate, root: String, isSelfSigned: Bool, validity: Validity, header: ArraySlice<UInt8>
  ) throws(AppleRefusal) {
    guard let key = try? leaf.publicKey, let verifier = ES256Verifier(key) else {
      throw AppleRefusal(.algorithmNotAllowed, "the leaf's key is not on P-256")
    }
    self.verifier = verifier
    self.root = root
    self.isSelfSigned = isSelfSigned
    self.validity = validity
    leafExpiry = leaf.validity.notAfter
    var prefix = SHA256Context()
    prefix.update(header.span)
    prefix.update([UInt8(ascii: ".")].span)
    self.prefix = prefix
  }

  /// Whether the 64 bytes are the leaf's signature of the header and this encoded payload.
  func verifies(_ payload: ArraySlice<UInt8>, _ signature: [UInt8], using hash: inout SHA256Context) -> Bool {
    hash.restore(prefix)
    hash.update(payload.span)
    let digest = hash.finalize()
    return verifier.verify(digest: digest.span, signature: signature.span)
  }
}

extension Signer {
  /// Judges a chain; everything that costs nothing is looked at before a signature is.
  static func judging(
    _ certificates: [[UInt8]], header: ArraySlice<UInt8>, at instant: Instant, _ policy: VerificationPolicy
  ) throws(AppleRefusal) -> Signer {
    if certificates.count == 1 { return try xcode(certificates[0], header: header, at: instant, policy) }
    guard let trusted = policy.roots.first(where: { $0.certificate.der == certificates[2] }) else {
      throw AppleRefusal(.chainUntrusted, "the root is not a trusted one")
    }
    let (leaf, intermediate) = (try parsed(certificates[0], "leaf"), try parsed(certificates[1], "intermediate"))
    guard leaf.hasExtension("1.2.840.113635.100.6.11.1") else { throw AppleRefusal(.leafPurpose) }
    guard intermediate.hasExtension("1.2.840.113635.100.6.2.1") else { throw AppleRefusal(.intermediatePurpose) }
    let chain = CertificateChain(leaf: leaf, intermediate: intermediate, trustedRoot: trusted.certificate)
    let validity = try accepted(chain.verdict(at: instant.seconds))
    return try Signer(
      leaf, root: trusted.fingerprint, isSelfSigned: false, validity: validity, header: header)
  }

  /// One certificate that is leaf and root in one; Apple's purpose marks do not apply.
  private static func xcode(
    _ der: [UInt8], header: ArraySlice<UInt8>, at instant: Instant, _ policy: VerificationPolicy
  ) throws(AppleRefusal) -> Signer {
    guard let trusted = policy.roots.first(where: { $0.certificate.der == der }), policy.environment == .xcode else {
      throw AppleRefusal(.xcodeUntrusted, "one certificate alone: give it as --root, with --environment xcode")
    }
    let certificate = trusted.certificate
    let validity = try accepted(certificate.selfSignedVerdict(at: instant.seconds))
    return try Signer(
      certificate, root: trusted.fingerprint, isSelfSigned: true, validity: validity, header: header)
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
