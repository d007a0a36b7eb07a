@testable import Cryptography

// The #expect macro takes no spans: the same functions, with arrays.

extension PublicKey {
  func accepts(_ signature: [UInt8], of message: [UInt8], _ algorithm: SignatureAlgorithm) -> Bool {
    verify(signature: signature.span, of: message.span, algorithm: algorithm)
  }
}

extension PrivateKey {
  func signature(_ message: [UInt8], _ algorithm: SignatureAlgorithm) -> [UInt8]? {
    signature(of: message.span, algorithm: algorithm)
  }
}

extension SymmetricKey {
  func accepts(_ signature: [UInt8], of message: [UInt8], _ algorithm: SignatureAlgorithm) -> Bool {
    verify(signature: signature.span, of: message.span, algorithm: algorithm)
  }
}

extension Hash {
  func digest(_ message: [UInt8]) -> [UInt8] { digest(of: message.span) }
}

extension Certificate {
  static func first(in bytes: [UInt8]) throws -> Certificate {
    guard let certificate = all(encoded: bytes.span)?.first else { throw KeyError.unreadable }
    return certificate
  }

  static func every(in bytes: [UInt8]) -> [Certificate]? { all(encoded: bytes.span) }

  static func one(_ der: [UInt8]) -> Certificate? { Certificate(der: der.span) }
}
