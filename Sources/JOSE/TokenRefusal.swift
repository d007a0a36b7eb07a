/// Why a token is refused.
package struct TokenRefusal: Error, Equatable, Sendable {
  /// The words of `entl-verify jwt`.
  package enum Reason: String, CaseIterable, Sendable {
    case malformed
    case headerMalformed = "header_malformed"
    case algorithmNone = "algorithm_none"
    case algorithmNotAllowed = "algorithm_not_allowed"
    case criticalHeader = "critical_header"
    case noMatchingKey = "no_matching_key"
    case keyUnusable = "key_unusable"
    case signatureMismatch = "signature_mismatch"
    case payloadMalformed = "payload_malformed"
    case expired
    case notYetValid = "not_yet_valid"
    case claimMissing = "claim_missing"
    case claimMalformed = "claim_malformed"
    case issuerMismatch = "issuer_mismatch"
    case audienceMismatch = "audience_mismatch"
    case typeMismatch = "type_mismatch"
  }

  /// The word for a program.
  package let reason: Reason
  /// For a person; holds nothing of the payload.
  package let detail: String

  init(_ reason: Reason, _ detail: String) {
    self.reason = reason
    self.detail = detail
  }
}

/// A text from outside in a message: quoted when it is short and plain, else only mentioned.
func quoted(_ text: String) -> String {
  let isPlain = text.utf8.count <= 64 && text.utf8.allSatisfy { (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "'") }
  return isPlain ? "'\(text)'" : "(\(text.utf8.count) bytes)"
}
