import Entitlements
import Instants
import JSON

/// One snapshot as a fact holds it.
struct DatedSnapshot {
  let snapshot: SubscriptionSnapshot
  /// What it was read from.
  let object: JSONValue
  /// What the members that changed were before.
  let previous: JSONValue?
  let isCreation: Bool
  /// Milliseconds since 1970.
  let time: Int64
  let order: Int64

  init<Failure: FactFailure>(_ fact: Fact, _ failure: Failure.Type) throws(Failure) {
    let json: JSONValue
    (json, object, snapshot) = try fact.reading(failure) { json in
      try json["object"].map { (json, $0, try SubscriptionSnapshot($0)) }
    }
    previous = json["previous"]
    isCreation = json["is_creation"]?.boolean == true
    (time, order) = (fact.time, fact.rank)
  }

  var createdAt: Instant { Instant(milliseconds: time) }

  /// Whether the other one is what this one changed: it shows what this one says was before.
  func changed(_ other: DatedSnapshot) -> Bool {
    guard hasPast, let previous else { return false }
    return other.object.includes(previous)
  }

  /// Whether it says what something was before.
  var hasPast: Bool { previous?.members.contains { _ in true } == true }
}
