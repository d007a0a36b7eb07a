import COpenSSL

/// Who signs a new certificate: a certificate and the key that belongs to it.
package struct CertificateIssuer: Sendable {
  package let certificate: Certificate
  package let key: PrivateKey

  package init(certificate: Certificate, key: PrivateKey) {
    self.certificate = certificate
    self.key = key
  }
}

extension Certificate {
  /// A new certificate for `key`, with a random serial number; nil when the template cannot be followed.
  package static func make(
    _ template: CertificateTemplate, for key: PublicKey, issuer: CertificateIssuer
  ) -> Certificate? {
    unsafe issuer.certificate.withHandle { unsafe make(template, key, issuer: $0, signedBy: issuer.key) }
  }

  /// A new certificate that its own key signs; nil when the template cannot be followed.
  package static func makeSelfSigned(_ template: CertificateTemplate, key: PrivateKey) -> Certificate? {
    unsafe make(template, key.publicKey, issuer: nil, signedBy: key)
  }

  /// The text form, `BEGIN CERTIFICATE` (RFC 7468 §5).
  package var pem: [UInt8] {
    unsafe withHandle { handle in unsafe [UInt8](writing: { unsafe PEM_write_bio_X509($0, handle) }) }
  }

  private static func make(
    _ template: CertificateTemplate, _ key: PublicKey, issuer: OpaquePointer?, signedBy signer: PrivateKey
  ) -> Certificate? {
    OpenSSL.start()
    guard let made = unsafe X509_new() else { return nil }
    defer {
      unsafe X509_free(made)
      ERR_clear_error()
    }
    let issuer = unsafe issuer ?? made
    let filled =
      unsafe X509_set_version(made, Int(X509_VERSION_3)) == 1
      && ASN1_INTEGER_set_uint64(X509_get_serialNumber(made), UInt64.random(in: 1...UInt64.max)) == 1
      && set(template.subject, as: X509_get_subject_name(made))
      && X509_set_issuer_name(made, X509_get_subject_name(issuer)) == 1
      && ASN1_TIME_set(X509_getm_notBefore(made), Int(template.validity.notBefore)) != nil
      && ASN1_TIME_set(X509_getm_notAfter(made), Int(template.validity.notAfter)) != nil
      && key.withHandle { unsafe X509_set_pubkey(made, $0) == 1 }
      && add(template.extensions, to: made, issuer: issuer)
      && sign(made, signer)
    guard filled else { return nil }
    return Certificate(der: unsafe [UInt8](encoding: { unsafe i2d_X509(made, $0) }).span)
  }

  private static func set(_ subject: [(attribute: String, value: String)], as name: OpaquePointer?) -> Bool {
    subject.allSatisfy { attribute, value in
      let bytes = Array(value.utf8)
      return unsafe X509_NAME_add_entry_by_txt(
        name, attribute, MBSTRING_UTF8, bytes, Int32(bytes.count), -1, 0) == 1
    }
  }

  private static func add(
    _ extensions: [(name: String, value: String)], to made: OpaquePointer, issuer: OpaquePointer
  ) -> Bool {
    var context = unsafe X509V3_CTX()
    unsafe X509V3_set_ctx(&context, issuer, made, nil, nil, 0)
    return extensions.allSatisfy { name, value in
      let item = unsafe X509V3_EXT_nconf(nil, &context, name, value)
      defer { unsafe X509_EXTENSION_free(item) }
      return unsafe item != nil && X509_add_ext(made, item, -1) == 1
    }
  }

  private static func sign(_ made: OpaquePointer, _ signer: PrivateKey) -> Bool {
    let hash = signer.kind == .ed25519 ? nil : SignatureAlgorithm(defaultFor: signer.kind).hash
    return unsafe signer.withHandle { unsafe X509_sign(made, $0, hash?.algorithm.pointer) > 0 }
  }
}
