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
    if let group = fact.group, !admit(group) { return .older }
    let (index, isHeld) = find(fact.key)
    guard isHeld else {
      all.insert(fact, at: index)
      return .added
    }
    let held = all[index]
    let joined = held.joined(with: fact)
    all[index] = joined
    if held.value == fact.value { return .same }
    return joined.value == held.value ? .older : .added
  }

  /// Puts a fact in the place of the one with its key, whatever that says.
  package mutating func put(_ fact: Fact) {
    let (index, isHeld) = find(fact.key)
    if isHeld { all[index] = fact } else { all.insert(fact, at: index) }
  }

  /// Whether there was one.
  package mutating func remove(_ key: String) -> Bool {
    let (index, isHeld) = find(key)
    if isHeld { all.remove(at: index) }
    return isHeld
  }

  /// What to write where the facts of `old` are kept, so that these are.
  package func changes(since old: Facts) -> (removed: [String], put: [Fact]) {
    var (removed, put): ([String], [Fact]) = ([], [])
    var (index, oldIndex) = (0, 0)
    while index < all.count || oldIndex < old.all.count {
      if oldIndex == old.all.count || index < all.count && all[index].key < old.all[oldIndex].key {
        put.append(all[index])
        index += 1
      } else if index == all.count || all[index].key != old.all[oldIndex].key {
        removed.append(old.all[oldIndex].key)
        oldIndex += 1
      } else {
        if all[index] != old.all[oldIndex] { put.append(all[index]) }
        (index, oldIndex) = (index + 1, oldIndex + 1)
      }
    }
    return (removed, put)
  }

  /// Where a key stands, or would stand.
  private func find(_ key: String) -> (index: Int, isHeld: Bool) {
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle].key == key { return (middle, true) }
      if all[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return (low, false)
  }

  /// Makes room for a generation: older ones go, and before a newer one it is not admitted.
  private mutating func admit(_ group: Fact.Group) -> Bool {
    let held = all.lazy.compactMap(\.group).first { $0.name == group.name }
    guard let held, held.generation != group.generation else { return true }
    if held.generation > group.generation { return false }
    all.removeAll { $0.group?.name == group.name }
    return true
  }
}
