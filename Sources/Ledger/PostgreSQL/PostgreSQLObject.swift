import Entitlements

/// What a transaction knows of one object, and what of that has yet to be written.
struct PostgreSQLObject {
  /// Whether the object has a row, which is then locked.
  var isStored = false
  /// Whether its standing was ever set.
  var isSubscription = false
  var standing = Standing()
  var facts: [String: Fact] = [:]

  private(set) var hasNewStanding = false
  private(set) var put: Set<String> = []
  private(set) var removed: Set<String> = []

  mutating func setStanding(_ standing: Standing) {
    self.standing = standing
    isSubscription = true
    hasNewStanding = true
  }

  mutating func put(_ fact: Fact) {
    facts[fact.key] = fact
    put.insert(fact.key)
    removed.remove(fact.key)
  }

  mutating func remove(_ key: String) {
    facts[key] = nil
    put.remove(key)
    removed.insert(key)
  }

  mutating func isWritten() {
    isStored = true
    hasNewStanding = false
    put.removeAll()
    removed.removeAll()
  }
}
