/// What the caller insists on, beside a good signature under a trusted root.
package struct VerificationPolicy: Sendable {
  /// The instant at which certificates must be valid.
  package enum CertificateTime: String, CaseIterable, Sendable {
    /// When the payload says it was signed: Apple's own rule offline.
    case signed
    case now
  }

  package var kind: PayloadKind?
  /// Empty accepts every app.
  package var bundleIDs: [String] = []
  /// A production payload must then carry it; nil accepts every app.
  package var appAppleID: Int64?
  /// Nil accepts every one, but Xcode's only when asked for.
  package var environment: SignedEnvironment?
  package var roots: [TrustedRoot]
  package var certificatesAt = CertificateTime.signed
  package var maximumAge: Duration?
  /// How far a signed date may lie in the future.
  package var maximumSkew = Duration.seconds(60)

  package init(roots: [TrustedRoot]) { self.roots = roots }
}

/// Where a payload says it comes from.
package enum SignedEnvironment: String, CaseIterable, Sendable {
  case production, sandbox
  /// Xcode and local testing, which Apple does not sign.
  case xcode

  /// Reads Apple's own word.
  init?(apple word: String) {
    switch word {
    case "Production": self = .production
    case "Sandbox": self = .sandbox
    case "Xcode", "LocalTesting": self = .xcode
    default: return nil
    }
  }
}

/// What a signed payload is.
package enum PayloadKind: String, CaseIterable, Sendable {
  case notification, transaction
  case renewalInfo = "renewal_info"
  case appTransaction = "app_transaction"
}
