import Cryptography

/// The key of HMAC-SHA256 that a sender and a receiver share, made ready once.
package final class SigningKey {
  private var mac: HMAC

  package init(_ key: [UInt8]) { mac = HMAC(.sha256, key: SymmetricKey(key.span)) }

  /// The code of some parts, one after the other.
  package func code(of parts: ArraySlice<UInt8>...) -> [UInt8] { mac.code(of: parts) }
}

extension [UInt8] {
  /// Whether any of the candidates is this code; the time it takes does not tell how nearly one is.
  package func isAmong(_ candidates: [ArraySlice<UInt8>]) -> Bool {
    var isFound = false
    for candidate in candidates {
      let isEqual = equalInConstantTime(candidate.span, span)
      isFound = isFound || isEqual
    }
    return isFound
  }
}
