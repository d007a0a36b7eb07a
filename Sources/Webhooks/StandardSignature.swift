import JWS

/// The three headers of Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature`, which has one
/// `v1,<base64>` for each secret in use (standardwebhooks.com, "Signature scheme").
struct StandardSignature {
  static let name = "webhook-signature"
  let id: ArraySlice<UInt8>
  /// The time as it stands: it is signed.
  let timestampText: ArraySlice<UInt8>
  /// Seconds since 1970.
  let timestamp: Int64
  private let codes: [ArraySlice<UInt8>]

  /// Nil where the delivery is not signed by this scheme at all.
  init?(_ headers: DeliveryHeaders) throws(DeliveryRefusal) {
    guard let signatures = headers.value(Self.name, joinedBy: " ") else { return nil }
    guard let id = headers.value("webhook-id"), !id.isEmpty else {
      throw DeliveryRefusal(.headerMissing, "no webhook-id")
    }
    guard let text = headers.value("webhook-timestamp"), !text.isEmpty else {
      throw DeliveryRefusal(.headerMissing, "no webhook-timestamp")
    }
    guard let time = Int64(digits: text) else {
      throw DeliveryRefusal(.headerMalformed, "the timestamp is not a number of seconds")
    }
    (self.id, timestampText, timestamp) = (id, text, time)
    codes = signatures.split(separator: UInt8(ascii: " ")).filter { $0.starts(with: "v1,".utf8) }.map {
      $0.dropFirst(3)
    }
    guard !codes.isEmpty else { throw DeliveryRefusal(.noV1Signature) }
  }

  func fits(_ body: [UInt8], _ secret: WebhookSecret) -> Bool {
    guard let key = secret.standardKey else { return false }
    return Base64.encode(Self.code(of: body, id: id, at: timestampText, key)).isAmong(codes)
  }

  /// HMAC-SHA256 of `id.timestamp.body`.
  static func code(
    of body: [UInt8], id: ArraySlice<UInt8>, at time: ArraySlice<UInt8>, _ key: SigningKey
  ) -> [UInt8] {
    key.code(of: id, [UInt8(ascii: ".")], time, [UInt8(ascii: ".")], body[...])
  }
}

extension Int64 {
  /// Decimal digits up to the last second that RFC 3339 can write; nil for anything else.
  package init?(digits text: ArraySlice<UInt8>) {
    guard !text.isEmpty else { return nil }
    self = 0
    for byte in text {
      let digit = byte &- UInt8(ascii: "0")
      if digit > 9 { return nil }
      self = self * 10 + Int64(digit)
      if self > 253_402_300_799 { return nil }
    }
  }
}
