package import Entitlements
package import JSON

/// A line that `entl-verify` printed: what it accepted, or why it refused.
package enum IngestLine: Sendable {
  case verified(VerifiedLine)
  case refused(Source, DropReason, detail: String?)

  /// Nil where the value did not come from `entl-verify`; a bare payload or a decoded token never does.
  package init?(_ line: JSONValue) {
    guard let isVerified = line[.verified]?.boolean, let name = line[.source]?.string else { return nil }
    let source = Source(name)
    if isVerified {
      guard line[.payload] != nil, line[.kind]?.kind == .string, let id = line[.eventID]?.string, !id.isEmpty
      else { return nil }
      self = .verified(
        VerifiedLine(
          source: source, eventID: id, eventType: line[.eventType]?.string,
          notes: line[.notes]?.elements.compactMap(\.string) ?? [], line: line))
    } else {
      guard let reason = line[.reason]?.string else { return nil }
      let known = IngestLine.dropReasons[reason]
      let detail = known == nil ? reason : line[.detail]?.string
      self = .refused(source, known ?? .signatureInvalid, detail: detail)
    }
  }

  /// The refusals that are no matter of the signature; every other one is `signature_invalid`, with the word as detail.
  private static let dropReasons: [String: DropReason] = [
    "bundle_id_mismatch": .wrongApp,
    "app_apple_id_mismatch": .wrongApp,
    "environment_mismatch": .environmentNotAccepted,
    "transaction_verification_failed": .transactionVerificationFailed,
  ]
}
