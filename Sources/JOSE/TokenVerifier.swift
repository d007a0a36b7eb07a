package import Cryptography
package import Instants
package import JSON
import JWS

/// Judges tokens: their form, their signature under a set of keys, then their claims (RFC 7519 §7.2); remembers the
/// headers it has judged.
package final class TokenVerifier {
  private let keys: KeySet
  private let allowed: Set<SignatureAlgorithm>?
  private let rules: ClaimRules
  private var known: HeaderCache

  /// `algorithms` narrows what the keys allow; empty leaves it to them. Signatures may wait in `pending`.
  package init(
    keys: KeySet, algorithms: [SignatureAlgorithm] = [], rules: ClaimRules, pending: PendingSignatures? = nil
  ) {
    self.keys = keys
    self.rules = rules
    known = HeaderCache(pending: pending)
    allowed = algorithms.isEmpty ? nil : Set(algorithms.flatMap(\.synonyms))
  }

  /// A token that was believed.
  package struct Verified: Sendable {
    /// Checked, and its algorithm allowed.
    package let header: ProtectedHeader
    /// The payload, an object.
    package let claims: JSONDocument
    /// The key whose signature it carries.
    package let key: JWK
  }

  /// Judges one token, without any white space around it.
  package func verify(_ token: [UInt8], at now: Instant) -> Result<Verified, TokenRefusal> {
    Result { () throws(TokenRefusal) in
      let signed = try SignedToken(token, keys: keys, allowed: allowed, known: &known)
      let claims = try Self.claims(signed.jws.payload)
      if let refusal = rules.refusal(of: claims.root, type: signed.header.type, at: now) { throw refusal }
      return Verified(header: signed.header, claims: claims, key: signed.key)
    }
  }

  private static func claims(_ payload: [UInt8]) throws(TokenRefusal) -> JSONDocument {
    let document: JSONDocument
    do { document = try JSONDocument(payload) } catch {
      throw TokenRefusal(.payloadMalformed, "the payload is not strict JSON: \(error)")
    }
    guard document.root.kind == .object else { throw TokenRefusal(.payloadMalformed, "the payload is not an object") }
    return document
  }
}
