import COpenSSL

extension Certificate {
  /// Whether there is an extension with this object identifier, in dotted form.
  package func hasExtension(_ identifier: String) -> Bool {
    defer { ERR_clear_error() }
    guard let object = unsafe OBJ_txt2obj(identifier, 1) else { return false }
    defer { unsafe ASN1_OBJECT_free(object) }
    return unsafe withHandle { unsafe X509_get_ext_by_OBJ($0, object, -1) >= 0 }
  }

  /// Whether the basic constraints say that it is an authority (RFC 5280 §4.2.1.9).
  package var isAuthority: Bool { has(EXFLAG_CA) }

  /// Whether subject and issuer are the same name.
  package var isSelfIssued: Bool { has(EXFLAG_SI) }

  /// Whether there is a critical extension that libcrypto does not know.
  package var hasUnknownCriticalExtension: Bool { has(EXFLAG_CRITICAL) }

  /// Whether the key may sign certificates: a missing key usage allows it (RFC 5280 §4.2.1.3).
  package var maySignCertificates: Bool {
    unsafe withHandle { unsafe X509_get_key_usage($0) & UInt32(KU_KEY_CERT_SIGN) != 0 }
  }

  private func has(_ flag: Int32) -> Bool {
    unsafe withHandle { unsafe X509_get_extension_flags($0) & UInt32(flag) != 0 }
  }
}
