import Entitlements

/// The facts of the objects that one event is about, before and after it.
struct Joining {
  private(set) var objects = ObjectList()
  private(set) var outcomes: [Facts.Outcome] = []
  private(set) var before: [Facts] = []
  private(set) var after: [Facts] = []

  /// Joins the facts to those in the store, and stores what differs.
  init(_ facts: [(object: ObjectID, fact: Fact)], in store: any Store) throws(StoreFailure) {
    let places = facts.map { objects.place(of: $0.object) }
    for object in objects.all { before.append(try store.facts(of: object)) }
    after = before
    outcomes = Array(repeating: .same, count: facts.count)
    // In the order in which they are kept, each new one comes last: an event may have twenty thousand.
    let order =
      facts.count < 16
      ? Array(facts.indices) : facts.indices.sorted { (facts[$0].fact.key, $0) < (facts[$1].fact.key, $1) }
    for index in order { outcomes[index] = after[places[index]].join(facts[index].fact) }
    for (index, object) in objects.all.enumerated() where after[index] != before[index] {
      try store.setFacts(after[index], of: object)
    }
  }
}
