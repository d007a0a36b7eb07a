import Entitlements

/// What one event has made of the facts of the objects that it is about.
struct Joining {
  private(set) var outcomes: [Facts.Outcome] = []
  /// Each object, in the order in which they came, with what differs in its facts.
  private(set) var changes: [ObjectChange] = []

  /// Joins the facts to what is known, and stores what differs.
  init(_ facts: [(object: ObjectID, fact: Fact)], in known: KnownFacts) throws(StoreFailure) {
    var objects = ObjectList()
    let places = facts.map { objects.place(of: $0.object) }
    // Taken out, so that there is one copy to write to: an object may have more facts than a long history has events.
    var (joined, former): ([Facts], [FormerFacts]) = ([], [])
    for object in objects.all {
      joined.append(try known.take(object))
      former.append(FormerFacts())
    }
    outcomes = Array(repeating: .same, count: facts.count)
    // In the order in which they are kept, each new one comes last: an event may have twenty thousand.
    let order =
      facts.count < 16
      ? Array(facts.indices) : facts.indices.sorted { (facts[$0].fact.key, $0) < (facts[$1].fact.key, $1) }
    for index in order { outcomes[index] = joined[places[index]].join(facts[index].fact, &former[places[index]]) }
    for (place, object) in objects.all.enumerated() {
      let change = ObjectChange(object, former[place].changes(to: joined[place]))
      try known.give(joined[place], change)
      changes.append(change)
    }
  }
}
