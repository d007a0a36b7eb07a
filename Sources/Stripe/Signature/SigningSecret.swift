import Cryptography
import Webhooks

/// One signing secret of an endpoint, ready to compute codes: the whole text is the key, `whsec_` included
/// (docs.stripe.com/webhooks/signature).
struct SigningSecret {
  private let key: SigningKey

  init(_ secret: [UInt8]) { key = SigningKey(secret) }

  /// The `v1` of a body at a time: HMAC-SHA256 of `time.body` in lower-case hexadecimal.
  func signature(of body: [UInt8], at time: ArraySlice<UInt8>) -> [UInt8] {
    key.code(of: time, [UInt8(ascii: ".")], body[...]).hexadecimal
  }

  /// Whether any of the signatures fits.
  func signed(_ body: [UInt8], under header: SignatureHeader) -> Bool {
    signature(of: body, at: header.timestampText).isAmong(header.signatures)
  }
}
