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
    default: return try encodedKeys(Array(text), passphrase)
    }
  }

  /// The keys of a PEM or DER file; of a pair that stands in it whole, the private one.
  private static func encodedKeys(_ bytes: [UInt8], _ passphrase: [UInt8]?) throws(KeyFileError) -> [JWK] {
    let blocks = PEMText.keys(in: bytes)
    var keys: [JWK] = []
    for block in blocks.count > 1 ? blocks : [bytes] { keys.append(try encoded(block, passphrase)) }
    let pairs = Set(keys.filter(\.isPrivate).compactMap(\.thumbprint))
    return keys.filter { key in key.isPrivate || !pairs.contains(key.thumbprint ?? "") }
  }

  /// The one key of a PEM block or DER file.
  private static func encoded(_ bytes: [UInt8], _ passphrase: [UInt8]?) throws(KeyFileError) -> JWK {
    do {
      do {
        return JWK(.privateKey(try PrivateKey(encoded: bytes.span, passphrase: passphrase)))
      } catch .notPrivate {
        return JWK(.publicKey(try PublicKey(encoded: bytes.span)))
      }
    } catch {
      switch error {
      case .unsupported, .inconsistent: return JWK(problem: .invalid(error))
      case .unreadable: throw .unreadable(advice(bytes))
      case .passphraseNeeded, .passphraseWrong, .notPrivate: throw .key(error)
      }
    }
  }

  /// What a file that is no key may have been meant as.
  private static func advice(_ bytes: [UInt8]) -> String? {
    let beginning = bytes.prefix(4096)
    if beginning.contains(text: "-----BEGIN") {
      return beginning.contains(text: "\\n") ? "its line breaks are written as \\n" : nil
    }
    let isText = bytes.allSatisfy { (0x20..<0x7F).contains($0) || $0.isASCIIWhiteSpace }
    return isText ? "a shared secret is given as a JWK of type 'oct'" : nil
  }

  private static func withoutByteOrderMark(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
  }
}

extension UInt8 {
  /// Space, tab, and what ends lines and pages.
  var isASCIIWhiteSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}

extension ArraySlice<UInt8> {
  /// Not `String.contains`, which links the whole engine of regular expressions.
  fileprivate func contains(text: String) -> Bool { indices.contains { self[$0...].starts(with: text.utf8) } }
}
