/// Why Apple's signed data was not accepted.
package struct AppleRefusal: Error, Equatable, Sendable {
  package enum Reason: String, CaseIterable, Sendable {
    case malformed
    case headerMalformed = "header_malformed"
    case algorithmNotAllowed = "algorithm_not_allowed"
    case criticalHeader = "critical_header"
    case x5cMissing = "x5c_missing"
    case x5cLength = "x5c_length"
    case x5cEncoding = "x5c_encoding"
    case certificateMalformed = "certificate_malformed"
    case chainUntrusted = "chain_untrusted"
    case leafPurpose = "leaf_purpose"
    case intermediatePurpose = "intermediate_purpose"
    case certificateExpired = "certificate_expired"
    case certificateNotYetValid = "certificate_not_yet_valid"
    case signatureMismatch = "signature_mismatch"
    case payloadMalformed = "payload_malformed"
    case wrongKind = "wrong_kind"
    case bundleIDMismatch = "bundle_id_mismatch"
    case appAppleIDMismatch = "app_apple_id_mismatch"
    case environmentMismatch = "environment_mismatch"
    case signedDateInFuture = "signed_date_in_future"
    case signedDateTooOld = "signed_date_too_old"
    case signedDateOutOfRange = "signed_date_out_of_range"
    case xcodeUntrusted = "xcode_untrusted"
    case transactionVerificationFailed = "transaction_verification_failed"
    case renewalInfoVerificationFailed = "renewal_info_verification_failed"
    case appTransactionVerificationFailed = "app_transaction_verification_failed"
    case innerMismatch = "inner_mismatch"
  }

  package let reason: Reason
  /// For people; holds nothing of a payload whose signature was not good.
  package let detail: String?
  /// Whether the same data may be accepted later: a slow clock must not lose events.
  package let canBeMendedByTime: Bool

  package init(_ reason: Reason, _ detail: String? = nil, canBeMendedByTime: Bool? = nil) {
    self.reason = reason
    self.detail = detail
    self.canBeMendedByTime = canBeMendedByTime ?? (reason == .signedDateInFuture)
  }

  /// The refusal of the object around one that was refused.
  func around(_ reason: Reason) -> AppleRefusal {
    AppleRefusal(
      reason, self.reason.rawValue + (detail.map { ": \($0)" } ?? ""), canBeMendedByTime: canBeMendedByTime)
  }
}
