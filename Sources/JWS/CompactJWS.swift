/// A token in the compact form: `header.payload.signature`, strict (RFC 7515 §7.1).
///
/// Only the shape is judged here: three parts of base64url. Nothing in it is to be believed before its signature is
/// checked.
package struct CompactJWS: Sendable {
  /// Why a text is no token.
  package enum Problem: Error, Equatable, Sendable {
    /// Not three parts but this many; five are an encrypted token (RFC 7516 §7.1).
    case segments(Int)
    case headerEncoding
    case payloadEncoding
    case signatureEncoding
  }

  /// The text as it came.
  package let bytes: ArraySlice<UInt8>
  /// The decoded payload: any bytes.
  package let payload: [UInt8]
  /// The decoded signature; empty for an unsecured token.
  package let signature: [UInt8]
  private let firstDot: Int
  private let lastDot: Int

  private static let dot = UInt8(ascii: ".")

  private static func segments(_ bytes: ArraySlice<UInt8>) -> Int { bytes.count { $0 == dot } + 1 }

  /// The same for a text that stands alone.
  package init(_ bytes: [UInt8]) throws(Problem) { try self.init(bytes[...]) }

  /// Splits the text, and decodes payload and signature.
  package init(_ bytes: ArraySlice<UInt8>) throws(Problem) {
    let text = bytes.span
    // The signature is the shorter part beside the last dot. A dot between these two is no letter of the payload.
    guard let offset = text.firstOffset(of: Self.dot), let last = bytes.lastIndex(of: Self.dot),
      case let first = bytes.startIndex + offset, first < last
    else { throw .segments(Self.segments(bytes)) }
    guard let payload = Base64URL.decode(bytes[(first + 1)..<last]) else {
      let count = Self.segments(bytes)
      throw count == 3 ? .payloadEncoding : .segments(count)
    }
    guard let signature = Base64URL.decode(bytes[(last + 1)...]) else { throw .signatureEncoding }
    self.bytes = bytes
    self.payload = payload
    self.signature = signature
    (firstDot, lastDot) = (first, last)
  }

  /// The decoded header: JSON when the token is honest. Decoded when asked for, since a batch knows most headers by
  /// their encoded form.
  package func header() throws(Problem) -> [UInt8] {
    guard let header = Base64URL.decode(encodedHeader) else { throw .headerEncoding }
    return header
  }

  /// What the signature signs: the encoded header and payload with the dot between them (RFC 7515 §5.1).
  package var signingInput: ArraySlice<UInt8> { bytes[..<lastDot] }

  /// The encoded header; with one dot it is the beginning of every signing input under it.
  package var encodedHeader: ArraySlice<UInt8> { bytes[..<firstDot] }

  /// The encoded payload.
  package var encodedPayload: ArraySlice<UInt8> { bytes[(firstDot + 1)..<lastDot] }

  /// The encoded signature.
  package var encodedSignature: ArraySlice<UInt8> { bytes[(lastDot + 1)...] }
}

extension Span<UInt8> {
  /// Looks at blocks before it looks at bytes: the compiler compares a block many bytes at a time, as long as there is
  /// no condition that it could make a branch of.
  fileprivate func firstOffset(of byte: UInt8) -> Int? {
    var start = 0
    while start + 128 <= count {
      let block = extracting(start..<start + 128)
      var least: UInt8 = 0xFF
      for offset in block.indices { least = min(least, block[offset] ^ byte) }
      if least == 0 { break }
      start += 128
    }
    return (start..<count).first { self[$0] == byte }
  }
}
