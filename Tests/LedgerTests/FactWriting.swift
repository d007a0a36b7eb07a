import Entitlements
import Ledger

extension Facts {
  /// Puts a fact in the place of the one with its key, whatever that says.
  mutating func put(_ fact: Fact) { self = Facts(all.filter { $0.key != fact.key } + [fact]) }

  mutating func remove(_ key: String) { self = Facts(all.filter { $0.key != key }) }
}

extension Store {
  /// Keeps an event about the first object of a source.
  func keep(_ id: String, of source: Source) throws(StoreFailure) -> Bool {
    try keep(EventID(id, about: ObjectID(source: source, environment: .production, id: "1")))
  }

  func setFacts(_ facts: Facts, of object: ObjectID) throws {
    try changeFacts(of: object, facts.changes(since: self.facts(of: object)))
  }

  func put(_ fact: Fact, of object: ObjectID) throws {
    var facts = try facts(of: object)
    facts.put(fact)
    try setFacts(facts, of: object)
  }

  func removeFact(_ key: String, of object: ObjectID) throws {
    var facts = try facts(of: object)
    facts.remove(key)
    try setFacts(facts, of: object)
  }
}
