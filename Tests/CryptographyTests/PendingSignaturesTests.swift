import Testing

@testable import Cryptography

/// A batch that is believed until its end.
@Suite(.enabled(if: PendingSignatures.isPossible, "libcrypto makes no tables")) struct PendingSignaturesTests {
  /// A key with its signatures of the numbers from 0.
  struct Signer {
    static let keys = [PrivateKey.generate(.ec(.p256)), PrivateKey.generate(.ec(.p256))]
    let key: PrivateKey
    let verifier: ES256Verifier
    let pending: PendingSignatures

    init(_ key: PrivateKey = keys[0], tableAfter: Int, _ pending: PendingSignatures? = nil) throws {
      self.key = key
      self.pending = pending ?? PendingSignatures(tableAfter: tableAfter)
      verifier = try #require(ES256Verifier(key.publicKey, pending: self.pending))
    }

    func digest(_ number: Int) -> [UInt8] { Hash.sha256.digest(Array("message \(number)".utf8)) }

    func signature(_ number: Int) -> [UInt8] {
      key.sign(Array("message \(number)".utf8).span, algorithm: .es256)
    }

    /// Verifies the signatures, those of `bad` being for other numbers.
    func verify(_ numbers: Range<Int>, bad: Set<Int> = []) -> [Bool] {
      numbers.map { number in
        let signature = signature(bad.contains(number) ? number + 1_000_000 : number)
        return verifier.verify(digest: digest(number).span, signature: signature.span, mayWait: true)
      }
    }
  }

  @Test func `the table is made when enough good signatures were seen, and only while a batch is settled`() throws {
    let signer = try Signer(tableAfter: 5)
    _ = signer.verify(0..<20)
    #expect(signer.verifier.table == nil)
    _ = signer.pending.settling { signer.verify(0..<4) }
    #expect(signer.verifier.table == nil)
    _ = signer.pending.settling(makingTables: false) { signer.verify(0..<50) }
    #expect(signer.verifier.table == nil)
    _ = signer.pending.settling { signer.verify(4..<10, bad: [4, 5]) }
    #expect(signer.verifier.table != nil)
  }

  @Test func `a table that is there is used in every batch`() throws {
    let signer = try Signer(tableAfter: 1)
    _ = signer.pending.settling { signer.verify(0..<3) }
    let before = signer.pending.accepted
    #expect(signer.pending.settling(makingTables: false) { signer.verify(3..<4) } == [true])
    #expect(signer.pending.accepted == before + 1)
  }

  @Test func `no table is ever made after 0`() throws {
    let signer = try Signer(tableAfter: 0)
    #expect(signer.pending.settling { signer.verify(0..<50) } == Array(repeating: true, count: 50))
    #expect(signer.verifier.table == nil)
  }

  @Test func `a batch with bad signatures is judged twice, and then rightly`() throws {
    let signer = try Signer(tableAfter: 1)
    _ = signer.pending.settling { signer.verify(0..<3) }
    var runs = 0
    let bad: Set = [12, 17, 40]
    let verdicts = signer.pending.settling {
      runs += 1
      return signer.verify(10..<50, bad: bad)
    }
    #expect(runs == 2)
    #expect(verdicts == (10..<50).map { !bad.contains($0) })
    #expect(signer.pending.settling { signer.verify(50..<60) } == Array(repeating: true, count: 10))
  }

  @Test func `a judge that stops at a bad signature asks for others the second time`() throws {
    let signer = try Signer(tableAfter: 1)
    _ = signer.pending.settling { signer.verify(0..<3) }
    let verdicts = signer.pending.settling {
      signer.verify(10..<11, bad: [10])[0] ? signer.verify(20..<30) : signer.verify(30..<33)
    }
    #expect(verdicts == [true, true, true])
  }

  @Test func `outside of a batch nothing is believed`() throws {
    let signer = try Signer(tableAfter: 1)
    _ = signer.pending.settling { signer.verify(0..<3) }
    #expect(signer.verifier.table != nil)
    #expect(signer.verify(10..<12, bad: [11]) == [true, false])
    let verdicts = signer.pending.settling {
      signer.verifier.verify(
        digest: signer.digest(1).span, signature: signer.signature(2).span, mayWait: false)
    }
    #expect(verdicts == false)
  }

  @Test func `many bad signatures are left to EVP, until there are good ones again`() throws {
    let signer = try Signer(tableAfter: 1)
    _ = signer.pending.settling { signer.verify(0..<3) }
    var runs = 0
    func run(_ numbers: Range<Int>, bad: Range<Int>) -> Int {
      runs = 0
      let verdicts = signer.pending.settling {
        runs += 1
        return signer.verify(numbers, bad: Set(bad))
      }
      #expect(verdicts == numbers.map { !bad.contains($0) })
      return runs
    }
    #expect(run(0..<50, bad: 0..<50) == 2)
    #expect(run(50..<100, bad: 50..<100) == 2)
    #expect(run(100..<150, bad: 100..<150) == 1)
    #expect(run(200..<500, bad: 0..<0) == 1)
    #expect(run(500..<510, bad: 505..<506) == 2)
  }

  @Test func `a wrong table that finds good signatures bad is found out at once`() throws {
    let signer = try Signer(tableAfter: 1)
    signer.verifier.table = PointTable(Signer.keys[1].publicKey, signer.pending.curve)
    #expect(signer.pending.settling { signer.verify(0..<1) } == nil)
    // From then on EVP alone judges.
    #expect(signer.pending.settling { signer.verify(0..<10, bad: [3]) } == (0..<10).map { $0 != 3 })
  }

  @Test func `a wrong table that finds bad signatures good is found out at the 64th`() throws {
    let pending = PendingSignatures(tableAfter: 1)
    let other = try Signer(Signer.keys[1], tableAfter: 1, pending)
    let forged = try Signer(tableAfter: 1, pending)
    forged.verifier.table = PointTable(other.key.publicKey, pending.curve)
    func verify(_ number: Int) -> Bool {
      let (digest, signature) = (other.digest(number), other.signature(number))
      return forged.verifier.verify(digest: digest.span, signature: signature.span, mayWait: true)
    }
    #expect(pending.settling { (0..<63).allSatisfy(verify) } == true)
    #expect(pending.settling { verify(63) } == nil)
    #expect(pending.settling { verify(64) } == false)
  }
}
