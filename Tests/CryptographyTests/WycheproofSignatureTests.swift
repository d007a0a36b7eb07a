import Testing

@testable import Cryptography

/// The numbers of Wycheproof's vectors, as JOSE writes signatures, through what the tools verify with.
struct WycheproofSignatureTests {
  struct Group {
    let key: PublicKey?
    var tests: [(number: Int, result: String, message: [UInt8], signature: [UInt8])] = []
  }

  static func groups(_ algorithm: SignatureAlgorithm) throws -> [Group] {
    let text = String(decoding: try Package.fixture("wycheproof/\(algorithm.rawValue).txt"), as: UTF8.self)
    var groups: [Group] = []
    for line in text.split(separator: "\n") where line.first != "#" {
      let fields = line.split(separator: " ").map { $0 == "-" ? "" : String($0) }
      if fields[0] == "key" {
        groups.append(Group(key: try? PublicKey(encoded: KnownAnswerTests.hex(fields[1]).span)))
      } else {
        let bytes = fields[2...].map(KnownAnswerTests.hex)
        groups[groups.count - 1].tests.append((try #require(Int(fields[0])), fields[1], bytes[0], bytes[1]))
      }
    }
    return groups
  }

  static let counts: [(SignatureAlgorithm, Int)] = [
    (.es256, 262), (.es384, 280), (.es512, 318), (.edDSA, 210), (.rs256, 259), (.rs384, 259), (.rs512, 259),
    (.ps256, 108), (.ps384, 141), (.ps512, 179),
  ]

  @Test(arguments: counts) func `every signature is judged as printed`(algorithm: SignatureAlgorithm, count: Int) throws
  {
    let groups = try Self.groups(algorithm)
    #expect(groups.reduce(0) { $0 + $1.tests.count } == count)
    for group in groups {
      for test in group.tests where test.result != "acceptable" {
        let isGood = group.key?.accepts(test.signature, of: test.message, algorithm) ?? false
        #expect(isGood == (test.result == "valid"), "\(algorithm) \(test.number)")
      }
    }
  }

  @Test(.enabled(if: PendingSignatures.isPossible, "libcrypto makes no tables"))
  func `every signature of ES256 is judged as printed by tables`() throws {
    var good = 0
    for group in try Self.groups(.es256) {
      let key = try #require(group.key)
      let pending = PendingSignatures(tableAfter: 1)
      let checker = SignatureChecker(key, .es256, pending: pending)
      let verifier = try #require(checker.es256)
      verifier.table = PointTable(key, pending.curve)
      let verdicts = try #require(
        pending.settling { group.tests.map { checker.verify($0.signature.span, of: $0.message.span) } })
      #expect(verdicts == group.tests.map { $0.result == "valid" })
      good += pending.accepted
    }
    #expect(good > 100)
  }
}
