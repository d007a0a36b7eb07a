/// base64url without padding, the encoding of every part of a JWS (RFC 7515 §2), strict: one text for one value.
package enum Base64URL {
  /// The bytes behind the text; nil for padding, white space, any other byte, and stray bits at the end.
  package static func decode(_ text: ArraySlice<UInt8>) -> [UInt8]? { Base64Alphabet.url.decode(text.span) }

  /// The same for a whole array.
  package static func decode(_ text: [UInt8]) -> [UInt8]? { Base64Alphabet.url.decode(text.span) }

  /// The same for a string, such as a member of a JWK.
  package static func decode(_ text: String) -> [UInt8]? { decode(Array(text.utf8)) }

  /// The text of the bytes.
  package static func encode(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    append(bytes, to: &text)
    return text
  }

  /// Appends the text of the bytes.
  package static func append(_ bytes: [UInt8], to text: inout [UInt8]) {
    Base64Alphabet.url.append(bytes.span, to: &text)
  }

  /// The text of the bytes as a string.
  package static func encodeText(_ bytes: [UInt8]) -> String { String(decoding: encode(bytes), as: UTF8.self) }
}

/// Standard base64 with padding (RFC 4648 §4), as in PEM bodies, `x5c` and `body_base64`, strict.
package enum Base64 {
  /// The bytes behind the text; nil for missing padding, white space, any other byte, and stray bits at the end.
  package static func decode(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    guard text.count % 4 == 0 else { return nil }
    let padding = text.suffix(2).reversed().prefix { $0 == UInt8(ascii: "=") }.count
    let letters = text.dropLast(padding)
    return Base64Alphabet.standard.decode(letters.span)
  }

  /// The same for a whole array.
  package static func decode(_ text: [UInt8]) -> [UInt8]? { decode(text[...]) }

  /// The same for a string, such as a member of a JSON object.
  package static func decode(_ text: String) -> [UInt8]? { decode(Array(text.utf8)) }

  /// The text of the bytes, padded.
  package static func encode(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    Base64Alphabet.standard.append(bytes.span, to: &text)
    while text.count % 4 != 0 { text.append(UInt8(ascii: "=")) }
    return text
  }

  /// The text of the bytes, padded, as a string.
  package static func encodeText(_ bytes: [UInt8]) -> String { String(decoding: encode(bytes), as: UTF8.self) }
}
