/// Why a delivery was not accepted as its sender's.
package struct DeliveryRefusal: Error, Equatable, Sendable {
  package enum Reason: String, CaseIterable, Sendable {
    /// Not an envelope, or longer than a record may be.
    case malformed
    case headerMissing = "header_missing"
    case headerMalformed = "header_malformed"
    case noV1Signature = "no_v1_signature"
    case secretMissing = "secret_missing"
    case signatureMismatch = "signature_mismatch"
    case timestampTooOld = "timestamp_too_old"
    case timestampInFuture = "timestamp_in_future"
    /// Signed well, and yet not an event.
    case payloadMalformed = "payload_malformed"
  }

  package let reason: Reason
  /// For people; holds nothing of the body, the header or a secret.
  package let detail: String?

  package init(_ reason: Reason, _ detail: String? = nil) {
    self.reason = reason
    self.detail = detail
  }

  /// Whether the same delivery may be accepted later: a slow clock must not lose events.
  package var canBeMendedByTime: Bool { reason == .timestampInFuture }
}
