package import Entitlements
import Instants

/// What an open transaction has read, and what of it has still to be written: an event says several things about one
/// object, and several events of a batch may be about it.
struct SQLiteTransaction {
  var objects: [ObjectID: StoredObject] = [:]
  /// Those that have something to be written, in the order in which they came by it.
  var changed: [(id: ObjectID, object: StoredObject)] = []
  /// The one that was last asked for, which mostly is the next one.
  var last: (id: ObjectID, object: StoredObject)?
}

extension SQLiteStore {
  package func keep(_ event: EventID) throws(StoreFailure) -> Bool {
    try forgetObjects()
    var isNew: Bool?
    try change(event.object) { isNew = $0.keep(event) }
    if let isNew { return isNew }
    return try database.run(
      "INSERT INTO event (source, id) VALUES (?, ?) ON CONFLICT DO NOTHING", event.object.sourceName, .text(event.id))
      == 1
  }

  package func facts(of object: ObjectID) throws(StoreFailure) -> Facts { try known(object).facts }

  package func standing(of subscription: SubscriptionID) throws(StoreFailure) -> Standing {
    try known(subscription).standing
  }

  package func changeFacts(of object: ObjectID, _ changes: [FactChange]) throws(StoreFailure) {
    try change(object) { $0.changeFacts(changes) }
  }

  package func setStanding(_ standing: Standing, of subscription: SubscriptionID) throws(StoreFailure) {
    try change(subscription) { $0.setStanding(standing) }
  }

  private func change(_ id: ObjectID, _ body: (StoredObject) -> Void) throws(StoreFailure) {
    precondition(transaction != nil, "nothing is written outside of a transaction")
    let object = try known(id)
    let hadNews = object.hasNews
    body(object)
    if object.hasNews, !hadNews { transaction?.changed.append((id, object)) }
  }

  private func known(_ id: ObjectID) throws(StoreFailure) -> StoredObject {
    if let last = transaction?.last, last.id == id { return last.object }
    let known = transaction?.objects[id]
    let object = if let known { known } else { try read(id) }
    transaction?.objects[id] = object
    transaction?.last = (id, object)
    return object
  }

  private func read(_ id: ObjectID) throws(StoreFailure) -> StoredObject {
    let found = try database.first(
      """
      SELECT pin, entitlement, waits_for, waits_detail, waits_since, ended, due, renews, is_subscription, kept, more
      FROM object WHERE source = ? AND environment = ? AND id = ?
      """, id.sourceName, id.environmentWord, id.idText
    ) { row throws(StoreFailure) in
      let object = StoredObject(isSubscription: row.integer(8) == 1, try row.standing(0), kept: row.bytes(9))
      guard let object else { throw row.damage }
      return (object, row.integer(10))
    }
    guard let (object, more) = found else { return StoredObject() }
    if more != 0 { for fact in try readFacts(of: id) { object.read(fact) } }
    return object
  }

  /// Writes what the open transaction has made of objects, so that it is found by more than their keys.
  func flush() throws(StoreFailure) {
    guard let changed = transaction?.changed, !changed.isEmpty else { return }
    transaction?.changed.removeAll(keepingCapacity: true)
    for (id, object) in changed {
      if object.differs || object.stored?.hasFactsApart != object.hasFactsApart { try write(object, id) }
      for key in object.removed { try deleteFact(key, of: id) }
      for key in object.put { if let fact = object.facts[key] { try write(fact, of: id) } }
      object.isWritten()
    }
  }

  /// Bounds the memory of a long transaction.
  func forgetObjects() throws(StoreFailure) {
    if (transaction?.objects.count ?? 0) < 1000 { return }
    try flush()
    transaction?.objects.removeAll(keepingCapacity: true)
    transaction?.last = nil
  }

  /// A statement that sets a column writes to every index of it, be it to the value that it had. So what differs decides
  /// which statement it is: most events leave a row to its household, and leave alone when it is due.
  private func write(_ object: StoredObject, _ id: ObjectID) throws(StoreFailure) {
    let new = object.standing
    var values: [SQLiteValue] = []
    values.reserveCapacity(15)
    values += id.key + [.blob(object.kept), .integer(object.hasFactsApart ? 1 : 0)]
    guard let old = object.stored, old.isSubscription == object.isSubscription,
      old.standing.subject == new.subject
    else {
      values += new.plainColumns + new.dueColumns
      values += [.text(ifPresent: new.subject?.text), .integer(object.isSubscription ? 1 : 0)]
      try database.run(object.isStored ? Self.setEverything : Self.insert, values)
      return
    }
    if old.standing == new {
      try database.run(Self.setKept, values)
    } else if old.standing.due == new.due {
      try database.run(Self.setRow, values + new.plainColumns)
    } else {
      try database.run(Self.setRowAndDue, values + new.plainColumns + new.dueColumns)
    }
  }

  private static let insert: StaticString = """
    INSERT INTO object (source, environment, id, kept, more, pin, entitlement, waits_for, waits_detail, waits_since,
      ended, due, renews, subject, is_subscription)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)
    """
  private static let setEverything: StaticString = """
    UPDATE object SET kept = ?4, more = ?5, pin = ?6, entitlement = ?7, waits_for = ?8, waits_detail = ?9,
      waits_since = ?10, ended = ?11, due = ?12, renews = ?13, subject = ?14, is_subscription = ?15
    WHERE source = ?1 AND environment = ?2 AND id = ?3
    """
  private static let setRowAndDue: StaticString = """
    UPDATE object SET kept = ?4, more = ?5, pin = ?6, entitlement = ?7, waits_for = ?8, waits_detail = ?9,
      waits_since = ?10, ended = ?11, due = ?12, renews = ?13
    WHERE source = ?1 AND environment = ?2 AND id = ?3
    """
  private static let setRow: StaticString = """
    UPDATE object SET kept = ?4, more = ?5, pin = ?6, entitlement = ?7, waits_for = ?8, waits_detail = ?9,
      waits_since = ?10, ended = ?11
    WHERE source = ?1 AND environment = ?2 AND id = ?3
    """
  private static let setKept: StaticString = """
    UPDATE object SET kept = ?4, more = ?5 WHERE source = ?1 AND environment = ?2 AND id = ?3
    """
}

extension Standing {
  /// What no index has, but for whether it waits.
  fileprivate var plainColumns: [SQLiteValue] {
    [
      .text(ifPresent: pin?.text), encoded.map { .json($0.json) } ?? .null, .text(ifPresent: wait?.reason.rawValue),
      .text(ifPresent: wait?.detail), .integer(ifPresent: wait?.since.milliseconds),
      .integer(ifPresent: endedAt?.milliseconds),
    ]
  }

  fileprivate var dueColumns: [SQLiteValue] {
    [.integer(ifPresent: due?.told.milliseconds), .integer(ifPresent: due.map { $0.renews ? 1 : 0 })]
  }
}
