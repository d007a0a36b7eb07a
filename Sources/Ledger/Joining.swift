import Entitlements

/// The facts of the objects that one event is about, before and after it.
struct Joining {
  private(set) var objects: [ObjectID] = []
  private(set) var outcomes: [Facts.Outcome] = []
  private(set) var before: [ObjectID: Facts] = [:]
  private(set) var after: [ObjectID: Facts] = [:]

  /// Joins the facts to those in the store, and stores what differs.
  init(_ facts: [(object: ObjectID, fact: Fact)], in store: any Store) throws(StoreFailure) {
    for (object, fact) in facts {
      if before[object] == nil {
        objects.append(object)
        before[object] = try store.facts(of: object)
        after[object] = before[object]
      }
      outcomes.append(after[object, default: Facts()].join(fact))
    }
    for object in objects { try store.replace(before[object] ?? Facts(), by: after[object] ?? Facts(), of: object) }
  }
}

extension Store {
  func replace(_ old: Facts, by new: Facts, of object: ObjectID) throws(StoreFailure) {
    let changes = new.changes(since: old)
    for key in changes.removed { try removeFact(key, of: object) }
    for fact in changes.put { try put(fact, of: object) }
  }
}
