import COpenSSL

/// The private numbers of a key, unsigned big-endian, as a JWK carries them (RFC 7518 §6, RFC 8037 §2).
package enum PrivateNumbers: Sendable, Equatable {
  /// Without primes signing is slower, and otherwise the same.
  case rsa(d: [UInt8], primes: RSAPrimes?)
  /// As long as a coordinate.
  case ec(d: [UInt8])
  case ed25519(d: [UInt8])

  /// The two primes and what the Chinese remainder theorem makes of them (RFC 7518 §6.3.2).
  package struct RSAPrimes: Sendable, Equatable {
    package var p, q, dp, dq, qi: [UInt8]

    package init(p: [UInt8], q: [UInt8], dp: [UInt8], dq: [UInt8], qi: [UInt8]) {
      (self.p, self.q, self.dp, self.dq, self.qi) = (p, q, dp, dq, qi)
    }
  }

  init(_ key: OpaquePointer, kind: KeyKind) {
    func number(_ name: String, length: Int? = nil) -> [UInt8]? {
      unsafe Number(name, of: key)?.bytes(length: length)
    }
    switch kind {
    case .rsa:
      let d = number("d") ?? []
      self = .rsa(d: d, primes: nil)
      guard let p = number("rsa-factor1"), let q = number("rsa-factor2"),
        let dp = number("rsa-exponent1"), let dq = number("rsa-exponent2"),
        let qi = number("rsa-coefficient1")
      else { return }
      self = .rsa(d: d, primes: RSAPrimes(p: p, q: q, dp: dp, dq: dq, qi: qi))
    case .ec(let curve):
      self = .ec(d: number("priv", length: curve.coordinateLength) ?? [])
    case .ed25519:
      self = unsafe .ed25519(d: PublicNumbers.rawKey(EVP_PKEY_get_raw_private_key, key))
    }
  }

  /// The key of these and its public numbers, which the caller frees; whether they fit each other is not checked here.
  func makeKey(_ numbers: PublicNumbers) throws(KeyError) -> OpaquePointer {
    var list = ParameterList()
    switch (self, numbers) {
    case (.rsa(let d, let primes), .rsa(let modulus, let exponent)):
      list.addRSA(modulus: modulus, exponent: exponent)
      list.add("d", number: d)
      if let primes { list.add(primes) }
      if let key = unsafe list.makeKey(type: "RSA", isPrivate: true) { return unsafe key }
    case (.ec(let d), .ec(let curve, let x, let y)):
      try requireLength(curve.coordinateLength, of: d, "d of \(curve.rawValue)")
      list.addEC(curve, x: x, y: y)
      list.add("priv", number: d)
      if let key = unsafe list.makeKey(type: "EC", isPrivate: true) { return unsafe key }
    case (.ed25519(let d), .ed25519):
      try requireLength(32, of: d, "d of Ed25519")
      let key = unsafe d.span.withBytes { unsafe EVP_PKEY_new_raw_private_key(EVP_PKEY_ED25519, nil, $0, $1) }
      if let key = unsafe key { return unsafe key }
    default: break
    }
    throw .inconsistent("the private numbers make no key")
  }
}

extension ParameterList {
  fileprivate mutating func add(_ primes: PrivateNumbers.RSAPrimes) {
    add("rsa-factor1", number: primes.p)
    add("rsa-factor2", number: primes.q)
    add("rsa-exponent1", number: primes.dp)
    add("rsa-exponent2", number: primes.dq)
    add("rsa-coefficient1", number: primes.qi)
  }
}
