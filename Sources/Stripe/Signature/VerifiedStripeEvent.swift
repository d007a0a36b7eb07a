import Instants
package import JSON
import Webhooks

/// A delivery that passed every check.
package struct VerifiedStripeEvent {
  package let payload: JSONValue
  /// As UTF-8.
  let id, type: ArraySlice<UInt8>
  let isThin: Bool
  let signedAt: Instant
  let checkedAt: Instant

  /// A thin event of API v2 only says which object to fetch (docs.stripe.com/event-destinations).
  static let thinObject = "v2.core.event"
  private static let thinBytes = Array(thinObject.utf8), eventBytes = Array("event".utf8)

  init(_ body: [UInt8], signedAt: Instant, checkedAt: Instant) throws(DeliveryRefusal) {
    let document: JSONDocument
    do { document = try JSONDocument(body) } catch { throw DeliveryRefusal(.payloadMalformed, "not JSON: \(error)") }
    payload = document.root
    let object = payload[.object]?.utf8
    isThin = object == Self.thinBytes[...]
    guard isThin || object == Self.eventBytes[...] else {
      throw DeliveryRefusal(.payloadMalformed, "not an event")
    }
    guard let id = payload[.id]?.utf8, !id.isEmpty, let type = payload[.type]?.utf8, !type.isEmpty else {
      throw DeliveryRefusal(.payloadMalformed, "an event without id or type")
    }
    (self.id, self.type) = (id, type)
    (self.signedAt, self.checkedAt) = (signedAt, checkedAt)
  }

  /// Words for what is unusual and yet accepted.
  var notes: [String] {
    var notes: [String] = []
    if isThin { notes.append("thin_event") }
    // A billing test clock runs ahead of the world (docs.stripe.com/billing/testing/test-clocks).
    if let clock = payload[.data]?[.object]?[.testClock], !clock.isNull { notes.append("test_clock") }
    return notes
  }
}
