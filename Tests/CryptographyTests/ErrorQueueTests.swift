import COpenSSL
import Testing

@testable import Cryptography

struct ErrorQueueTests {
  /// Everything that fails inside of libcrypto.
  static let failures: [(name: String, run: @Sendable () throws -> Void)] =
    [
      ("a broken certificate", { _ = Certificate.one([0x30, 1]) }),
      ("a broken PEM text", { _ = Certificate.every(in: Array("-----BEGIN CERTIFICATE-----\n%".utf8)) }),
      ("a broken key", { _ = try PublicKey(encoded: [0x30, 2, 2, 0].span) }),
      ("a key without a passphrase", { _ = try KeyReadingTests.privateKey("P-256.encrypted.pem") }),
      ("a key with a wrong passphrase", { _ = try KeyReadingTests.privateKey("P-256.encrypted.pem", [1]) }),
      ("an unsupported key", { _ = try KeyReadingTests.privateKey("secp256k1.pkcs8.pem") }),
      ("a key of two halves", { _ = try KeyReadingTests.privateKey("P-256.mixed.pem") }),
      (
        "a point beside the curve",
        { _ = try PublicKey(.ec(.p256, x: .init(repeating: 1, count: 32), y: .init(repeating: 1, count: 32))) }
      ),
      (
        "numbers of an RSA key without primes",
        { _ = try PrivateKey(KnownAnswerTests.rsa, KnownAnswerTests.rsaPrivate).privateNumbers }
      ),
      (
        "an untrusted chain",
        {
          var made = MadeChain()
          made.signerOfLeaf = MadeChain.rootKey
          _ = try made.make().verdict(at: 0)
        }
      ),
      ("a certificate that does not stand alone", { _ = try MadeChain().make().leaf.selfSignedVerdict(at: 0) }),
      ("an unknown extension", { _ = try MadeChain().make().leaf.hasExtension("no.such.thing") }),
      (
        "a template with nonsense",
        {
          let template = CertificateTemplate(subject: [("XX", "")], validity: MadeChain.window, extensions: [])
          _ = Certificate.makeSelfSigned(template, key: MadeChain.leafKey)
        }
      ),
    ]

  @Test func `no failure leaves an error behind for a later message`() {
    ERR_clear_error()
    for (name, run) in Self.failures {
      try? run()
      #expect(ERR_peek_error() == 0, "\(name)")
      ERR_clear_error()
    }
  }

  @Test func `no bad signature leaves an error behind`() {
    for (key, algorithms) in SignatureTests.keys {
      for algorithm in algorithms {
        let zeros = [UInt8](repeating: 0, count: key.kind.signatureLength)
        #expect(!key.publicKey.accepts(zeros, of: [], algorithm))
        #expect(ERR_peek_error() == 0, "\(algorithm)")
        ERR_clear_error()
      }
    }
  }
}
