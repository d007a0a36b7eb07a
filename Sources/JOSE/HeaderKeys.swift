import Cryptography
import JWS

/// A header that was read and allowed, with the keys that may have signed under it, ready to check: for one thread.
final class HeaderKeys {
  let header: ProtectedHeader
  private let algorithm: SignatureAlgorithm
  private let candidates: [(key: JWK, checker: SignatureChecker)]

  /// The algorithm comes from the keys and the caller, never from the header alone.
  init(
    _ encoded: [UInt8], _ keys: KeySet, allowed: Set<SignatureAlgorithm>?, pending: PendingSignatures?
  ) throws(TokenRefusal) {
    header = try ProtectedHeader(encoded)
    guard let algorithm = SignatureAlgorithm(rawValue: header.algorithm) else {
      throw TokenRefusal(.algorithmNotAllowed, "\(quoted(header.algorithm)) is not supported")
    }
    if let allowed, !allowed.contains(algorithm) {
      throw TokenRefusal(.algorithmNotAllowed, "\(algorithm.rawValue) is not among those asked for")
    }
    self.algorithm = algorithm
    let fitting = try keys.candidates(kid: header.kid, for: algorithm)
    // Where several keys may have signed, the next is tried when one is found not to have: nothing can wait.
    let pending = fitting.count == 1 ? pending : nil
    candidates = fitting.compactMap { key in key.checker(algorithm, pending).map { (key, $0) } }
  }

  /// The key whose signature the token carries.
  func signer(of jws: CompactJWS) throws(TokenRefusal) -> JWK {
    let (signature, input) = (jws.signature.span, jws.signingInput.span)
    for (key, checker) in candidates where checker.verify(signature, of: input) { return key }
    throw TokenRefusal(.signatureMismatch, advice(jws.signature))
  }

  /// What may be the matter with a signature that no key has made.
  private func advice(_ signature: [UInt8]) -> String {
    if signature.isEmpty { return "the signature is empty" }
    if let length = algorithm.ecdsaLength, signature.count != length {
      let isDER = signature.count > 8 && signature[0] == 0x30 && signature.contains(0x02)
      let form = isDER ? "; it looks like DER, and JOSE wants r and s side by side" : ""
      return "the signature has \(signature.count) bytes, \(algorithm.rawValue) has \(length)\(form)"
    }
    return candidates.count == 1 ? "not signed by this key" : "signed by none of the \(candidates.count) keys that fit"
  }
}

extension JWK {
  fileprivate func checker(_ algorithm: SignatureAlgorithm, _ pending: PendingSignatures?) -> SignatureChecker? {
    switch material {
    case .success(.secret(let secret)): SignatureChecker(secret, algorithm)
    case .success(.publicKey(let key)): SignatureChecker(key, algorithm, pending: pending)
    case .success(.privateKey(let key)): SignatureChecker(key.publicKey, algorithm, pending: pending)
    case .failure: nil
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
