import JWS

/// Base64url has one text for each bytes; a token that is read is the join of its three parts.
@Sendable func checkJWS(_ bytes: [UInt8]) -> String? {
  if Base64URL.decode(Base64URL.encode(bytes)) != bytes { return "base64url does not come back" }
  if Base64.decode(Base64.encode(bytes)) != bytes { return "base64 does not come back" }
  if let decoded = Base64URL.decode(bytes), Base64URL.encode(decoded) != bytes {
    return "a second text of the same bytes"
  }
  if let decoded = Base64.decode(bytes), Base64.encode(decoded) != bytes { return "a second text of the same bytes" }
  if let strict = Base64URL.decode(bytes), ForgivingBase64URL.decode(bytes[...])?.bytes != strict {
    return "the forgiving reader differs"
  }
  guard let token = try? CompactJWS(bytes) else { return nil }
  let parts = [token.encodedHeader, token.encodedPayload, token.encodedSignature].map(Array.init)
  if Array(parts.joined(separator: [UInt8(ascii: ".")])) != bytes { return "a token is not its three parts" }
  return Base64URL.encode(token.payload) == parts[1] ? nil : "the payload is not what was signed"
}
