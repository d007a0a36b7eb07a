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
    var joined: [Facts] = []
    for object in objects.all { joined.append(try known.take(object)) }
    var former = Array(repeating: FormerFacts(), count: joined.count)
    outcomes = Array(repeating: .same, count: facts.count)
    var parts = Array(repeating: [Int](), count: joined.count)
    for (index, place) in places.enumerated() { parts[place].append(index) }
    for (place, object) in objects.all.enumerated() {
      // In the order in which they are kept, each new one comes last: an event may have twenty thousand.
      for index in parts[place].sorted(by: { (facts[$0].fact.key, $0) < (facts[$1].fact.key, $1) }) {
        outcomes[index] = joined[place].join(facts[index].fact, &former[place])
      }
      let change = ObjectChange(object, former[place].changes(to: joined[place]))
      try known.give(joined[place], change)
      changes.append(change)
    }
  }
}
