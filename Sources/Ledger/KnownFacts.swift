import Entitlements

/// The facts that the open transaction has looked up, as they are now: many events about one customer ask the store for
/// its facts once.
final class KnownFacts {
  private let store: any Store
  private var facts: [ObjectID: Facts] = [:]

  init(in store: any Store) { self.store = store }

  func forget() { facts.removeAll(keepingCapacity: true) }

  func facts(of object: ObjectID) throws(StoreFailure) -> Facts {
    if let known = facts[object] { return known }
    let found = try store.facts(of: object)
    facts[object] = found
    return found
  }

  /// Hands the facts of an object out; they are given back before anybody else asks for them.
  func take(_ object: ObjectID) throws(StoreFailure) -> Facts {
    if let known = facts.removeValue(forKey: object) { return known }
    return try store.facts(of: object)
  }

  /// Takes an object's facts as they are now, and writes what differs.
  func give(_ new: Facts, _ change: ObjectChange) throws(StoreFailure) {
    if !change.facts.isEmpty { try store.changeFacts(of: change.object, change.facts) }
    facts[change.object] = new
  }

  /// Puts facts in the place of all that is known of an object.
  func replace(_ former: Facts, by new: Facts, of object: ObjectID) throws(StoreFailure) {
    try give(new, ObjectChange(object, new.changes(since: former)))
  }
}
