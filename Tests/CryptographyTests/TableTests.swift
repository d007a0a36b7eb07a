import Foundation
import Testing

@testable import Cryptography

/// What the tables find, beside the verdicts of EVP.
@Suite(.enabled(if: PendingSignatures.isPossible, "libcrypto makes no tables")) struct TableTests {
  /// How many random and as many damaged signatures: few here, 100,000 in `make soak`.
  static let count = Int(ProcessInfo.processInfo.environment["ENTL_SIGNATURES"] ?? "") ?? 300
  /// One key, and signatures of it.
  struct Samples {
    let curve = P256()
    let verifier: ES256Verifier
    let table: PointTable
    var signatures: [PendingSignature] = []

    init(_ key: PublicKey) throws {
      verifier = try #require(ES256Verifier(key))
      table = try #require(PointTable(key, curve))
    }

    mutating func add(_ digest: [UInt8], _ r: [UInt8], _ s: [UInt8]) {
      let both = r + s
      signatures.append(
        PendingSignature(
          verifier: verifier, table: table, digest: .init { digest[$0] }, signature: .init { both[$0] }))
    }

    /// In batches as the tools make them.
    var findings: [(finding: Finding, byEVP: Bool)] {
      stride(from: 0, to: signatures.count, by: 50).flatMap { start in
        let batch = Array(signatures[start..<min(start + 50, signatures.count)])
        return zip(batch, curve.findings(batch)).map { signature, finding in
          (finding, verifier.isGood(signature.digest.span, signature.signature.span))
        }
      }
    }

    /// The two may never contradict each other.
    func check(_ comment: Comment, allowingSpecial: Bool = false) {
      for (index, (finding, byEVP)) in findings.enumerated() {
        switch finding {
        case .good: #expect(byEVP, "\(comment): \(index) is not good")
        case .unequal: #expect(!byEVP, "\(comment): \(index) is good")
        case .special: #expect(allowingSpecial, "\(comment): \(index) was not told")
        }
      }
    }
  }

  /// r and s of a digest, by a private number d and a nonce k.
  static func sign(_ e: [UInt8], d: [UInt8], k: [UInt8]) throws -> (r: [UInt8], s: [UInt8]) {
    let r = try #require(CurvePoint(k)).x
    return (r, Modular.product(Modular.inverse(k), Modular.sum(e, Modular.product(r, d))))
  }

  static func key(_ d: [UInt8]) throws -> PublicKey {
    let point = try #require(CurvePoint(d))
    return try PublicKey(.ec(.p256, x: point.x, y: point.y))
  }

  @Test func `what a key signs is found good, and what is damaged is not`() throws {
    let key = PrivateKey.generate(.ec(.p256))
    var (good, damaged) = (try Samples(key.publicKey), try Samples(key.publicKey))
    for _ in 0..<Self.count {
      let message = Modular.randomBytes(40)
      let signature = key.sign(message.span, algorithm: .es256)
      let digest = Hash.sha256.digest(message)
      good.add(digest, Array(signature[..<32]), Array(signature[32...]))
      var bytes = digest + signature
      bytes[Int.random(in: 0..<96)] ^= 1 << Int.random(in: 0..<8)
      damaged.add(Array(bytes[..<32]), Array(bytes[32..<64]), Array(bytes[64...]))
    }
    #expect(good.findings.allSatisfy { $0 == (.good, true) })
    #expect(damaged.findings.allSatisfy { $0.finding != .good && !$0.byEVP })
    good.check("good")
    // A flipped bit may make r or s too great.
    damaged.check("damaged", allowingSpecial: true)
  }

  /// ±G, ±2G and others: private numbers for which the sums meet their special cases.
  static let numbers = [1, 2, 3].map(Modular.number).flatMap { [$0, Modular.negative($0)] } + [Modular.random()]

  @Test(arguments: numbers) func `crafted signatures are never found better than EVP finds them`(d: [UInt8]) throws {
    var samples = try Samples(Self.key(d))
    let special = [Modular.number(1), Modular.number(2), Modular.negative(Modular.number(1))]
    for k in special + (0..<20).map({ _ in Modular.random() }) {
      let e = Modular.random()
      let (r, s) = try Self.sign(e, d: d, k: k)
      let product = Modular.product(r, d)
      samples.add(e, r, s)
      samples.add(e, r, Modular.negative(s))
      // The sum is the point at infinity.
      samples.add(Modular.negative(product), r, s)
      // The two summands are the same point, or each other's opposite.
      samples.add(product, r, Modular.product(Modular.inverse(k), Modular.sum(product, product)))
      samples.add(product, r, s)
      // Of nothing, and of numbers that are the same modulo n.
      samples.add(Modular.number(0), r, Modular.product(Modular.inverse(k), product))
      samples.add(Modular.n, r, Modular.product(Modular.inverse(k), product))
    }
    samples.check("crafted", allowingSpecial: true)
    #expect(samples.findings.contains { $0 == (.good, true) })
  }

  @Test(arguments: numbers) func `the point at infinity is left to EVP`(d: [UInt8]) throws {
    var samples = try Samples(Self.key(d))
    let (r, s) = try Self.sign(Modular.random(), d: d, k: Modular.random())
    samples.add(Modular.negative(Modular.product(r, d)), r, s)
    #expect(samples.findings.allSatisfy { $0 == (.special, false) })
  }

  @Test func `numbers out of their range are left to EVP`() throws {
    let d = Modular.random()
    var samples = try Samples(Self.key(d))
    let (zero, one) = (Modular.number(0), Modular.number(1))
    // s of 1, so that s+n has 32 bytes as well: e = k - r·d.
    let k = Modular.random()
    let r = try #require(CurvePoint(k)).x
    let e = Modular.sum(k, Modular.negative(Modular.product(r, d)))
    samples.add(e, r, one)
    #expect(samples.findings.allSatisfy { $0 == (.good, true) })
    let great = SignatureRangeTests.sum(Modular.n, one)
    let all = [UInt8](repeating: 0xFF, count: 32)
    samples.signatures = []
    for value in [zero, Modular.n, great, all] {
      samples.add(e, r, value)
      samples.add(e, value, one)
      samples.add(e, value, value)
    }
    for value in [zero, Modular.n, all] { samples.add(value, r, one) }
    #expect(samples.findings.allSatisfy { $0.finding == .special })
    // The same signature with a digest that is greater by n, which EVP accepts.
    let small = Modular.number(7)
    let (smallR, smallS) = try Self.sign(small, d: d, k: k)
    samples.signatures = []
    samples.add(SignatureRangeTests.sum(Modular.n, small), smallR, smallS)
    #expect(samples.findings.allSatisfy { $0 == (.special, true) })
  }

  @Test(arguments: [0, 1]) func `a point whose x is beyond n, or below p-n, is left to EVP`(beyond: Int) throws {
    var found = 0
    for small in 1..<40 {
      let r = Modular.number(small)
      guard let point = CurvePoint(x: beyond == 1 ? SignatureRangeTests.sum(Modular.n, r) : r) else { continue }
      // The key for which this is the point of a signature (r, s) of e.
      let (s, e) = (Modular.random(), Modular.random())
      let u1 = Modular.product(e, Modular.inverse(s))
      let key = try #require(point.key(Modular.product(s, Modular.inverse(r)), less: u1))
      var samples = try Samples(PublicKey(.ec(.p256, x: key.x, y: key.y)))
      samples.add(e, r, s)
      #expect(samples.findings.allSatisfy { $0 == (.special, true) })
      found += 1
      if found == 3 { break }
    }
    #expect(found == 3)
  }

  @Test func `one division serves a batch of several keys, wherever a number of it is out of range`() throws {
    let numbers = [Modular.random(), Modular.random()]
    var samples = try numbers.map { try Samples(Self.key($0)) }
    for count in 0...8 {
      for bad in 0...count {
        let batch = try (0..<count).map { index in
          let e = Modular.random()
          let (r, s) = try Self.sign(e, d: numbers[index % 2], k: Modular.random())
          samples[index % 2].signatures = []
          samples[index % 2].add(e, r, index == bad ? Modular.number(0) : s)
          return samples[index % 2].signatures[0]
        }
        #expect(samples[0].curve.findings(batch) == (0..<count).map { $0 == bad ? .special : .good })
      }
    }
  }
}
