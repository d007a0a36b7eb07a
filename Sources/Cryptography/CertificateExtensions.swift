import COpenSSL

extension Certificate {
  /// Whether there is an extension with this object identifier, in dotted form.
  package func hasExtension(_ identifier: String) -> Bool {
    defer { ERR_clear_error() }
    guard let object = unsafe OBJ_txt2obj(identifier, 1) else { return false }
    defer { unsafe ASN1_OBJECT_free(object) }
    return unsafe withHandle { unsafe X509_get_ext_by_OBJ($0, object, -1) >= 0 }
  }

  /// Whether there is a critical extension that libcrypto does not know.
  var hasUnknownCriticalExtension: Bool {
    unsafe withHandle { unsafe X509_get_extension_flags($0) & UInt32(EXFLAG_CRITICAL) != 0 }
  }
}
