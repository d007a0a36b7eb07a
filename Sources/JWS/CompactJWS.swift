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
  package let bytes: [UInt8]
  /// The decoded payload: any bytes.
  package let payload: [UInt8]
  /// The decoded signature; empty for an unsecured token.
  package let signature: [UInt8]
  private let firstDot: Int
  private let lastDot: Int

  /// Splits the text, and decodes payload and signature.
  package init(_ bytes: [UInt8]) throws(Problem) {
    let dots = bytes.span.offsets(of: UInt8(ascii: "."))
    guard dots.count == 2 else { throw .segments(dots.count + 1) }
    guard let payload = Base64URL.decode(bytes[(dots[0] + 1)..<dots[1]]) else { throw .payloadEncoding }
    guard let signature = Base64URL.decode(bytes[(dots[1] + 1)...]) else { throw .signatureEncoding }
    self.bytes = bytes
    self.payload = payload
    self.signature = signature
    (firstDot, lastDot) = (dots[0], dots[1])
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
  fileprivate func offsets(of byte: UInt8) -> [Int] {
    var offsets: [Int] = []
    for offset in indices where self[offset] == byte { offsets.append(offset) }
    return offsets
  }
}
