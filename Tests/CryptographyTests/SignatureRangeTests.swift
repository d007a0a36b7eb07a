import Testing

@testable import Cryptography

/// Signatures that satisfy, or seem to satisfy, the equation with numbers out of their range.
struct SignatureRangeTests {
  /// The order n of each curve (SEC 2).
  static let orders: [(Curve, SignatureAlgorithm, String)] = [
    (.p256, .es256, "FFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551"),
    (
      .p384, .es384,
      "FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFC7634D81F4372DDF581A0DB248B0A77AECEC196ACCC52973"
    ),
    (
      .p521, .es512,
      """
      01FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFA51868783BF2F966B7FCC0148F709A5D03BB5C9B889\
      9C47AEBB6FB71E91386409
      """
    ),
  ]

  /// The sum of two numbers of one length, big-endian, without the last carry.
  static func sum(_ one: [UInt8], _ other: [UInt8]) -> [UInt8] {
    var result = one
    var carry = 0
    for index in one.indices.reversed() {
      carry += Int(one[index]) + Int(other[index])
      result[index] = UInt8(carry & 0xFF)
      carry >>= 8
    }
    return result
  }

  @Test func `r and s outside of 1 to n-1 are refused`() {
    for (curve, algorithm, order) in Self.orders {
      let key = PrivateKey.generate(.ec(curve))
      let message = SignatureTests.message
      let signature = key.sign(message.span, algorithm: algorithm)
      let length = curve.coordinateLength
      let (r, s) = (Array(signature[..<length]), Array(signature[length...]))
      let n = KnownAnswerTests.hex(order)
      let zero = [UInt8](repeating: 0, count: length)
      let one: [UInt8] = zero.dropLast() + [1]
      let values = [zero, one, n, Self.sum(n, one), [0x80] + zero.dropLast(), [UInt8](repeating: 0xFF, count: length)]
      #expect(key.publicKey.accepts(r + s, of: message, algorithm))
      for value in values {
        for other in values { #expect(!key.publicKey.accepts(value + other, of: message, algorithm)) }
        #expect(!key.publicKey.accepts(value + s, of: message, algorithm))
        #expect(!key.publicKey.accepts(r + value, of: message, algorithm))
      }
    }
  }

  @Test func `numbers that are the same modulo n are refused`() {
    // Only P-521 has room for s+n in the bytes of s.
    let (curve, algorithm, order) = Self.orders[2]
    let key = PrivateKey.generate(.ec(curve))
    let message = SignatureTests.message
    let signature = key.sign(message.span, algorithm: algorithm)
    let (r, s) = (Array(signature[..<66]), Array(signature[66...]))
    let n = KnownAnswerTests.hex(order)
    #expect(key.publicKey.accepts(r + s, of: message, algorithm))
    #expect(!key.publicKey.accepts(Self.sum(r, n) + s, of: message, algorithm))
    #expect(!key.publicKey.accepts(r + Self.sum(s, n), of: message, algorithm))
  }

  @Test func `an Ed25519 signature whose S is too great by the order is refused`() {
    let key = PrivateKey.generate(.ed25519)
    let message = SignatureTests.message
    let signature = key.sign(message.span, algorithm: .edDSA)
    // RFC 8032 §5.1: L, here big-endian; S is little-endian.
    let order = KnownAnswerTests.hex("1000000000000000000000000000000014def9dea2f79cd65812631a5cf5d3ed")
    let sum = Self.sum(signature[32...].reversed(), order)
    #expect(key.publicKey.accepts(signature, of: message, .edDSA))
    #expect(!key.publicKey.accepts(signature[..<32] + sum.reversed(), of: message, .edDSA))
  }

  @Test func `an RSA signature that is too great by the modulus, or shorter, is refused`() throws {
    let key = try PublicKey(KnownAnswerTests.rsa)
    let input = Array("eyJhbGciOiJSUzI1NiJ9.\(KnownAnswerTests.claims)".utf8)
    guard case .rsa(let modulus, _) = key.numbers else { return }
    let good = KnownAnswerTests.rsaSignature
    // 0x70… + 0xa1… has a carry, so the sum needs one byte more.
    #expect(!key.accepts([1] + Self.sum(good, modulus), of: input, .rs256))
    #expect(!key.accepts(modulus, of: input, .rs256))
    #expect(!key.accepts([UInt8](repeating: 0, count: 256), of: input, .rs256))
    #expect(!key.accepts([0] + good, of: input, .rs256))
  }

  @Test(arguments: ["good", "short-salt", "no-salt", "long-salt", "other-mask"])
  func `PSS wants a salt as long as the hash, and the same hash in its mask`(name: String) throws {
    let key = try KeyReadingTests.publicKey("rsa2048.spki.pem")
    let signature = try Package.fixture("keys/pss-\(name).sig")
    #expect(key.accepts(signature, of: Array("sample".utf8), .ps256) == (name == "good"))
  }
}
