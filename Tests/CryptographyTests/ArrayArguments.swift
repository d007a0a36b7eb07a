@testable import Cryptography

// The #expect macro takes no spans: the same functions, with arrays.

extension PublicKey {
  func accepts(_ signature: [UInt8], of message: [UInt8], _ algorithm: SignatureAlgorithm) -> Bool {
    verify(signature: signature.span, of: message.span, algorithm: algorithm)
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
