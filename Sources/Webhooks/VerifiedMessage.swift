import Instants
package import JSON

/// A delivery of ours that passed every check.
package struct VerifiedMessage {
  package let payload: JSONValue
  /// The same on every attempt; nil where neither the headers nor the body say one that is signed.
  let id: String?
  /// Nil under the plain scheme, which signs no time.
  let signedAt: Instant?
  let checkedAt: Instant
  let skipped: [String]

  init(_ body: [UInt8], id: String?, signedAt: Instant?, checkedAt: Instant, skipped: [String]) throws(DeliveryRefusal)
  {
    let document: JSONDocument
    do { document = try JSONDocument(body) } catch { throw DeliveryRefusal(.payloadMalformed, "not JSON: \(error)") }
    payload = document.root
    guard payload.kind == .object else { throw DeliveryRefusal(.payloadMalformed, "not an object") }
    self.id = id ?? payload["data"]?["event_id"]?.string
    (self.signedAt, self.checkedAt, self.skipped) = (signedAt, checkedAt, skipped)
  }
}

extension JSONWriter {
  /// The line of `entl-verify` for what it accepted; the payload is the bytes that were signed.
  package mutating func verified(_ message: VerifiedMessage) {
    beginObject()
    member("verified", true)
    member("source", "webhook")
    member("kind", "message")
    member("environment", ifPresent: message.payload["data"]?["environment"]?.string)
    member("event_id", ifPresent: message.id)
    member("event_type", ifPresent: message.payload["event"]?.string)
    member("signed_at", ifPresent: message.signedAt?.rfc3339)
    member("checked_at", message.checkedAt.rfc3339)
    member("skipped", message.skipped)
    member("payload", message.payload)
    member("notes", message.signedAt == nil ? ["no_timestamp"] : [])
    endObject()
  }
}
