import COpenSSL

/// Leaf, intermediate and root, in the one shape that Apple signs with; the root is trusted, the others are claims.
package struct CertificateChain: Sendable {
  package let leaf: Certificate
  package let intermediate: Certificate
  package let root: Certificate

  /// The caller has made sure that `root` is, byte for byte, a root it trusts.
  package init(leaf: Certificate, intermediate: Certificate, trustedRoot root: Certificate) {
    self.leaf = leaf
    self.intermediate = intermediate
    self.root = root
  }

  /// Judges signatures, names, authority and extensions first, and then the time, in seconds since 1970.
  ///
  /// Only this chain counts: a leaf that the root itself has signed does not pass with an intermediate beside it.
  ///
  /// - Parameter intermediateIsKnown: the intermediate stood in a chain that was valid. A forged leaf under it then costs
  ///   one verification of a signature instead of two, and is refused in the same words.
  package func verdict(at seconds: Int64, intermediateIsKnown: Bool = false) -> ChainVerdict {
    if intermediateIsKnown, let detail = defect(under: intermediate) { return .untrusted(detail) }
    if let detail = defect(under: root) { return .untrusted(detail) }
    for (certificate, position) in [(leaf, ChainPosition.leaf), (intermediate, .intermediate), (root, .root)] {
      if seconds < certificate.validity.notBefore { return .notYetValid(position) }
      if seconds > certificate.validity.notAfter { return .expired(position) }
    }
    return .valid(leaf.validity.intersection(intermediate.validity).intersection(root.validity))
  }

  /// What is wrong at any time with the chain up to one of its certificates, or nil.
  private func defect(under anchor: Certificate) -> String? {
    let context = unsafe X509_STORE_CTX_new()
    let (untrusted, trusted) = unsafe (OPENSSL_sk_new_null(), OPENSSL_sk_new_null())
    defer {
      unsafe X509_STORE_CTX_free(context)
      unsafe OPENSSL_sk_free(untrusted)
      unsafe OPENSSL_sk_free(trusted)
      ERR_clear_error()
    }
    // The stacks and the context borrow: `self` holds all three certificates until the end.
    unsafe intermediate.withHandle { _ = unsafe OPENSSL_sk_push(untrusted, UnsafeRawPointer($0)) }
    unsafe anchor.withHandle { _ = unsafe OPENSSL_sk_push(trusted, UnsafeRawPointer($0)) }
    let begun = unsafe leaf.withHandle { unsafe X509_STORE_CTX_init(context, nil, $0, untrusted) }
    precondition(begun == 1, "libcrypto cannot begin to verify a chain")
    unsafe X509_STORE_CTX_set0_trusted_stack(context, trusted)
    let isWhole = anchor === root
    unsafe Self.setRules(X509_STORE_CTX_get0_param(context), isWhole: isWhole)
    guard unsafe X509_verify_cert(context) == 1 else { return unsafe Self.detail(context) }
    let length = unsafe OPENSSL_sk_num(X509_STORE_CTX_get0_chain(context))
    return length == (isWhole ? 3 : 2) ? nil : "the leaf is not issued by the intermediate"
  }

  private static func setRules(_ parameters: OpaquePointer?, isWhole: Bool) {
    // The time is compared afterwards, so that the verdict on the rest holds at any time.
    let flags = X509_V_FLAG_X509_STRICT | X509_V_FLAG_NO_CHECK_TIME | (isWhole ? 0 : X509_V_FLAG_PARTIAL_CHAIN)
    unsafe X509_VERIFY_PARAM_set_flags(parameters, UInt(flags))
    unsafe X509_VERIFY_PARAM_set_depth(parameters, 1)
    // 112 bits: no SHA-1, no RSA under 2048.
    unsafe X509_VERIFY_PARAM_set_auth_level(parameters, 2)
  }

  private static func detail(_ context: OpaquePointer?) -> String {
    let reason = unsafe String(cString: X509_verify_cert_error_string(Int(X509_STORE_CTX_get_error(context))))
    let depth = Int(unsafe X509_STORE_CTX_get_error_depth(context))
    guard ChainPosition.allCases.indices.contains(depth) else { return reason }
    return "\(ChainPosition.allCases[depth].rawValue): \(reason)"
  }
}
