import Testing

@testable import Cryptography

struct DigestTests {
  static let abc = Array("abc".utf8)

  /// FIPS 180-4, the examples of one block and of none.
  static let answers: [(Hash, message: [UInt8], digest: String)] = [
    (.sha256, abc, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (.sha256, [], "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    (
      .sha384, abc,
      "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7"
    ),
    (
      .sha512, abc,
      """
      ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9a\
      c94fa54ca49f
      """
    ),
  ]

  @Test func `SHA-2 gives the digests of its standard`() {
    for (hash, message, digest) in Self.answers {
      #expect(hash.digest(message) == KnownAnswerTests.hex(digest))
    }
  }

  static func bytes(_ digest: SHA256Digest) -> [UInt8] { digest.indices.map { digest[$0] } }

  @Test func `a digest in pieces is the digest of the whole`() {
    let message = (0..<1000).map { UInt8(truncatingIfNeeded: $0 * 7) }
    var context = SHA256Context()
    for cut in [0, 1, 63, 64, 65, 999, 1000] {
      let (head, tail) = (Array(message[..<cut]), Array(message[cut...]))
      context.reset()
      context.update(head.span)
      context.update(tail.span)
      let digest = Self.bytes(context.finalize())
      #expect(digest == Hash.sha256.digest(message), "cut at \(cut)")
    }
  }

  @Test func `a state that has eaten a prefix serves any number of messages`() {
    let prefix = Array("header.".utf8)
    var eaten = SHA256Context()
    eaten.update(prefix.span)
    var context = SHA256Context()
    for tail in [Array("one".utf8), [], Array(repeating: 7, count: 200)] {
      context.restore(eaten)
      context.update(tail.span)
      let digest = Self.bytes(context.finalize())
      #expect(digest == Hash.sha256.digest(prefix + tail))
    }
  }

  /// RFC 4231, test case 2, and a key longer than the block of SHA-256 (test case 6).
  static let codes: [(Hash, key: [UInt8], message: String, code: String)] = [
    (
      .sha256, Array("Jefe".utf8), "what do ya want for nothing?",
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    ),
    (
      .sha384, Array("Jefe".utf8), "what do ya want for nothing?",
      "af45d2e376484031617f78d2b58a6b1b9c7ef464f5a01b47e42ec3736322445e8e2240ca5e69e2c78b3239ecfab21649"
    ),
    (
      .sha512, Array("Jefe".utf8), "what do ya want for nothing?",
      """
      164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea2505549758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e\
      070a38bce737
      """
    ),
    (
      .sha256, Array(repeating: 0xAA, count: 131), "Test Using Larger Than Block-Size Key - Hash Key First",
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
    ),
    (.sha256, [], "", "b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad"),
  ]

  @Test func `HMAC gives the codes of its standard, again and again`() {
    for (hash, key, message, expected) in Self.codes {
      var code = HMAC(hash, key: SymmetricKey(key.span))
      let bytes = Array(message.utf8)
      for _ in 0..<3 {
        let made = code.code(of: bytes.span)
        #expect(made == KnownAnswerTests.hex(expected))
      }
      code.begin()
      for byte in bytes { code.update([byte].span) }
      let pieces = code.finalize()
      #expect(pieces == KnownAnswerTests.hex(expected))
    }
  }

  @Test func `an HMAC key shorter than its hash is not used`() {
    let abc = Self.abc
    for algorithm in [SignatureAlgorithm.hs256, .hs384, .hs512] {
      let length = algorithm.hash.length
      let (long, short) = ([UInt8](repeating: 1, count: length), [UInt8](repeating: 1, count: length - 1))
      let (good, bad) = (SymmetricKey(long.span), SymmetricKey(short.span))
      var code = HMAC(algorithm.hash, key: bad)
      let right = code.code(of: abc.span)
      #expect(algorithm.fitness(of: good) == .fits)
      #expect(algorithm.fitness(of: bad) == .tooShort(minimumBits: length * 8))
      #expect(!bad.accepts(right, of: Self.abc, algorithm))
      #expect(SignatureAlgorithm.es256.fitness(of: good) == .otherKind)
      let signature = good.sign(abc.span, algorithm: algorithm)
      #expect(good.accepts(signature, of: Self.abc, algorithm))
      for index in signature.indices {
        var damaged = signature
        damaged[index] ^= 0x80
        #expect(!good.accepts(damaged, of: Self.abc, algorithm))
      }
      #expect(!good.accepts(signature.dropLast(), of: Self.abc, algorithm))
    }
  }

  @Test func `random bytes are as many as asked and never the same`() {
    #expect(randomBytes(0) == [])
    #expect(randomBytes(32).count == 32)
    #expect(randomBytes(32) != randomBytes(32))
  }
}
