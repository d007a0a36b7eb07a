/// All that is known about one object: the join of the facts of every event about it.
///
/// Joining is commutative, associative and idempotent, so that any order of arrival leaves the same facts.
package struct Facts: Equatable, Sendable {
  private var byKey: [String: Fact] = [:]

  package init() {}

  package init(_ facts: some Sequence<Fact>) {
    for fact in facts { join(fact) }
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

  package var isEmpty: Bool { byKey.isEmpty }

  /// In the order of their keys, which is the same for the same facts.
  package var all: [Fact] { byKey.values.sorted { $0.key < $1.key } }

  package subscript(_ key: String) -> Fact? { byKey[key] }

  @discardableResult
  package mutating func join(_ fact: Fact) -> Outcome {
    if let group = fact.group, !admit(group) { return .older }
    guard let held = byKey[fact.key] else {
      byKey[fact.key] = fact
      return .added
    }
    let joined = held.joined(with: fact)
    byKey[fact.key] = joined
    if held.value == fact.value { return .same }
    return joined.value == held.value ? .older : .added
  }

  /// What to write where the facts of `old` are kept, so that these are.
  package func changes(since old: Facts) -> (removed: [String], put: [Fact]) {
    let removed = old.byKey.keys.filter { byKey[$0] == nil }.sorted()
    return (removed, all.filter { old.byKey[$0.key] != $0 })
  }

  /// Makes room for a generation: older ones go, and before a newer one it is not admitted.
  private mutating func admit(_ group: Fact.Group) -> Bool {
    let held = byKey.values.compactMap(\.group).first { $0.name == group.name }
    guard let held, held.generation != group.generation else { return true }
    if held.generation > group.generation { return false }
    byKey = byKey.filter { $0.value.group?.name != group.name }
    return true
  }
}
