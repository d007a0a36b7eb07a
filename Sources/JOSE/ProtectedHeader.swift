import JSON

/// What the protected header of a token says that is acted on (RFC 7515 §4.1).
///
/// `jku`, `jwk`, `x5u` and `x5c` are never honoured: a token does not bring its own key.
package struct ProtectedHeader: Sendable {
  /// As the token spells it; a key and the caller have yet to allow it.
  package let algorithm: String
  /// The name of the key, an opaque string (RFC 7515 §4.1.4).
  package let kid: String?
  /// `typ`, a media type (RFC 7515 §4.1.9).
  package let type: String?

  /// Reads strict JSON with an `alg`; refuses `none` in any case, and every critical extension.
  package init(_ bytes: [UInt8]) throws(TokenRefusal) {
    let header = try Self.object(bytes)
    guard let algorithm = header["alg"]?.string else { throw TokenRefusal(.headerMalformed, "alg is not a string") }
    if asciiLowercased(algorithm).elementsEqual("none".utf8) {
      throw TokenRefusal(.algorithmNone, "the token is not signed")
    }
    if header["crit"] != nil {
      throw TokenRefusal(.criticalHeader, "the header names critical extensions, and none is supported")
    }
    if header["b64"] != nil { throw TokenRefusal(.criticalHeader, "b64 is not supported (RFC 7797)") }
    self.algorithm = algorithm
    kid = try Self.text(header, "kid")
    type = try Self.text(header, "typ")
  }

  private static func object(_ bytes: [UInt8]) throws(TokenRefusal) -> JSONValue {
    let document: JSONDocument
    do { document = try JSONDocument(bytes) } catch {
      throw TokenRefusal(.headerMalformed, "the header is not strict JSON: \(error)")
    }
    guard document.root.kind == .object else { throw TokenRefusal(.headerMalformed, "the header is not an object") }
    return document.root
  }

  private static func text(_ header: JSONValue, _ name: String) throws(TokenRefusal) -> String? {
    guard let value = header[name] else { return nil }
    guard let text = value.string else { throw TokenRefusal(.headerMalformed, "\(name) is not a string") }
    return text
  }
}
