package import Cryptography
package import Instants
import JSON
import JWS

/// Verifies Apple's signed data, one token at a time; remembers the signers it has judged.
package final class AppleVerifier {
  private let policy: VerificationPolicy
  private var signers = SignerCache()
  private var chains: ChainCache
  private var hash = SHA256Context()

  /// Signatures may wait in `pending`, where there is one.
  package init(_ policy: VerificationPolicy, pending: PendingSignatures? = nil) {
    self.policy = policy
    chains = ChainCache(pending: pending)
  }

  /// The same for a token that stands alone.
  package func verify(_ token: [UInt8], at now: Instant) throws(AppleRefusal) -> VerifiedAppleData {
    try verify(token[...], at: now)
  }

  /// Judges a compact token and every token inside it.
  package func verify(_ token: ArraySlice<UInt8>, at now: Instant) throws(AppleRefusal) -> VerifiedAppleData {
    let object = try check(token, kind: policy.kind, at: now)
    var inner: [SignedObject] = []
    for slot in InnerSlot.all {
      if let value = object.inner(slot.member) { inner.append(try checkInner(value, slot, at: now)) }
    }
    try InnerSlot.compare(object, inner)
    return VerifiedAppleData(object: object, inner: inner, policy: policy, now: now)
  }

  private func checkInner(_ value: JSONValue, _ slot: InnerSlot, at now: Instant) throws(AppleRefusal) -> SignedObject {
    do throws(AppleRefusal) {
      guard let token = value.utf8 else { throw AppleRefusal(.malformed, "not a string") }
      return try check(token, kind: slot.kind, at: now)
    } catch { throw error.around(slot.reason) }
  }

  /// Form, header, chain form, date in range, chain, signature, payload, identifiers and age, in this order.
  private func check(
    _ bytes: ArraySlice<UInt8>, kind: PayloadKind?, at now: Instant
  ) throws(AppleRefusal) -> SignedObject {
    let token = try reading { () throws(CompactJWS.Problem) in try CompactJWS(bytes) }
    let known = signers[token.encodedHeader]
    let header = known == nil ? try SignatureHeader(reading(token.header)) : nil
    let payload = try self.payload(token.payload)
    let signedAt = try signedDate(payload)
    guard token.signature.count == 64 else {
      throw AppleRefusal(.signatureMismatch, "\(token.signature.count) bytes; a signature of ES256 has 64")
    }
    let instant = policy.certificatesAt == .signed ? signedAt : now
    let signer: Signer
    if let known, known.chain.validity.contains(instant.seconds) {
      signer = known
    } else {
      // A known chain that is not valid then is judged again: the refusal is the same whatever is remembered.
      let header = if let header { header } else { try SignatureHeader(reading(token.header)) }
      let chain = try JudgedChain.judging(header.certificates, at: instant, policy, &chains)
      signer = Signer(chain, header: token.encodedHeader)
    }
    // What is remembered must have been verified: under a new header nothing waits.
    guard signer.verifies(token.encodedPayload, token.signature, mayWait: known != nil, using: &hash) else {
      throw AppleRefusal(.signatureMismatch)
    }
    if known == nil { signers.insert(signer, for: token.encodedHeader) }
    let object = try SignedObject(token: bytes, payload: payload, signedAt: signedAt, signer: signer)
    try policy.check(object, kind: kind, at: now)
    return object
  }

  private func reading<Part>(_ read: () throws(CompactJWS.Problem) -> Part) throws(AppleRefusal) -> Part {
    do { return try read() } catch {
      switch error {
      case .segments(let count):
        throw AppleRefusal(.malformed, "not a token: \(count) \(count == 1 ? "part" : "parts") instead of 3")
      case .headerEncoding: throw AppleRefusal(.malformed, "the header is not base64url")
      case .payloadEncoding: throw AppleRefusal(.malformed, "the payload is not base64url")
      case .signatureEncoding: throw AppleRefusal(.malformed, "the signature is not base64url")
      }
    }
  }

  private func payload(_ bytes: [UInt8]) throws(AppleRefusal) -> JSONValue {
    let root: JSONValue
    do { root = try JSONDocument(bytes).root } catch {
      throw AppleRefusal(.payloadMalformed, "not JSON: \(error)")
    }
    guard root.kind == .object else { throw AppleRefusal(.payloadMalformed, "not an object") }
    return root
  }

  /// When the payload says it was signed; an app transaction says it as `receiptCreationDate`.
  private func signedDate(_ payload: JSONValue) throws(AppleRefusal) -> Instant {
    let member = payload["signedDate"] ?? payload["receiptCreationDate"]
    guard let milliseconds = member?.wholeMilliseconds else {
      throw AppleRefusal(.signedDateOutOfRange, "no signed date in milliseconds")
    }
    // 2015, the year before the first of these payloads, to the last one that RFC 3339 can write.
    guard (1_420_070_400_000...Instant.writable.upperBound).contains(milliseconds) else {
      throw AppleRefusal(.signedDateOutOfRange, "not between 2015 and 9999")
    }
    return Instant(milliseconds: milliseconds)
  }
}
