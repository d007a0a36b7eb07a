import COpenSSL

/// An X.509 certificate (RFC 5280), parsed and not yet trusted.
@safe package final class Certificate: Sendable {
  private nonisolated(unsafe) let handle: OpaquePointer

  /// The bytes it was read from.
  package let der: [UInt8]

  /// From its first second to its last.
  package let validity: Validity

  /// Nil when the bytes are not exactly one certificate.
  package init?(der bytes: Span<UInt8>) {
    OpenSSL.start()
    guard let parsed = unsafe KeyEncoding.whole(bytes, X509_free, { unsafe d2i_X509(nil, $0, $1) }) else { return nil }
    guard let validity = unsafe Validity(of: parsed) else {
      unsafe X509_free(parsed)
      return nil
    }
    unsafe handle = parsed
    der = unsafe bytes.withBytes { unsafe [UInt8](UnsafeBufferPointer(start: $0, count: $1)) }
    self.validity = validity
  }

  /// All certificates of a PEM text, or the one of a DER file; nil when there is none, or a broken one.
  package static func all(encoded bytes: Span<UInt8>) -> [Certificate]? {
    OpenSSL.start()
    if PEMBlock.start(of: bytes) == nil { return Certificate(der: bytes).map { [$0] } }
    var found: [Certificate?] = []
    _ = PEMBlock.first(in: bytes) { (block) -> Void? in
      if block.label == "CERTIFICATE" { found.append(block.withBytes { Certificate(der: $0) }) }
      return nil
    }
    let whole = found.compactMap { $0 }
    return whole.isEmpty || whole.count < found.count ? nil : whole
  }

  deinit { unsafe X509_free(handle) }

  /// The SHA-256 of the DER bytes.
  package var fingerprint: [UInt8] {
    let bytes = der
    return Hash.sha256.digest(of: bytes.span)
  }

  /// The key that it certifies.
  package var publicKey: PublicKey {
    get throws(KeyError) {
      guard let key = unsafe X509_get_pubkey(handle) else {
        ERR_clear_error()
        throw .unreadable
      }
      return unsafe try PublicKey(owned: key)
    }
  }

  /// Lends the X509.
  func withHandle<Result: ~Copyable>(_ body: (OpaquePointer) -> Result) -> Result { unsafe body(handle) }
}
