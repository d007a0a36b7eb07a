import Entitlements

/// The facts that the open transaction has looked up, as they are now: many events about one customer ask the store for
/// its facts once.
final class KnownFacts {
  private let store: any Store
  private var facts: [ObjectID: Facts] = [:]

  init(in store: any Store) { self.store = store }

  func forget() { facts.removeAll() }

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

  func give(_ object: ObjectID, _ changed: Facts) { facts[object] = changed }

  /// Writes what has become of an object's facts.
  func store(_ change: ObjectChange) throws(StoreFailure) {
    for fact in change.facts where fact.new == nil { try store.removeFact(fact.key, of: change.object) }
    for case let new? in change.facts.lazy.map(\.new) { try store.put(new, of: change.object) }
  }

  /// Puts facts in the place of all that is known of an object.
  func replace(_ former: Facts, by new: Facts, of object: ObjectID) throws(StoreFailure) {
    try store(ObjectChange(object, new.changes(since: former)))
    facts[object] = new
  }
}
