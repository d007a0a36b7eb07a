import COpenSSL

/// The numbers of a public key, unsigned big-endian, as a JWK carries them (RFC 7518 §6, RFC 8037 §2).
package enum PublicNumbers: Sendable, Equatable {
  case rsa(modulus: [UInt8], exponent: [UInt8])
  /// Coordinates have the curve's full length.
  case ec(Curve, x: [UInt8], y: [UInt8])
  case ed25519(x: [UInt8])

  init(_ key: OpaquePointer, kind: KeyKind) {
    func number(_ name: String, length: Int? = nil) -> [UInt8] {
      guard let number = unsafe Number(name, of: key) else { preconditionFailure("a key has lost its \(name)") }
      return number.bytes(length: length)
    }
    switch kind {
    case .rsa:
      self = .rsa(modulus: number("n"), exponent: number("e"))
    case .ec(let curve):
      let length = curve.coordinateLength
      self = .ec(
        curve, x: number("qx", length: length),
        y: number("qy", length: length))
    case .ed25519:
      self = unsafe .ed25519(x: Self.rawKey(EVP_PKEY_get_raw_public_key, key))
    }
  }

  /// The key of these numbers, which the caller frees.
  func makeKey() throws(KeyError) -> OpaquePointer {
    try checkLengths()
    switch self {
    case .rsa(let modulus, let exponent):
      var list = ParameterList()
      list.addRSA(modulus: modulus, exponent: exponent)
      if let key = unsafe list.makeKey(type: "RSA", isPrivate: false) { return unsafe key }
      throw .inconsistent("n and e make no RSA key")
    case .ec(let curve, let x, let y):
      var list = ParameterList()
      list.addEC(curve, x: x, y: y)
      if let key = unsafe list.makeKey(type: "EC", isPrivate: false) { return unsafe key }
      throw .inconsistent("x and y are not a point of \(curve.rawValue)")
    case .ed25519(let x):
      OpenSSL.start()
      let key = unsafe x.span.withBytes { unsafe EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, nil, $0, $1) }
      if let key = unsafe key { return unsafe key }
      throw .inconsistent("x is no Ed25519 key")
    }
  }

  /// Refuses what libcrypto would accept: a coordinate shorter or longer than its field (RFC 7518 §6.2.1.2).
  private func checkLengths() throws(KeyError) {
    switch self {
    case .rsa(let modulus, let exponent):
      guard modulus.count <= 2049, exponent.count <= 2049 else { throw .inconsistent("RSA numbers above 16384 bits") }
    case .ec(let curve, let x, let y):
      try requireLength(curve.coordinateLength, of: x, "x of \(curve.rawValue)")
      try requireLength(curve.coordinateLength, of: y, "y of \(curve.rawValue)")
    case .ed25519(let x):
      try requireLength(32, of: x, "x of Ed25519")
    }
  }

  /// The 32 bytes of an Ed25519 key, by either of libcrypto's two getters.
  static func rawKey(
    _ get: (OpaquePointer, UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<Int>?) -> Int32, _ key: OpaquePointer
  ) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: 32) { buffer, initialized in
      initialized = 32
      precondition(unsafe get(key, buffer.baseAddress, &initialized) == 1, "an Ed25519 key has lost its bytes")
    }
  }
}

func requireLength(_ length: Int, of value: [UInt8], _ name: String) throws(KeyError) {
  guard value.count != length else { return }
  throw .inconsistent("\(name) must be \(length) bytes, not \(value.count)")
}

extension ParameterList {
  mutating func addRSA(modulus: [UInt8], exponent: [UInt8]) {
    add("n", number: modulus)
    add("e", number: exponent)
  }

  mutating func addEC(_ curve: Curve, x: [UInt8], y: [UInt8]) {
    add("group", text: curve.groupName)
    add("pub", bytes: [4] + x + y)  // the uncompressed form of SEC 1 §2.3.3
  }
}
