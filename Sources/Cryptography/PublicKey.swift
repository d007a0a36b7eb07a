import COpenSSL

/// A public key: RSA, EC on a curve of RFC 7518, or Ed25519.
@safe package final class PublicKey: Sendable {
  private nonisolated(unsafe) let handle: OpaquePointer

  /// Type, and size or curve.
  package let kind: KeyKind

  /// Takes over the reference that the caller holds.
  init(owned key: OpaquePointer) throws(KeyError) {
    do {
      unsafe kind = try KeyKind(key)
      unsafe handle = key
    } catch {
      unsafe EVP_PKEY_free(key)
      throw error
    }
  }

  /// From the members of a JWK.
  package convenience init(_ numbers: PublicNumbers) throws(KeyError) {
    unsafe try self.init(owned: numbers.makeKey())
  }

  /// From PEM or DER, of a public key, a private key or a certificate (RFC 7468).
  package convenience init(encoded bytes: Span<UInt8>, passphrase: [UInt8]? = nil) throws(KeyError) {
    unsafe try self.init(owned: KeyEncoding.read(bytes, passphrase: passphrase, privateOnly: false))
  }

  deinit { unsafe EVP_PKEY_free(handle) }

  /// The numbers for a JWK or its thumbprint.
  package var numbers: PublicNumbers { unsafe PublicNumbers(handle, kind: kind) }

  /// The SubjectPublicKeyInfo (RFC 5280 §4.1.2.7).
  package var spkiDER: [UInt8] { unsafe [UInt8](encoding: { unsafe i2d_PUBKEY(handle, $0) }) }

  /// The SubjectPublicKeyInfo as text, `BEGIN PUBLIC KEY`.
  package var spkiPEM: [UInt8] { unsafe [UInt8](writing: { unsafe PEM_write_bio_PUBKEY($0, handle) }) }

  /// Lends the EVP_PKEY.
  func withHandle<Result: ~Copyable>(_ body: (OpaquePointer) -> Result) -> Result { unsafe body(handle) }
}
