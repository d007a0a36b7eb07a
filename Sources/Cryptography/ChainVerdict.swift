import COpenSSL

/// What a chain of certificates is worth at one time.
package enum ChainVerdict: Sendable, Equatable {
  /// Trusted, at every time in this span.
  case valid(Validity)
  /// Not trusted at any time, with what is wrong.
  case untrusted(String)
  case expired(ChainPosition)
  case notYetValid(ChainPosition)
}

/// Where in its chain a certificate stands.
package enum ChainPosition: String, Sendable, CaseIterable {
  case leaf, intermediate, root
}

extension Certificate {
  /// The verdict on a certificate that stands alone and is trusted by its bytes, as Xcode signs with.
  package func selfSignedVerdict(at seconds: Int64) -> ChainVerdict {
    let signed = unsafe withHandle { OpenSSL.succeeded(unsafe X509_self_signed($0, 1)) }
    guard signed else { return .untrusted("leaf: not signed by its own key") }
    if hasUnknownCriticalExtension { return .untrusted("leaf: unhandled critical extension") }
    if seconds < validity.notBefore { return .notYetValid(.leaf) }
    if seconds > validity.notAfter { return .expired(.leaf) }
    return .valid(validity)
  }
}
