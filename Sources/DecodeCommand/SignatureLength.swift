import JSON

extension TokenParts {
  /// Whether the signature is as long as the token's algorithm makes it (RFC 7518 §3, RFC 8037 §3.1); nil when the
  /// algorithm is not a known one. Tells where a wrapped token ends.
  var signatureIsWhole: Bool? {
    guard isWhole, let header, let document = LenientJSON(header).document,
      let lengths = Self.lengths[document.root["alg"]?.string ?? ""]
    else { return nil }
    return lengths.contains(decoded(2)?.bytes.count ?? -1)
  }

  /// Bytes by algorithm; an RSA signature is as long as its key.
  private static let lengths: [String: Set<Int>] = [
    "none": [0], "HS256": [32], "HS384": [48], "HS512": [64],
    "ES256": [64], "ES256K": [64], "ES384": [96], "ES512": [132], "Ed25519": [64], "EdDSA": [64, 114], "Ed448": [114],
    "RS256": rsa, "RS384": rsa, "RS512": rsa, "PS256": rsa, "PS384": rsa, "PS512": rsa,
  ]

  /// How many base64url letters those signatures have.
  static let signatureLetterCounts = Set(lengths.values.joined().map { ($0 * 8 + 5) / 6 })

  private static let rsa: Set<Int> = [128, 256, 384, 512, 1024]
}
