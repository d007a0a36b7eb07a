import Instants

extension VerificationPolicy {
  /// Compares a payload whose signature is good with what the caller insists on.
  func check(_ object: SignedObject, kind: PayloadKind?, at now: Instant) throws(AppleRefusal) {
    if let kind, object.kind != kind {
      throw AppleRefusal(.wrongKind, "found \(object.kind.rawValue) instead of \(kind.rawValue)")
    }
    try checkIdentifiers(object)
    try checkAge(object.signedAt, at: now)
  }

  private func checkIdentifiers(_ object: SignedObject) throws(AppleRefusal) {
    if !bundleIDs.isEmpty, object.kind != .renewalInfo, object.bundleID.map(bundleIDs.contains) != true {
      throw AppleRefusal(.bundleIDMismatch, object.bundleID ?? "the payload has none")
    }
    if let appAppleID, checksAppAppleID(of: object), object.appAppleID != appAppleID {
      throw AppleRefusal(.appAppleIDMismatch, object.appAppleID.map(String.init) ?? "the payload has none")
    }
    if let environment, object.environment != environment {
      throw AppleRefusal(.environmentMismatch, object.environmentWord ?? "the payload has none")
    }
    if object.signer.chain.isSelfSigned != (object.environment == .xcode) {
      throw AppleRefusal(.environmentMismatch, "Apple signs no payload of Xcode's, and Xcode no other")
    }
  }

  private func checkAge(_ signedAt: Instant, at now: Instant) throws(AppleRefusal) {
    if signedAt > now + maximumSkew { throw AppleRefusal(.signedDateInFuture, "signed at \(signedAt.rfc3339)") }
    if let maximumAge, signedAt < now - maximumAge {
      throw AppleRefusal(.signedDateTooOld, "signed at \(signedAt.rfc3339)")
    }
  }

  /// Transactions and renewal info do not carry the app's number, nor does the sandbox need to.
  private func checksAppAppleID(of object: SignedObject) -> Bool {
    object.environment == .production && (object.kind == .notification || object.kind == .appTransaction)
  }

  /// The checks that were left out, as words.
  func skipped(for object: SignedObject) -> [String] {
    var skipped: [String] = []
    skipped.reserveCapacity(4)
    if bundleIDs.isEmpty || object.kind == .renewalInfo { skipped.append("bundle_id") }
    if appAppleID == nil || !checksAppAppleID(of: object) { skipped.append("app_apple_id") }
    if environment == nil { skipped.append("environment") }
    if maximumAge == nil { skipped.append("age") }
    return skipped
  }
}
