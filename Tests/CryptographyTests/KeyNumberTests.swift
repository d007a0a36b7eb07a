import Testing

@testable import Cryptography

struct KeyNumberTests {
  static func error(_ body: () throws(KeyError) -> Void) -> KeyError? {
    do {
      try body()
      return nil
    } catch { return error }
  }

  @Test func `a key made of its own numbers is the same key`() throws {
    for (key, _) in SignatureTests.keys {
      let again = try PrivateKey(key.publicKey.numbers, key.privateNumbers)
      #expect(again.pkcs8PEM == key.pkcs8PEM)
      #expect(try PublicKey(key.publicKey.numbers).spkiDER == key.publicKey.spkiDER)
    }
  }

  @Test func `coordinates and d keep their leading zeros`() throws {
    // One key in 256 has a zero in front: the first one found will do.
    func zeroKey(_ isZero: (PublicNumbers, PrivateNumbers) -> Bool) -> PrivateKey {
      while true {
        let key = PrivateKey.generate(.ec(.p256))
        if isZero(key.publicKey.numbers, key.privateNumbers) { return key }
      }
    }
    let shortX = zeroKey { numbers, _ in if case .ec(_, let x, _) = numbers { x[0] == 0 } else { false } }
    let shortD = zeroKey { _, numbers in if case .ec(let d) = numbers { d[0] == 0 } else { false } }
    for key in [shortX, shortD] {
      guard case .ec(let curve, let x, let y) = key.publicKey.numbers, case .ec(let d) = key.privateNumbers else {
        Issue.record("not an EC key")
        return
      }
      #expect([x.count, y.count, d.count] == [32, 32, 32])
      #expect(try PrivateKey(.ec(curve, x: x, y: y), .ec(d: d)).pkcs8PEM == key.pkcs8PEM)
    }
  }

  @Test func `coordinates must have the length of their curve`() throws {
    for (key, _) in SignatureTests.keys {
      switch (key.publicKey.numbers, key.privateNumbers) {
      case (.ec(let curve, let x, let y), .ec(let d)):
        let length = curve.coordinateLength
        for (wrong, name) in [
          (PublicNumbers.ec(curve, x: [0] + x, y: y), "x"), (.ec(curve, x: x.dropLast(), y: y), "x"),
          (.ec(curve, x: x, y: [0] + y), "y"), (.ec(curve, x: x, y: []), "y"),
        ] {
          let message = Self.error { () throws(KeyError) in _ = try PublicKey(wrong) }?.description ?? ""
          #expect(message.hasPrefix("\(name) of \(curve.rawValue) must be \(length) bytes, not "))
        }
        #expect(
          Self.error { () throws(KeyError) in _ = try PrivateKey(key.publicKey.numbers, .ec(d: [0] + d)) }
            == .inconsistent("d of \(curve.rawValue) must be \(length) bytes, not \(length + 1)"))
      case (.ed25519(let x), .ed25519(let d)):
        #expect(
          Self.error { () throws(KeyError) in _ = try PublicKey(.ed25519(x: x + [0])) }
            == .inconsistent("x of Ed25519 must be 32 bytes, not 33"))
        #expect(
          Self.error { () throws(KeyError) in _ = try PrivateKey(.ed25519(x: x), .ed25519(d: d.dropLast())) }
            == .inconsistent("d of Ed25519 must be 32 bytes, not 31"))
      default: break
      }
    }
  }

  @Test func `a point beside its curve is no key`() {
    for curve in Curve.allCases {
      let length = curve.coordinateLength
      let zero = [UInt8](repeating: 0, count: length)
      let one: [UInt8] = zero.dropLast() + [1]
      let all = [UInt8](repeating: 0xFF, count: length)
      for (x, y) in [(zero, zero), (one, one), (all, all)] {
        #expect(
          Self.error { () throws(KeyError) in _ = try PublicKey(.ec(curve, x: x, y: y)) }
            == .inconsistent("x and y are not a point of \(curve.rawValue)"))
      }
      if case .ec(_, let x, var y) = PrivateKey.generate(.ec(curve)).publicKey.numbers {
        y[length - 1] ^= 1
        #expect(
          Self.error { () throws(KeyError) in _ = try PublicKey(.ec(curve, x: x, y: y)) }
            == .inconsistent("x and y are not a point of \(curve.rawValue)"))
      }
    }
  }

  @Test func `private numbers of another key are refused`() {
    for (key, _) in SignatureTests.keys {
      let kind = key.kind
      let other = PrivateKey.generate(kind)
      let error = Self.error { () throws(KeyError) in _ = try PrivateKey(key.publicKey.numbers, other.privateNumbers) }
      guard case .inconsistent = error else {
        Issue.record("\(kind): \(String(describing: error))")
        continue
      }
    }
  }

  @Test func `public and private numbers of two kinds are refused`() {
    for (key, _) in SignatureTests.keys {
      for (other, _) in SignatureTests.keys where other.kind != key.kind {
        let error = Self.error { () throws(KeyError) in
          _ = try PrivateKey(key.publicKey.numbers, other.privateNumbers)
        }
        #expect(error != nil, "\(key.kind) with \(other.kind)")
      }
    }
  }

  @Test func `RSA numbers that are no key are refused`() {
    guard case .rsa(let modulus, let exponent) = SignatureTests.keys[0].0.publicKey.numbers else { return }
    let even: [UInt8] = modulus.dropLast() + [modulus[255] & 0xFE]
    let odd = "RSA exponent is not an odd number above 1"
    let cases: [(modulus: [UInt8], exponent: [UInt8], detail: String)] = [
      (modulus, [1], odd), (modulus, [0, 0, 1], odd), (modulus, [2], odd), (modulus, [0], odd), (modulus, [], odd),
      (even, exponent, "RSA modulus is even"), ([], exponent, "RSA modulus is even"),
      ([UInt8](repeating: 0xFF, count: 2050), exponent, "RSA numbers above 16384 bits"),
      (modulus, [UInt8](repeating: 0xFF, count: 2050), "RSA numbers above 16384 bits"),
    ]
    for (modulus, exponent, detail) in cases {
      let error = Self.error { () throws(KeyError) in _ = try PublicKey(.rsa(modulus: modulus, exponent: exponent)) }
      #expect(error == .inconsistent(detail), "e \(exponent.prefix(4)), n \(modulus.count) bytes")
    }
  }

  @Test func `RSA keys under 2048 bits neither sign nor verify`() throws {
    let key = try KeyReadingTests.privateKey("rsa1024.pkcs8.pem")
    for algorithm in [SignatureAlgorithm.rs256, .rs512, .ps256] {
      #expect(algorithm.fitness(of: key.kind) == .tooShort(minimumBits: 2048))
      let signature = key.signature(DigestTests.abc, algorithm)
      let good = try #require(signature)
      #expect(!key.publicKey.accepts(good, of: DigestTests.abc, algorithm))
    }
  }

  @Test func `a generated key is what was asked for`() {
    let kinds: [KeyKind] = [.rsa(bits: 3072), .ec(.p256), .ec(.p384), .ec(.p521), .ed25519]
    for kind in kinds { #expect(PrivateKey.generate(kind).kind == kind) }
    #expect(PrivateKey.generate(.ed25519).publicKey.spkiDER != PrivateKey.generate(.ed25519).publicKey.spkiDER)
  }
}
