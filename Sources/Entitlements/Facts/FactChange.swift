/// What has become of one fact of an object; nil where there is none.
package struct FactChange: Sendable {
  package let key: String
  package let old: Fact?
  package let new: Fact?

  package init(_ key: String, old: Fact?, new: Fact?) {
    self.key = key
    self.old = old
    self.new = new
  }
}

/// What has become of the facts of one object; nothing, where an event said what was known.
package struct ObjectChange: Sendable {
  package let object: ObjectID
  package let facts: [FactChange]

  package init(_ object: ObjectID, _ facts: [FactChange]) {
    self.object = object
    self.facts = facts
  }
}

/// What was known under the keys that joining has touched.
package struct FormerFacts: Sendable {
  /// In the order of the keys.
  private var all: [(key: String, fact: Fact?)] = []

  package init() {}

  /// Notes what a key held; what was noted of it first stays.
  mutating func note(_ key: String, _ fact: Fact?) {
    // Keys come in their order, but for those of a group.
    var place = all.count
    while place > 0, all[place - 1].key > key { place -= 1 }
    if place > 0, all[place - 1].key == key { return }
    if all.isEmpty { all.reserveCapacity(5) }
    if place == all.count { all.append((key, fact)) } else { all.insert((key, fact), at: place) }
  }

  /// What differs now, in the order of the keys.
  package func changes(to facts: Facts) -> [FactChange] {
    var changes: [FactChange] = []
    changes.reserveCapacity(all.count)
    for (key, old) in all {
      let new = facts[key]
      if old != new { changes.append(FactChange(key, old: old, new: new)) }
    }
    return changes
  }
}

extension Facts {
  /// What differs from older facts, in the order of the keys.
  package func changes(since old: Facts) -> [FactChange] {
    var former = FormerFacts()
    for fact in old.all { former.note(fact.key, fact) }
    for fact in all { former.note(fact.key, nil) }
    return former.changes(to: self)
  }
}
