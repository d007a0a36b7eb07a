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
    let encoded: [UInt8]
    do {
      jws = try CompactJWS(token)
      encoded = try jws.header()
    } catch { throw TokenRefusal(.malformed, error.advice(for: token)) }
    header = try ProtectedHeader(encoded)
    guard let algorithm = SignatureAlgorithm(rawValue: header.algorithm) else {
      throw TokenRefusal(.algorithmNotAllowed, "\(quoted(header.algorithm)) is not supported")
    }
    if let allowed, !allowed.contains(algorithm) {
      throw TokenRefusal(.algorithmNotAllowed, "\(algorithm.rawValue) is not among those asked for")
    }
    let candidates = try keys.candidates(kid: header.kid, for: algorithm)
    let signed = jws
    guard let key = candidates.first(where: { $0.verifies(signed, algorithm) }) else {
      throw TokenRefusal(.signatureMismatch, Self.advice(signed.signature, algorithm, tried: candidates.count))
    }
    self.key = key
  }

  /// What may be the matter with a signature that no key has made.
  private static func advice(_ signature: [UInt8], _ algorithm: SignatureAlgorithm, tried: Int) -> String {
    if signature.isEmpty { return "the signature is empty" }
    if let length = algorithm.ecdsaLength, signature.count != length {
      let isDER = signature.count > 8 && signature[0] == 0x30 && signature.contains(0x02)
      let form = isDER ? "; it looks like DER, and JOSE wants r and s side by side" : ""
      return "the signature has \(signature.count) bytes, \(algorithm.rawValue) has \(length)\(form)"
    }
    return tried == 1 ? "not signed by this key" : "signed by none of the \(tried) keys that fit"
  }
}

extension JWK {
  fileprivate func verifies(_ jws: CompactJWS, _ algorithm: SignatureAlgorithm) -> Bool {
    guard case .success(let material) = material else { return false }
    let (input, signature) = (jws.signingInput.span, jws.signature.span)
    switch material {
    case .secret(let secret): return secret.verify(signature: signature, of: input, algorithm: algorithm)
    case .publicKey(let key): return key.verify(signature: signature, of: input, algorithm: algorithm)
    case .privateKey(let key): return key.publicKey.verify(signature: signature, of: input, algorithm: algorithm)
    }
  }
}

extension SignatureAlgorithm {
  /// The length of r and s together (RFC 7518 §3.4); nil where the length depends on the key or is no frequent mistake.
  fileprivate var ecdsaLength: Int? {
    switch self {
    case .es256: 64
    case .es384: 96
    case .es512: 132
    default: nil
    }
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
