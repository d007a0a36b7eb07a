import Cryptography
import JOSE
import JSON

/// The forms in which a key is written.
enum KeyForm: String, CaseIterable, Sendable {
  case jwk, pem

  /// The form that a file is in: JSON, or else PEM or DER.
  init(of bytes: [UInt8]) {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    let first = text.first { $0 > 0x20 }
    self = first == UInt8(ascii: "{") || first == UInt8(ascii: "[") ? .jwk : .pem
  }
}

extension KeyForm {
  /// A key in this form without a final newline, its private part included; nil where the form cannot carry it.
  func text(of key: JWK) -> [UInt8]? {
    switch (self, key.material) {
    case (.jwk, _):
      var writer = JSONWriter()
      return writer.wholeJWK(key) ? writer.bytes : nil
    case (.pem, .success(.privateKey(let key))): return key.pkcs8PEM.dropFinalNewline
    case (.pem, .success(.publicKey(let key))): return key.spkiPEM.dropFinalNewline
    case (.pem, .success(.secret)), (.pem, .failure): return nil
    }
  }

  /// The public part of a key; nil for a secret, and for a key that cannot be used.
  func publicText(of key: JWK) -> [UInt8]? {
    switch self {
    case .jwk:
      var writer = JSONWriter()
      return writer.publicJWK(key) ? writer.bytes : nil
    case .pem:
      guard case .success(let material) = key.material else { return nil }
      return material.publicKey?.spkiPEM.dropFinalNewline
    }
  }
}

extension [UInt8] {
  fileprivate var dropFinalNewline: [UInt8] { last == UInt8(ascii: "\n") ? dropLast() : self }
}
