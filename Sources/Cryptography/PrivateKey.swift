import COpenSSL

/// A private key with its public half: RSA, EC on a curve of RFC 7518, or Ed25519.
@safe package final class PrivateKey: Sendable {
  private nonisolated(unsafe) let handle: OpaquePointer

  /// The half that may be shown.
  package let publicKey: PublicKey

  /// Takes over the reference that the caller holds.
  init(owned key: OpaquePointer) throws(KeyError) {
    unsafe EVP_PKEY_up_ref(key)
    do {
      publicKey = unsafe try PublicKey(owned: key)
      unsafe handle = key
    } catch {
      unsafe EVP_PKEY_free(key)
      throw error
    }
  }

  /// From PEM or DER (PKCS#8, SEC1, PKCS#1); the passphrase is for encrypted PKCS#8.
  package convenience init(encoded bytes: Span<UInt8>, passphrase: [UInt8]? = nil) throws(KeyError) {
    unsafe try self.init(owned: KeyEncoding.read(bytes, passphrase: passphrase, privateOnly: true))
    try check(against: publicKey)
  }

  /// From the members of a JWK; refused when public and private numbers do not fit each other.
  package convenience init(_ numbers: PublicNumbers, _ privateNumbers: PrivateNumbers) throws(KeyError) {
    let stated = try PublicKey(numbers)
    unsafe try self.init(owned: privateNumbers.makeKey(numbers))
    try check(against: stated)
  }

  /// A new key; RSA must have 2048 bits at least, as `SignatureAlgorithm` demands.
  package static func generate(_ kind: KeyKind) -> PrivateKey {
    OpenSSL.start()
    if case .rsa(let bits) = kind { precondition(bits >= 2048, "an RSA key that no algorithm would use") }
    let key =
      switch kind {
      case .rsa(let bits): unsafe entl_generate_rsa(bits)
      case .ec(let curve): unsafe entl_generate_ec(curve.groupName)
      case .ed25519: unsafe entl_generate_ed25519()
      }
    guard let key = unsafe key, let made = unsafe try? PrivateKey(owned: key) else {
      preconditionFailure("no key was made")
    }
    return made
  }

  deinit { unsafe EVP_PKEY_free(handle) }

  /// Type, and size or curve.
  package var kind: KeyKind { publicKey.kind }

  /// The numbers for a private JWK; the public ones are `publicKey.numbers`.
  package var privateNumbers: PrivateNumbers { unsafe PrivateNumbers(handle, kind: kind) }

  /// The unencrypted PKCS#8 text, `BEGIN PRIVATE KEY` (RFC 5958).
  package var pkcs8PEM: [UInt8] {
    unsafe [UInt8](writing: { unsafe PEM_write_bio_PKCS8PrivateKey($0, handle, nil, nil, 0, nil, nil) })
  }

  /// Lends the EVP_PKEY.
  func withHandle<Result: ~Copyable>(_ body: (OpaquePointer) -> Result) -> Result { unsafe body(handle) }

  /// One rule for every kind of key: what it signs must verify.
  private func check(against stated: PublicKey) throws(KeyError) {
    let message: [UInt8] = Array("do the two halves fit?".utf8)
    let algorithm = SignatureAlgorithm(defaultFor: kind)
    guard let signature = signature(of: message.span, algorithm: algorithm),
      stated.isGood(signature.span, of: message.span, algorithm: algorithm)
    else { throw .inconsistent("the private key does not fit its public key") }
  }
}
