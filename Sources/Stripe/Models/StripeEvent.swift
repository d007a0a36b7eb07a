import Entitlements
import Instants
import JSON

/// The envelope of an event, the same in every API version (docs.stripe.com/api/events/object).
struct StripeEvent {
  let id: String
  let type: String
  let createdAt: Instant
  let environment: Environment
  /// `data.object`: what the event is about, as it was then.
  let object: JSONValue
  /// What the members that changed were before; only of `…updated` events.
  let previous: JSONValue?

  /// `object` is what `data.object` of the payload is.
  init(_ payload: JSONValue, about object: JSONValue, _ environment: Environment) throws(EventError) {
    id = try payload.text("id")
    type = try payload.text("type")
    createdAt = try payload.time("created")
    self.environment = environment
    self.object = object
    previous = payload["data"]?.present("previous_attributes")
  }

  /// Orders events of one second by their ids: the first eight characters past `evt_`. What follows is random.
  var order: Int64 {
    let characters = id.hasPrefix("evt_") ? id.utf8.dropFirst(4) : id.utf8[...]
    let padded = Array(characters.prefix(8)) + [UInt8](repeating: 0, count: 8)
    return padded.prefix(8).reduce(0) { $0 << 8 | Int64($1 & 0x7F) }
  }
}
