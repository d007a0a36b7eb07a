/// All that is known about one object: the join of the facts of every event about it.
///
/// Joining is commutative, associative and idempotent, so that any order of arrival leaves the same facts.
package struct Facts: Equatable, Sendable {
  /// In the order of their keys, which is the same for the same facts.
  package private(set) var all: [Fact] = []

  package init() {}

  package init(_ facts: some Sequence<Fact>) {
    let facts = Array(facts)
    // As a store hands them out: each of them comes last.
    let isOrdered = zip(facts, facts.dropFirst()).allSatisfy { $0.key < $1.key }
    if isOrdered, facts.allSatisfy({ $0.group == nil }) {
      all = facts
    } else {
      for fact in facts.sorted(by: { $0.key < $1.key }) { join(fact) }
    }
  }

  /// What a fact did to those held.
  package enum Outcome: Sendable {
    /// It says something that was not known.
    case added
    /// What is known already says the same.
    case same
    /// Something newer is known.
    case older
  }

  package var isEmpty: Bool { all.isEmpty }

  package subscript(_ key: String) -> Fact? {
    let (index, isHeld) = find(key)
    return isHeld ? all[index] : nil
  }

  @discardableResult
  package mutating func join(_ fact: Fact) -> Outcome {
    var former = FormerFacts()
    return join(fact, &former)
  }

  /// Joins a fact, and notes what was there before of all that it changes.
  package mutating func join(_ fact: Fact, _ former: inout FormerFacts) -> Outcome {
    if let group = fact.group, !admit(group, &former) { return .older }
    let (index, isHeld) = find(fact.key)
    guard isHeld else {
      former.note(fact.key, nil)
      if index == all.count { all.append(fact) } else { all.insert(fact, at: index) }
      return .added
    }
    let held = all[index]
    let joined = held.joined(with: fact)
    if joined != held {
      former.note(fact.key, held)
      all[index] = joined
    }
    if held.value == fact.value { return .same }
    return joined.value == held.value ? .older : .added
  }

  /// Makes the changes that joining has made to another copy of these facts.
  package mutating func apply(_ changes: [FactChange]) {
    for change in changes {
      let (index, isHeld) = find(change.key)
      switch (change.new, isHeld) {
      case (let fact?, true): all[index] = fact
      case (let fact?, false): all.insert(fact, at: index)
      case (nil, true): all.remove(at: index)
      case (nil, false): continue
      }
    }
  }

  /// The facts whose keys begin with a text of ASCII, in the order of their keys.
  package func all(after prefix: String) -> ArraySlice<Fact> {
    let start = place { $0.key < prefix }
    return all[start..<place(from: start) { $0.key.utf8.starts(with: prefix.utf8) }]
  }

  /// Where a key stands, or would stand.
  private func find(_ key: String) -> (index: Int, isHeld: Bool) {
    let index = place { $0.key < key }
    return (index, index < all.count && all[index].key == key)
  }

  /// The first place from one on at which something does not hold that holds of none behind it.
  private func place(from start: Int = 0, _ holds: (Fact) -> Bool) -> Int {
    var (low, high) = (start, all.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(all[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Makes room for a generation: older ones go, and before a newer one it is not admitted.
  private mutating func admit(_ group: Fact.Group, _ former: inout FormerFacts) -> Bool {
    let held = all.lazy.compactMap(\.group).first { $0.name == group.name }
    guard let held, held.generation != group.generation else { return true }
    if held.generation > group.generation { return false }
    for fact in all where fact.group?.name == group.name { former.note(fact.key, fact) }
    all.removeAll { $0.group?.name == group.name }
    return true
  }
}
