import Entitlements

/// What a transaction knows of one object, and what of that has yet to be written.
///
/// To replace a row costs the server several times what a new one does. So the first facts of an object, which are those
/// that are replaced again and again, stand in its own row; those for which that has no room have rows of their own.
final class PostgreSQLObject {
  /// Whether the object has a row, which is then locked.
  private(set) var isStored = false
  /// Whether its standing was ever set.
  private(set) var isSubscription = false
  private(set) var standing = Standing()
  private(set) var facts = Facts()

  /// The keys of facts that have rows of their own.
  private var rows: Set<String> = []
  /// Whether the object's own row says something else.
  private(set) var differs = false
  private(set) var put: Set<String> = []
  private(set) var removed: Set<String> = []
  /// How much room the facts in the object's own row take.
  private var size = 0

  /// Rows over two kilobytes would be stored in pieces.
  private static let room = 1000

  init() {}

  /// An object as it is stored, the facts that have rows apart.
  init(isSubscription: Bool, _ standing: Standing, _ facts: [Fact]) {
    isStored = true
    self.isSubscription = isSubscription
    self.standing = standing
    self.facts = Facts(facts)
    size = facts.reduce(0) { $0 + PostgreSQLFacts.size(of: $1) }
  }

  /// Takes a stored row of a fact in.
  func read(_ fact: Fact) {
    facts.join(fact)
    rows.insert(fact.key)
  }

  /// The facts that stand in the object's own row.
  var ownFacts: PostgreSQLFacts {
    var own = PostgreSQLFacts()
    for fact in facts.all where !isApart(fact.key) { own.append(fact) }
    return own
  }

  func setStanding(_ standing: Standing) {
    self.standing = standing
    isSubscription = true
    differs = true
  }

  func put(_ fact: Fact) {
    let (former, needed) = (facts[fact.key], PostgreSQLFacts.size(of: fact))
    if former == nil, size + needed > Self.room { rows.insert(fact.key) }
    facts.put(fact)
    if isApart(fact.key) {
      put.insert(fact.key)
      removed.remove(fact.key)
    } else {
      size += needed - (former.map(PostgreSQLFacts.size) ?? 0)
      differs = true
    }
  }

  func remove(_ key: String) {
    guard let former = facts[key], facts.remove(key) else { return }
    if rows.remove(key) != nil {
      put.remove(key)
      removed.insert(key)
    } else {
      size -= PostgreSQLFacts.size(of: former)
      differs = true
    }
  }

  /// Its own row was written for the first time.
  func hasRow() {
    isStored = true
    differs = false
  }

  /// Everything that is to be written was.
  func isWritten() {
    differs = false
    if !put.isEmpty { put.removeAll() }
    if !removed.isEmpty { removed.removeAll() }
  }

  private func isApart(_ key: String) -> Bool { !rows.isEmpty && rows.contains(key) }
}
