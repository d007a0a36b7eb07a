import JWS

/// The dotted parts of what may be a token, decoded leniently when asked for.
struct TokenParts {
  /// At least the first one; of more than five, which are no token, the sixth has all that is left.
  let segments: [ArraySlice<UInt8>]
  let count: Int

  init(_ text: ArraySlice<UInt8>) {
    segments = text.split(separator: Self.dot, maxSplits: 5, omittingEmptySubsequences: false)
    count = Self.dots(text) + 1
  }

  private static let dot = UInt8(ascii: ".")

  private static func dots(_ text: ArraySlice<UInt8>) -> Int { text.reduce(0) { $0 + ($1 == dot ? 1 : 0) } }

  /// Whether there are as many parts as a signed token has.
  var isWhole: Bool { count == 3 }

  /// Whether there are as many parts as an encrypted token has (RFC 7516 §7.1).
  var isEncrypted: Bool { count == 5 }

  /// Whether a text with something around it has as many dots as a token.
  static func mayBeToken(_ text: ArraySlice<UInt8>) -> Bool { [2, 4].contains(dots(text)) }

  /// The decoded first part, nil when it is no base64.
  var header: [UInt8]? { decoded(0)?.bytes }

  /// Whether this can be taken for a token: enough parts, and a first one that decodes to the beginning of an object.
  var isToken: Bool {
    guard isWhole || isEncrypted, let header else { return false }
    return header.first { !UnwrappedToken.isSpace($0) } == UInt8(ascii: "{")
  }

  /// One part and what had to be forgiven.
  func decoded(_ index: Int) -> (bytes: [UInt8], faults: Set<ForgivingBase64URL.Fault>)? {
    ForgivingBase64URL.decode(segments[index])
  }
}
