import Instants
package import JSON
import Webhooks

/// A delivery that passed every check.
package struct VerifiedStripeEvent {
  package let payload: JSONValue
  let id: String
  let type: String
  let signedAt: Instant
  let checkedAt: Instant
  let skipped: [String]

  /// A thin event of API v2 only says which object to fetch (docs.stripe.com/event-destinations).
  static let thinObject = "v2.core.event"

  init(_ body: [UInt8], signedAt: Instant, checkedAt: Instant, skipped: [String]) throws(DeliveryRefusal) {
    let document: JSONDocument
    do { document = try JSONDocument(body) } catch { throw DeliveryRefusal(.payloadMalformed, "not JSON: \(error)") }
    payload = document.root
    guard let object = payload["object"]?.string, object == "event" || object == Self.thinObject else {
      throw DeliveryRefusal(.payloadMalformed, "not an event")
    }
    guard let id = payload["id"]?.string, !id.isEmpty, let type = payload["type"]?.string, !type.isEmpty else {
      throw DeliveryRefusal(.payloadMalformed, "an event without id or type")
    }
    (self.id, self.type) = (id, type)
    (self.signedAt, self.checkedAt, self.skipped) = (signedAt, checkedAt, skipped)
  }

  /// Words for what is unusual and yet accepted.
  var notes: [String] {
    var notes: [String] = []
    if payload["object"]?.string == Self.thinObject { notes.append("thin_event") }
    // A billing test clock runs ahead of the world (docs.stripe.com/billing/testing/test-clocks).
    if let clock = payload["data"]?["object"]?["test_clock"], !clock.isNull { notes.append("test_clock") }
    return notes
  }
}

extension JSONWriter {
  /// The line of `entl-verify` for what it accepted; the payload is the bytes that were signed.
  package mutating func verified(_ event: VerifiedStripeEvent) {
    beginObject()
    member("verified", true)
    member("source", "stripe")
    member("kind", "event")
    if let isLive = event.payload["livemode"]?.boolean { member("environment", isLive ? "production" : "sandbox") }
    member("event_id", event.id)
    member("event_type", event.type)
    member("signed_at", event.signedAt.rfc3339)
    member("checked_at", event.checkedAt.rfc3339)
    member("skipped", event.skipped)
    member("payload", event.payload)
    member("notes", event.notes)
    endObject()
  }
}
