import Cryptography
import Instants
import JWS
import Webhooks

/// A message with what signs it, made by HMAC alone and none of the code that is tested.
enum Message {
  static let body = #"{"data":{"event_id":"e1","environment":"sandbox"},"event":"subscription.changed"}"#
  static let secret = "whsec_dGhpcyBpcyBhIGtleSBvZiAyNCBieXRl"
  static let other = "whsec_YW5vdGhlciBrZXkgb2YgMjQgYnl0ZXM="
  static let now = Instant(seconds: 1_700_000_000)

  static var verifier: WebhookVerifier { WebhookVerifier(secrets: [Array(secret.utf8)]) }

  static func hmac(_ key: [UInt8], _ text: String) -> [UInt8] {
    var mac = HMAC(.sha256, key: SymmetricKey(key.span))
    return mac.code(of: Array(text.utf8).span)
  }

  /// One `v1,…` of Standard Webhooks.
  static func standard(_ secret: String = secret, _ id: String = "m1", at time: String, _ body: String = body) -> String
  {
    "v1," + Base64.encodeText(hmac(Base64.decode(String(secret.dropFirst(6)))!, "\(id).\(time).\(body)"))
  }

  /// `sha256=…` of the plain scheme.
  static func plain(_ secret: String = secret, _ body: String = body) -> String {
    "sha256=" + hmac(Array(secret.utf8), body).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  static func headers(_ id: String?, _ time: String?, _ signature: String?) -> DeliveryHeaders {
    let fields = [("Webhook-ID", id), ("webhook-timestamp", time), ("WEBHOOK-Signature", signature)]
    return DeliveryHeaders(fields.compactMap { name, value in value.map { (name, Array($0.utf8)) } })
  }

  static func verdict(_ headers: DeliveryHeaders) -> String { verdict(verifier, Array(body.utf8), headers) }

  static func verdict(
    _ verifier: WebhookVerifier, _ body: [UInt8], _ headers: DeliveryHeaders, at now: Instant = now
  ) -> String {
    do {
      _ = try verifier.verify(body, headers, at: now)
      return "accepted"
    } catch { return error.reason.rawValue }
  }
}
