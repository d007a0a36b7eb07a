/// What has become of one fact of an object; nil where there is none.
package struct FactChange: Equatable, Sendable {
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
  private var all: [(key: String, fact: Fact?)] = []
  private var greatest = ""

  package init() {}

  /// Notes what a key held; what was noted of it first stays.
  mutating func note(_ key: String, _ fact: Fact?) {
    // Keys come in their order, but for those of a group.
    if !all.isEmpty, greatest >= key, all.contains(where: { $0.key == key }) { return }
    greatest = max(greatest, key)
    all.append((key, fact))
  }

  /// What differs now, in the order of the keys.
  package func changes(to facts: Facts) -> [FactChange] {
    let all = all.map { FactChange($0.key, old: $0.fact, new: facts[$0.key]) }
    return all.filter { $0.old != $0.new }.sorted { $0.key < $1.key }
  }
}

extension Facts {
  /// What differs from older facts.
  package func changes(since old: Facts) -> [FactChange] {
    let removed = old.all.filter { self[$0.key] == nil }
    return removed.map { FactChange($0.key, old: $0, new: nil) }
      + all.map { FactChange($0.key, old: old[$0.key], new: $0) }.filter { $0.old != $0.new }
  }
}
