package import Entitlements
import Instants

extension PostgreSQLStore {
  package var isFar: Bool { true }

  package func expect(_ events: [EventID], _ objects: [ObjectID]) throws(StoreFailure) {
    try fetch(
      events.filter { transaction?.events[$0] == nil }, objects.filter { transaction?.objects[$0] == nil })
  }

  package func keep(_ eventID: String, of source: Source) throws(StoreFailure) -> Bool {
    let event = EventID(source: source, id: eventID)
    var isNew = false
    try inTransaction { () throws(StoreFailure) in
      transaction?.keptCount += 1
      if transaction?.keptCount == Self.part {
        transaction?.keptCount = 0
        try writeAhead()
      }
      if transaction?.events[event] == nil { try fetch([event], []) }
      isNew = transaction?.events.updateValue(true, forKey: event) != true
      if isNew { transaction?.newEvents.append(event) }
    }
    return isNew
  }

  package func facts(of object: ObjectID) throws(StoreFailure) -> Facts { try known(object).facts }

  package func setFacts(_ facts: Facts, of object: ObjectID, _ changes: [FactChange]) throws(StoreFailure) {
    try inTransaction { () throws(StoreFailure) in try known(object).setFacts(facts, changes) }
  }

  package func standing(of subscription: SubscriptionID) throws(StoreFailure) -> Standing {
    try known(subscription).standing
  }

  package func setStanding(_ standing: Standing, of subscription: SubscriptionID) throws(StoreFailure) {
    try inTransaction { () throws(StoreFailure) in try known(subscription).setStanding(standing) }
  }

  func known(_ object: ObjectID) throws(StoreFailure) -> StoredObject {
    if let known = transaction?.objects[object] { return known }
    return try fetch([], [object])[object] ?? StoredObject()
  }

  /// Reads what is not known yet; in a transaction it is locked, in the order of the keys, and remembered.
  @discardableResult
  private func fetch(_ events: [EventID], _ objects: [ObjectID]) throws(StoreFailure) -> [ObjectID:
    StoredObject]
  {
    if events.isEmpty, objects.isEmpty { return [:] }
    var found: [ObjectID: StoredObject] = [:]
    for object in objects where found[object] == nil { found[object] = StoredObject() }
    let meanings = queueMeanings()
    let ids = PostgreSQLArray(found.keys.map { .text($0.id) })
    connection.queue(
      "SELECT id, source FROM entl_event WHERE id = ANY ($1::text[])",
      [
        .array(PostgreSQLArray(events.map { .text($0.id) }))
      ])
    connection.queue(transaction == nil ? Self.selectObjects : Self.lockObjects, [.array(ids)])
    connection.queue(
      """
      SELECT id, source, environment, key, time, rank, value, since, group_name, generation FROM entl_fact
      WHERE id = ANY ($1::text[])
      """, [.array(ids)])
    let all = try connection.send().map(\.rows)
    if let meanings { keep(meanings: all[meanings]) }
    let answers = Array(all.suffix(3))
    for row in answers[1] {
      let id = try row.objectID()
      if found[id] != nil { found[id] = try row.object() }
    }
    for row in answers[2] { try found[row.objectID()]?.read(row.fact) }
    for event in events { transaction?.events[event] = false }
    for event in answers[0].map({ EventID(source: Source($0.text(1)), id: $0.text(0)) }) {
      transaction?.events[event] = true
    }
    if transaction != nil { for (id, object) in found { transaction?.objects[id] = object } }
    return found
  }

  /// After how many events what they have done is sent ahead.
  private static let part = 64

  private static let selectObjects: StaticString = """
    SELECT id, source, environment, is_subscription, pin, entitlement, waits_for, waits_detail, waits_since, ended, due,
      renews, facts
    FROM entl_object WHERE id = ANY ($1::text[])
    """
  private static let lockObjects: StaticString = """
    SELECT id, source, environment, is_subscription, pin, entitlement, waits_for, waits_detail, waits_since, ended, due,
      renews, facts
    FROM entl_object WHERE id = ANY ($1::text[]) ORDER BY id, source, environment FOR UPDATE
    """
}

extension PostgreSQLArray {
  init(_ texts: [PostgreSQLValue]) {
    self.init(.text)
    for text in texts { append(text) }
  }
}

extension PostgreSQLRow {
  /// The object whose key stands in the first three columns.
  func objectID() throws(StoreFailure) -> ObjectID {
    ObjectID(source: Source(text(1)), environment: try word(2, Environment.init(rawValue:)), id: text(0))
  }

  fileprivate func object() throws(StoreFailure) -> StoredObject {
    guard let facts = PackedFacts.read(bytes(12)) else { throw damage }
    return StoredObject(isSubscription: integer(3) == 1, try standing(4), facts)
  }

  fileprivate var fact: Fact {
    Fact(
      key: text(3), time: integer(4), rank: integer(5), value: bytes(6), since: integer(7),
      group: optionalText(8).map { Fact.Group($0, generation: integer(9)) })
  }
}
