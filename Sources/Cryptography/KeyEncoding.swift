import COpenSSL

/// The forms in which a key is read; raw values are the PEM labels (RFC 7468, RFC 5915, RFC 8017).
enum KeyEncoding: String, CaseIterable {
  case certificate = "CERTIFICATE"
  case publicKey = "PUBLIC KEY"
  case encryptedPrivateKey = "ENCRYPTED PRIVATE KEY"
  case privateKey = "PRIVATE KEY"
  case ecPrivateKey = "EC PRIVATE KEY"
  case rsaPrivateKey = "RSA PRIVATE KEY"
  case rsaPublicKey = "RSA PUBLIC KEY"

  /// The first key of a PEM text, or the one key of a DER file; the caller frees it.
  ///
  /// With `privateOnly` public keys and certificates are passed over, and are an error when nothing else is there.
  static func read(
    _ bytes: Span<UInt8>, passphrase: [UInt8]?, privateOnly: Bool
  ) throws(KeyError) -> OpaquePointer {
    OpenSSL.start()
    defer { ERR_clear_error() }
    var sawPublic = false
    func decode(_ encoding: KeyEncoding, _ der: Span<UInt8>) throws(KeyError) -> OpaquePointer? {
      guard let key = unsafe try encoding.decode(der, passphrase: passphrase) else { return nil }
      guard privateOnly, !encoding.isPrivate else { return unsafe key }
      unsafe EVP_PKEY_free(key)
      sawPublic = true
      return nil
    }
    var found: OpaquePointer?
    if PEMBlock.start(of: bytes) == nil {
      for encoding in allCases where unsafe found == nil { unsafe found = try decode(encoding, bytes) }
    } else {
      unsafe found = try PEMBlock.first(in: bytes) { (block) throws(KeyError) in
        guard let encoding = KeyEncoding(rawValue: block.label) else { return nil }
        if block.isEncrypted { throw .unsupported("traditional PEM encryption (openssl pkcs8 -topk8 converts it)") }
        return unsafe try block.withBytes { (der) throws(KeyError) in unsafe try decode(encoding, der) }
      }
    }
    if let found = unsafe found { return unsafe found }
    throw sawPublic ? .notPrivate : .unreadable
  }

  /// Whether the form is of private keys.
  var isPrivate: Bool {
    switch self {
    case .privateKey, .ecPrivateKey, .rsaPrivateKey, .encryptedPrivateKey: true
    case .certificate, .publicKey, .rsaPublicKey: false
    }
  }

  /// The key, or nil when the bytes are not exactly one object of this form.
  private func decode(_ der: Span<UInt8>, passphrase: [UInt8]?) throws(KeyError) -> OpaquePointer? {
    switch self {
    case .encryptedPrivateKey: return unsafe try Self.decrypt(der, passphrase: passphrase)
    case .certificate:
      guard let certificate = unsafe Self.whole(der, X509_free, { unsafe d2i_X509(nil, $0, $1) }) else { return nil }
      defer { unsafe X509_free(certificate) }
      return unsafe X509_get_pubkey(certificate)
    case .publicKey: return unsafe Self.whole(der, EVP_PKEY_free) { unsafe d2i_PUBKEY(nil, $0, $1) }
    case .privateKey, .ecPrivateKey, .rsaPrivateKey:
      return unsafe Self.whole(der, EVP_PKEY_free) { unsafe d2i_AutoPrivateKey(nil, $0, $1) }
    case .rsaPublicKey:
      return unsafe Self.whole(der, EVP_PKEY_free) { unsafe d2i_PublicKey(EVP_PKEY_RSA, nil, $0, $1) }
    }
  }

  private static func decrypt(_ der: Span<UInt8>, passphrase: [UInt8]?) throws(KeyError) -> OpaquePointer? {
    guard let sealed = unsafe whole(der, X509_SIG_free, { unsafe d2i_X509_SIG(nil, $0, $1) }) else { return nil }
    defer { unsafe X509_SIG_free(sealed) }
    guard let passphrase else { throw .passphraseNeeded }
    let opened = unsafe passphrase.span.withBytes { bytes, count in
      let text = unsafe UnsafeRawPointer(bytes).assumingMemoryBound(to: CChar.self)
      return unsafe PKCS8_decrypt(sealed, text, Int32(clamping: count))
    }
    defer { unsafe PKCS8_PRIV_KEY_INFO_free(opened) }
    guard let key = unsafe opened.flatMap({ unsafe EVP_PKCS82PKEY($0) }) else {
      ERR_clear_error()
      throw .passphraseWrong
    }
    return unsafe key
  }

  /// What a d2i function reads, if it reads all bytes.
  static func whole(
    _ der: Span<UInt8>, _ free: (OpaquePointer?) -> Void,
    _ decode: (UnsafeMutablePointer<UnsafePointer<UInt8>?>, Int) -> OpaquePointer?
  ) -> OpaquePointer? {
    defer { ERR_clear_error() }
    return unsafe der.withBytes { bytes, count in
      var cursor: UnsafePointer<UInt8>? = unsafe bytes
      guard let object = unsafe decode(&cursor, count) else { return nil }
      if unsafe cursor == bytes + count { return unsafe object }
      unsafe free(object)
      return nil
    }
  }
}
