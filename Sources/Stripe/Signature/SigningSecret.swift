import Cryptography

/// One signing secret of an endpoint, ready to compute codes: the whole text is the key, `whsec_` included
/// (docs.stripe.com/webhooks/signature).
final class SigningSecret {
  private var mac: HMAC

  init(_ secret: [UInt8]) { mac = HMAC(.sha256, key: SymmetricKey(secret.span)) }

  /// The `v1` of a body at a time: HMAC-SHA256 of `time.body` in lower-case hexadecimal.
  func signature(of body: [UInt8], at time: ArraySlice<UInt8>) -> [UInt8] {
    mac.begin()
    mac.update(time.span)
    mac.update(Self.separator.span)
    mac.update(body.span)
    return mac.finalize().flatMap { [Self.digits[Int($0 >> 4)], Self.digits[Int($0 & 15)]] }
  }

  /// Whether any of the signatures fits; the time it takes does not tell how nearly one does.
  func signed(_ body: [UInt8], under header: SignatureHeader) -> Bool {
    let signature = signature(of: body, at: header.timestampText)
    var fits = false
    for candidate in header.signatures {
      let isEqual = equalInConstantTime(candidate.span, signature.span)
      fits = fits || isEqual
    }
    return fits
  }

  private static let digits = Array("0123456789abcdef".utf8)
  private static let separator = [UInt8(ascii: ".")]
}
