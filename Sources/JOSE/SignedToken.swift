package import Cryptography
package import JWS

/// A token whose signature is good; nothing is known of its payload yet (RFC 7515 §5.2).
package struct SignedToken: Sendable {
  /// The parts of the token.
  package let jws: CompactJWS
  /// Checked, and its algorithm allowed.
  package let header: ProtectedHeader
  /// The key whose signature it carries.
  package let key: JWK

  /// Checks form, header and signature; the algorithm comes from the key and the caller, never from the token alone.
  package init(
    _ token: [UInt8], keys: KeySet, allowed: Set<SignatureAlgorithm>? = nil
  ) throws(TokenRefusal) {
    var none = HeaderCache(pending: nil)
    try self.init(token, keys: keys, allowed: allowed, known: &none)
  }

  /// The same for one of many tokens.
  init(
    _ token: [UInt8], keys: KeySet, allowed: Set<SignatureAlgorithm>?, known: inout HeaderCache
  ) throws(TokenRefusal) {
    let fitting: HeaderKeys
    let isKnown: Bool
    do {
      jws = try CompactJWS(token)
    } catch { throw TokenRefusal(.malformed, error.advice(for: token)) }
    if let found = known[jws.encodedHeader] {
      (fitting, isKnown) = (found, true)
    } else {
      (fitting, isKnown) = (try HeaderKeys(try Self.header(jws), keys, allowed: allowed, pending: known.pending), false)
    }
    header = fitting.header
    key = try fitting.signer(of: jws)
    if !isKnown { known.insert(fitting, for: jws.encodedHeader) }
  }

  private static func header(_ jws: CompactJWS) throws(TokenRefusal) -> [UInt8] {
    do { return try jws.header() } catch { throw TokenRefusal(.malformed, error.advice(for: Array(jws.bytes))) }
  }
}

extension CompactJWS.Problem {
  fileprivate func advice(for text: [UInt8]) -> String {
    if text.first == UInt8(ascii: "{") { return "JSON, not a token in the compact form" }
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { return "a byte order mark stands before the token" }
    if let first = text.first, first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      return "the token stands in quotes"
    }
    if asciiLowercased(String(decoding: text.prefix(7), as: UTF8.self)).elementsEqual("bearer ".utf8) {
      return "'Bearer ' stands before the token"
    }
    switch self {
    case .segments(5): return "five parts: an encrypted token (JWE)"
    case .segments(let count): return "a token has three parts, this one has \(count)"
    case .headerEncoding: return "the header is not strict base64url"
    case .payloadEncoding: return "the payload is not strict base64url"
    case .signatureEncoding: return "the signature is not strict base64url"
    }
  }
}
