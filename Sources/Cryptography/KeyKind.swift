import COpenSSL

/// What an asymmetric key is, as far as the choice of an algorithm goes.
package enum KeyKind: Sendable, Equatable {
  case rsa(bits: Int)
  case ec(Curve)
  case ed25519

  /// Reads the kind of a key; kinds that no algorithm here uses are named in `unsupported`.
  init(_ key: OpaquePointer) throws(KeyError) {
    let type = unsafe String(cString: EVP_PKEY_get0_type_name(key))
    switch type {
    case "RSA":
      self = .rsa(bits: Int(unsafe EVP_PKEY_get_bits(key)))
      try unsafe Self.checkRSA(key)
    case "EC":
      let group = unsafe Self.groupName(key)
      guard let curve = Curve(groupName: group) else { throw .unsupported(group) }
      self = .ec(curve)
    case "ED25519": self = .ed25519
    case "ED448": throw .unsupported("Ed448")
    default: throw .unsupported(type)
    }
  }

  /// An exponent of 1 makes every signature good, and an even number is no RSA key at all.
  private static func checkRSA(_ key: OpaquePointer) throws(KeyError) {
    guard let modulus = unsafe Number("n", of: key)?.bytes(),
      let exponent = unsafe Number("e", of: key)?.bytes()
    else { throw .inconsistent("RSA key without numbers") }
    guard let last = exponent.last, last & 1 == 1, exponent != [1] else {
      throw .inconsistent("RSA exponent is not an odd number above 1")
    }
    guard let last = modulus.last, last & 1 == 1 else { throw .inconsistent("RSA modulus is even") }
  }

  private static func groupName(_ key: OpaquePointer) -> String {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { name in
      let found = unsafe EVP_PKEY_get_group_name(key, name.baseAddress, name.count, nil)
      guard OpenSSL.succeeded(found), let text = name.baseAddress else { return "a curve without a name" }
      return unsafe String(cString: text)
    }
  }
}
