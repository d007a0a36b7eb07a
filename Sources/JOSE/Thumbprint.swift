import Cryptography
import JSON
import JWS

/// The thumbprint of a key: SHA-256 over its required members in the order of their names (RFC 7638 §3).
enum Thumbprint {
  /// The required members of each type of key (RFC 7638 §3.2, RFC 8037 §2).
  static let required = ["EC": ["crv", "x", "y"], "OKP": ["crv", "x"], "RSA": ["e", "n"], "oct": ["k"]]

  /// Of a key as it is written; its texts count, whether we can use such a key or not.
  static func of(_ key: JSONValue) -> String? {
    guard let type = key["kty"]?.string, let names = required[type] else { return nil }
    let values = names.compactMap { name in key[name]?.string.map { (name: name, text: $0) } }
    return values.count == names.count ? of(type: type, values) : nil
  }

  static func of(_ members: KeyMembers) -> String { of(type: members.type, members.values) }

  private static func of(type: String, _ values: [(name: String, text: String)]) -> String {
    let members = (values + [("kty", type)]).sorted { $0.name < $1.name }
    var writer = JSONWriter()
    writer.beginObject()
    for (name, text) in members { writer.member(name, text) }
    writer.endObject()
    return Base64URL.encodeText(Hash.sha256.digest(of: writer.bytes.span))
  }
}
