import Testing

@testable import Cryptography

struct KeyReadingTests {
  static func privateKey(_ name: String, _ passphrase: [UInt8]? = nil) throws -> PrivateKey {
    let bytes = try Package.fixture("keys/\(name)")
    return try PrivateKey(encoded: bytes.span, passphrase: passphrase)
  }

  static func publicKey(_ name: String) throws -> PublicKey {
    let bytes = try Package.fixture("keys/\(name)")
    return try PublicKey(encoded: bytes.span)
  }

  static func error(_ body: () throws(any Error) -> Void) -> KeyError? {
    do {
      try body()
      return nil
    } catch { return error as? KeyError }
  }

  static let kinds: [(name: String, kind: KeyKind)] = [
    ("rsa2048", .rsa(bits: 2048)), ("rsa1024", .rsa(bits: 1024)), ("P-256", .ec(.p256)), ("P-384", .ec(.p384)),
    ("P-521", .ec(.p521)), ("ed25519", .ed25519),
  ]

  @Test func `every kind is read from PKCS#8, and its public half from SPKI`() throws {
    for (name, kind) in Self.kinds {
      let key = try Self.privateKey("\(name).pkcs8.pem")
      let half = try Self.publicKey("\(name).spki.pem")
      #expect(key.kind == kind)
      #expect(half.kind == kind)
      #expect(key.publicKey.spkiDER == half.spkiDER)
      #expect(key.publicKey.numbers == half.numbers)
    }
  }

  /// The same private key in other forms.
  static let forms = [
    ("P-256", "P-256.sec1.pem"), ("P-256", "P-256.parameters.pem"), ("P-256", "P-256.bare.sec1.pem"),
    ("P-256", "P-256.crlf.pem"), ("P-256", "P-256.bom.pem"), ("P-256", "P-256.text.pem"), ("P-256", "P-256.sec1.der"),
    ("P-256", "P-256.pkcs8.der"), ("rsa2048", "rsa2048.pkcs1.pem"), ("rsa2048", "rsa2048.pkcs1.der"),
    ("P-256", "P-256.explicit.sec1.pem"),
    ("ed25519", "ed25519.pkcs8.der"),
  ]

  @Test func `a private key is the same in every form`() throws {
    for (name, form) in Self.forms {
      let expected = try Self.privateKey("\(name).pkcs8.pem")
      let key = try Self.privateKey(form)
      #expect(key.privateNumbers == expected.privateNumbers, "\(form)")
      #expect(key.publicKey.numbers == expected.publicKey.numbers, "\(form)")
    }
  }

  @Test func `a private key is written as openssl writes it`() throws {
    for (name, _) in Self.kinds {
      let text = try Package.fixture("keys/\(name).pkcs8.pem")
      #expect(try Self.privateKey("\(name).pkcs8.pem").pkcs8PEM == text)
    }
  }

  /// The same public key in other forms, private ones and a certificate among them.
  static let publicForms =
    forms + [
      ("P-256", "P-256.spki.der"), ("P-256", "P-256.compressed.spki.pem"), ("P-256", "P-256.certificate.pem"),
      ("P-256", "P-256.pkcs8.pem"), ("rsa2048", "rsa2048.public.pkcs1.pem"), ("rsa2048", "rsa2048.public.pkcs1.der"),
    ]

  @Test func `a public key is the same in every form`() throws {
    for (name, form) in Self.publicForms {
      #expect(try Self.publicKey(form).numbers == Self.publicKey("\(name).spki.pem").numbers, "\(form)")
    }
  }

  @Test func `public keys are written as openssl writes them`() throws {
    for (name, _) in Self.kinds {
      let text = try Package.fixture("keys/\(name).spki.pem")
      #expect(try Self.publicKey("\(name).spki.pem").spkiPEM == text)
    }
    let der = try Package.fixture("keys/P-256.spki.der")
    #expect(try Self.publicKey("P-256.spki.pem").spkiDER == der)
  }

  @Test func `an encrypted key opens with its passphrase alone`() throws {
    let right = Array("correct-horse".utf8)
    for (name, form) in [
      ("P-256", "P-256.encrypted.pem"), ("P-256", "P-256.encrypted.der"), ("rsa2048", "rsa2048.scrypt.pem"),
    ] {
      let expected = try Package.fixture("keys/\(name).pkcs8.pem")
      #expect(try Self.privateKey(form, right).pkcs8PEM == expected)
      for wrong in [right + [0x0A], right.dropLast(), []] {
        #expect(Self.error { _ = try Self.privateKey(form, Array(wrong)) } == .passphraseWrong, "\(form)")
      }
      #expect(Self.error { _ = try Self.privateKey(form) } == .passphraseNeeded, "\(form)")
      #expect(Self.error { _ = try Self.publicKey(form) } == .passphraseNeeded, "\(form)")
    }
  }

  static let unsupported = [
    ("secp256k1", "secp256k1"), ("ed448", "Ed448"), ("x25519", "X25519"), ("rsapss", "RSA-PSS"),
  ]

  @Test func `keys that no algorithm uses are refused by name`() {
    for (file, name) in Self.unsupported {
      #expect(Self.error { _ = try Self.privateKey("\(file).pkcs8.pem") } == .unsupported(name))
      #expect(Self.error { _ = try Self.publicKey("\(file).spki.pem") } == .unsupported(name))
    }
    let traditional = KeyError.unsupported("traditional PEM encryption (openssl pkcs8 -topk8 converts it)")
    #expect(Self.error { _ = try Self.privateKey("P-256.traditional.pem") } == traditional)
  }

  @Test func `a public key is no private key`() {
    for (_, form) in Self.publicForms where form.contains("spki") || form.contains("public.") {
      #expect(Self.error { _ = try Self.privateKey(form) } == .notPrivate, "\(form)")
    }
    #expect(Self.error { _ = try Self.privateKey("P-256.certificate.pem") } == .notPrivate)
  }

  @Test func `a private key with another key's public half is refused`() {
    let mixed = KeyError.inconsistent("the private key does not fit its public key")
    #expect(Self.error { _ = try Self.privateKey("P-256.mixed.pem") } == mixed)
  }

  @Test func `what is no key is refused, cut keys and trailing bytes too`() throws {
    var broken: [[UInt8]] = [[], [0x30], Array("-----BEGIN PUBLIC KEY-----".utf8), Array("{}".utf8)]
    for name in ["P-256.pkcs8.der", "P-256.sec1.der", "P-256.spki.der", "rsa2048.pkcs1.der"] {
      let der = try Package.fixture("keys/\(name)")
      broken += [der.dropLast(), der + [0], der + der]
    }
    let text = try Package.fixture("keys/P-256.pkcs8.pem")
    broken.append(text.dropLast(30))
    for bytes in broken {
      #expect(Self.error { _ = try PublicKey(encoded: bytes.span) } == .unreadable)
      #expect(Self.error { _ = try PrivateKey(encoded: bytes.span) } == .unreadable)
    }
  }
}
