package import Entitlements
import Instants

extension PostgreSQLStore {
  package var isFar: Bool { true }

  package func expect(_ events: [EventID], _ objects: [ObjectID]) throws(StoreFailure) {
    try fetch(objects.filter { transaction?.objects[$0] == nil })
    var (apart, counts): ([EventID], [ObjectID: Int]) = ([], [:])
    for event in events {
      let count = counts[event.object, default: 0] + 1
      counts[event.object] = count
      if try known(event.object).mayBeApart(event, last: count) { apart.append(event) }
    }
    try fetch(apart.filter { transaction?.events[$0.row] == nil })
  }

  package func keep(_ event: EventID) throws(StoreFailure) -> Bool {
    var isNew = false
    try inTransaction { () throws(StoreFailure) in
      transaction?.keptCount += 1
      if transaction?.keptCount == Self.part {
        transaction?.keptCount = 0
        try writeAhead()
      }
      isNew = if let known = try known(event.object).keep(event) { known } else { try keepApart(event) }
    }
    return isNew
  }

  private func keepApart(_ event: EventID) throws(StoreFailure) -> Bool {
    if transaction?.events[event.row] == nil { try fetch([event]) }
    if transaction?.events.updateValue(true, forKey: event.row) == true { return false }
    transaction?.newEvents.append(event.row)
    return true
  }

  /// Reads which events stand in rows of their own.
  private func fetch(_ events: [EventID]) throws(StoreFailure) {
    if events.isEmpty { return }
    connection.queue(
      "SELECT id, source FROM entl_event WHERE id = ANY ($1::text[])",
      [.array(PostgreSQLArray(events.map { .text($0.id) }))])
    for event in events { transaction?.events[event.row] = false }
    for row in try connection.send().last?.rows ?? [] {
      transaction?.events[EventRow(source: Source(row.text(1)), id: row.text(0))] = true
    }
  }

  package func facts(of object: ObjectID) throws(StoreFailure) -> Facts { try known(object).facts }

  package func changeFacts(of object: ObjectID, _ changes: [FactChange]) throws(StoreFailure) {
    try inTransaction { () throws(StoreFailure) in try known(object).changeFacts(changes) }
  }

  package func standing(of subscription: SubscriptionID) throws(StoreFailure) -> Standing {
    try known(subscription).standing
  }

  package func setStanding(_ standing: Standing, of subscription: SubscriptionID) throws(StoreFailure) {
    try inTransaction { () throws(StoreFailure) in try known(subscription).setStanding(standing) }
  }

  func known(_ object: ObjectID) throws(StoreFailure) -> StoredObject {
    if let known = transaction?.objects[object] { return known }
    return try fetch([object])[object] ?? StoredObject()
  }

  /// Reads what is not known yet; in a transaction it is locked, in the order of the keys, and remembered.
  @discardableResult
  private func fetch(_ objects: [ObjectID]) throws(StoreFailure) -> [ObjectID: StoredObject] {
    if objects.isEmpty { return [:] }
    var found: [ObjectID: StoredObject] = [:]
    for object in objects where found[object] == nil { found[object] = StoredObject() }
    let meanings = queueMeanings()
    let ids = PostgreSQLArray(found.keys.map { .text($0.id) })
    connection.queue(transaction == nil ? Self.selectObjects : Self.lockObjects, [.array(ids)])
    connection.queue(
      """
      SELECT id, source, environment, key, time, rank, value, since, group_name, generation FROM entl_fact
      WHERE id = ANY ($1::text[])
      """, [.array(ids)])
    let all = try connection.send().map(\.rows)
    if let meanings { keep(meanings: all[meanings]) }
    let answers = Array(all.suffix(2))
    for row in answers[0] {
      let id = try row.objectID()
      if found[id] != nil { found[id] = try row.object() }
    }
    for row in answers[1] { try found[row.objectID()]?.read(row.fact) }
    if transaction != nil { for (id, object) in found { transaction?.objects[id] = object } }
    return found
  }

  /// After how many events what they have done is sent ahead.
  private static let part = 64

  private static let selectObjects: StaticString = """
    SELECT id, source, environment, is_subscription, pin, entitlement, waits_for, waits_detail, waits_since, ended, due,
      renews, kept
    FROM entl_object WHERE id = ANY ($1::text[])
    """
  private static let lockObjects: StaticString = """
    SELECT id, source, environment, is_subscription, pin, entitlement, waits_for, waits_detail, waits_since, ended, due,
      renews, kept
    FROM entl_object WHERE id = ANY ($1::text[]) ORDER BY id, source, environment FOR UPDATE
    """
}

extension EventID {
  fileprivate var row: EventRow { EventRow(source: object.source, id: id) }
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
    let object = StoredObject(isSubscription: integer(3) == 1, try standing(4), kept: bytes(12))
    guard let object else { throw damage }
    return object
  }

  fileprivate var fact: Fact {
    Fact(
      key: text(3), time: integer(4), rank: integer(5), value: bytes(6), since: integer(7),
      group: optionalText(8).map { Fact.Group($0, generation: integer(9)) })
  }
}
