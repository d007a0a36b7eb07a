import Testing

@testable import Cryptography

struct SignatureTests {
  /// A key for every asymmetric algorithm, made once for all tests.
  static let keys: [(PrivateKey, [SignatureAlgorithm])] = [
    (.generate(.rsa(bits: 2048)), [.rs256, .rs384, .rs512, .ps256, .ps384, .ps512]),
    (.generate(.ec(.p256)), [.es256]),
    (.generate(.ec(.p384)), [.es384]),
    (.generate(.ec(.p521)), [.es512]),
    (.generate(.ed25519), [.edDSA, .ed25519]),
  ]
  static let message = Array("eyJhbGciOiJub25lIn0.e30".utf8)

  @Test func `what a key signs verifies, and no other message does`() {
    for (key, algorithms) in Self.keys {
      for algorithm in algorithms {
        let signature = key.sign(Self.message.span, algorithm: algorithm)
        #expect(signature.count == key.kind.signatureLength)
        #expect(key.publicKey.accepts(signature, of: Self.message, algorithm))
        let other = Self.message + [0]
        #expect(!key.publicKey.accepts(signature, of: other, algorithm))
      }
    }
  }

  @Test func `a signature with any byte flipped, cut or lengthened is refused`() {
    for (key, algorithms) in Self.keys {
      for algorithm in algorithms {
        let signature = key.sign(Self.message.span, algorithm: algorithm)
        func isGood(_ bytes: [UInt8]) -> Bool {
          key.publicKey.accepts(bytes, of: Self.message, algorithm)
        }
        for index in signature.indices {
          var damaged = signature
          damaged[index] ^= 1 << (index % 8)
          #expect(!isGood(damaged), "\(algorithm) at byte \(index)")
        }
        #expect(!isGood([]))
        #expect(!isGood(signature.dropLast()))
        #expect(!isGood(signature + [0]))
        #expect(!isGood([0] + signature))
      }
    }
  }

  @Test func `a key verifies under the algorithms of its kind and no other`() {
    for (key, algorithms) in Self.keys {
      for algorithm in SignatureAlgorithm.allCases {
        #expect((algorithm.fitness(of: key.kind) == .fits) == algorithms.contains(algorithm))
      }
      let signature = key.sign(Self.message.span, algorithm: algorithms[0])
      for algorithm in SignatureAlgorithm.allCases where !algorithms.contains(algorithm) {
        #expect(!key.publicKey.accepts(signature, of: Self.message, algorithm))
      }
    }
  }

  @Test func `the algorithms of one RSA key do not pass for each other`() {
    let (key, algorithms) = Self.keys[0]
    for signing in algorithms {
      let signature = key.sign(Self.message.span, algorithm: signing)
      for algorithm in algorithms where algorithm != signing {
        #expect(!key.publicKey.accepts(signature, of: Self.message, algorithm))
      }
    }
  }

  @Test func `an ES256 verifier judges as the key does, time after time`() {
    let key = Self.keys[1].0
    guard let verifier = ES256Verifier(key.publicKey) else {
      Issue.record("a P-256 key is refused")
      return
    }
    func judge(_ signature: [UInt8], _ digest: [UInt8]) -> Bool {
      verifier.verify(digest: digest.span, signature: signature.span, mayWait: false)
    }
    for index in 0..<20 {
      let message = Self.message + [UInt8(index)]
      let digest = Hash.sha256.digest(message)
      var signature = key.sign(message.span, algorithm: .es256)
      #expect(judge(signature, digest))
      #expect(!judge(signature, Array(digest.reversed())))
      #expect(!judge(signature, digest.dropLast()))
      signature[index] ^= 0x10
      #expect(!judge(signature, digest))
      #expect(!judge([], digest))
    }
  }

  @Test func `an ES256 verifier is for P-256 alone`() {
    for (key, algorithms) in Self.keys {
      let verifier = ES256Verifier(key.publicKey)
      let isMade = verifier != nil
      #expect(isMade == algorithms.contains(.es256))
    }
  }
}
