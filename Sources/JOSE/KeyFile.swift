import Cryptography
import JSON

/// Reads files of keys in any form, told apart by their content: JWK, JWK set, PEM, DER.
package enum KeyFile {
  /// The keys of a file in order, each usable or with its problem; throws where the file holds none in a known form.
  package static func read(
    _ bytes: [UInt8], passphrase: [UInt8]? = nil
  ) throws(KeyFileError) -> [JWK] {
    let text = withoutByteOrderMark(bytes)
    switch text.first(where: { !$0.isASCIIWhiteSpace }) {
    case nil: throw .empty
    case UInt8(ascii: "{"), UInt8(ascii: "["): return try JWKSet.read(Array(text))
    default: return try [encoded(text, passphrase)]
    }
  }

  private static func withoutByteOrderMark(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
  }
}

extension UInt8 {
  var isASCIIWhiteSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
