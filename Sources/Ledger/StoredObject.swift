import Entitlements

/// What a transaction knows of one object, and what of that has yet to be written.
///
/// To replace a row costs a database several times what a new one does, and each row has a page of its own in a large
/// store. So the first facts of an object, which are those that are replaced again and again, stand in its own row, and so
/// do its first events; those for which that has no room have rows of their own.
final class StoredObject {
  /// What the object's row says beside events and facts; nil where it has no row.
  private(set) var stored: (standing: Standing, isSubscription: Bool, hasFactsApart: Bool)?
  /// Whether its standing was ever set.
  private(set) var isSubscription = false
  private(set) var standing = Standing()
  private(set) var facts = Facts()
  private var events = OwnEvents()

  /// How much room the facts in the object's own row take.
  private var ownSize = 0
  /// The keys of facts that have rows of their own.
  private var rows: Set<String> = []
  /// Whether the object's own row says something else.
  private(set) var differs = false
  private(set) var put: Set<String> = []
  private(set) var removed: Set<String> = []

  /// PostgreSQL would store rows over two kilobytes in pieces.
  private static let room = 1000

  init() {}

  /// An object as it is stored, but for the facts that have rows of their own; nil where its bytes are damaged.
  ///
  /// - Parameter kept: its events, where they were written with it, and its facts.
  init?(isSubscription: Bool, _ standing: Standing, kept: [UInt8]) {
    var bytes = PackedBytes(kept)
    guard let events = OwnEvents(from: &bytes), let facts = PackedFacts.read(&bytes) else { return nil }
    stored = (standing, isSubscription, false)
    self.isSubscription = isSubscription
    self.standing = standing
    self.events = events
    self.facts = Facts(facts)
    ownSize = facts.reduce(0) { $0 + PackedFacts.size(of: $1) }
  }

  /// Takes a stored row of a fact in.
  func read(_ fact: Fact) {
    facts.join(fact)
    rows.insert(fact.key)
    stored?.hasFactsApart = true
  }

  var isStored: Bool { stored != nil }

  /// Whether anything is to be written.
  var hasNews: Bool { differs || !put.isEmpty || !removed.isEmpty }

  var hasFactsApart: Bool { !rows.isEmpty }

  /// The events and facts that stand in the object's own row.
  var kept: [UInt8] {
    var own = PackedFacts(after: events, size: ownSize)
    for fact in facts.all where !isApart(fact.key) { own.append(fact) }
    return own.bytes
  }

  /// Whether keeping an event may take the table of events, where it is the last of `count` that are told of the object.
  func mayBeApart(_ event: EventID, last count: Int) -> Bool { events.mayBeApart(event.fingerprint, last: count) }

  /// Remembers an event; whether it is new, or nil where only the table of events can tell.
  func keep(_ event: EventID) -> Bool? {
    let fingerprint = event.fingerprint
    let isNew = events.isNew(fingerprint)
    if isNew == true {
      events.add(fingerprint)
      differs = true
    }
    return isNew
  }

  func setStanding(_ standing: Standing) {
    self.standing = standing
    isSubscription = true
    differs = true
  }

  /// Makes changes to the facts, and finds each a place.
  func changeFacts(_ changes: [FactChange]) {
    for change in changes {
      if let fact = change.new { place(fact, former: change.old) } else { remove(change.key, change.old) }
    }
    facts.apply(changes)
  }

  private func remove(_ key: String, _ former: Fact?) {
    if rows.remove(key) != nil {
      put.remove(key)
      removed.insert(key)
    } else {
      ownSize -= former.map(PackedFacts.size) ?? 0
      differs = true
    }
  }

  /// A fact stays in the object's own row, and comes there where that has room.
  private func place(_ fact: Fact, former: Fact?) {
    let size = PackedFacts.size(of: fact)
    let isApart = isApart(fact.key)
    let former = isApart ? nil : former
    if former == nil, ownSize + size > Self.room {
      rows.insert(fact.key)
      put.insert(fact.key)
      removed.remove(fact.key)
      return
    }
    if isApart {
      rows.remove(fact.key)
      put.remove(fact.key)
      removed.insert(fact.key)
    }
    ownSize += size - (former.map(PackedFacts.size) ?? 0)
    differs = true
  }

  /// Its own row says what is known.
  func hasRow() {
    stored = (standing, isSubscription, hasFactsApart)
    differs = false
  }

  /// Everything that is to be written was.
  func isWritten() {
    hasRow()
    if !put.isEmpty { put.removeAll() }
    if !removed.isEmpty { removed.removeAll() }
  }

  private func isApart(_ key: String) -> Bool { !rows.isEmpty && rows.contains(key) }
}
