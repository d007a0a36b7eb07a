import Entitlements
import Instants

extension PostgreSQLStore {
  /// Queues everything that the open transaction has still to write. What others may want at the same time is written in
  /// the order of its keys, so that two transactions wait for each other as rarely as can be.
  func flush() {
    guard let open = transaction else { return }
    flush(events: open.newEvents)
    insertObjects(open)
    writeLocked(open)
    flush(open.newMeanings, stored: open.meanings)
    flush(open.unverified)
    transaction?.isWritten()
  }

  /// Sends what a part of the work has made of objects that are stored already, so that the server writes it while the
  /// rest is done. New rows wait for the end and its order of keys.
  func writeAhead() throws(StoreFailure) {
    guard let open = transaction else { return }
    writeLocked(open)
    try connection.push()
  }

  private func flush(events: [EventRow]) {
    var rows = PostgreSQLTable(.text, .text)
    for event in events { rows.append(.text(event.id), .text(event.source.name)) }
    if !rows.isEmpty {
      connection.queue(
        "INSERT INTO entl_event (id, source) SELECT unnest($1::text[]), unnest($2::text[]) ORDER BY 1, 2", rows.values)
    }
  }

  private func insertObjects(_ open: PostgreSQLTransaction) {
    var new = PostgreSQLTable.objects
    for (id, object) in open.objects where !object.isStored {
      new.append(id, object)
      object.hasRow()
    }
    if !new.isEmpty { connection.queue(Self.insertObjects, new.values) }
  }

  /// Queues what differs of objects whose rows are locked.
  private func writeLocked(_ open: PostgreSQLTransaction) {
    var changed = PostgreSQLTable.objects
    var (removed, put) = (PostgreSQLTable.factKeys, PostgreSQLTable.facts)
    for (id, object) in open.objects where object.isStored {
      if object.differs { changed.append(id, object) }
      for key in object.removed { removed.append(id, key) }
      for key in object.put { if let fact = object.facts[key] { put.append(id, fact) } }
      object.isWritten()
    }
    if !changed.isEmpty { connection.queue(Self.updateObjects, changed.values) }
    if !removed.isEmpty { connection.queue(Self.deleteFacts, removed.values) }
    if !put.isEmpty { connection.queue(Self.putFacts, put.values) }
  }

  private static let insertObjects: StaticString = """
    INSERT INTO entl_object
      (id, source, environment, is_subscription, pin, subject, entitlement, waits_for, waits_detail, waits_since,
       due, renews, ended, kept)
    SELECT unnest($1::text[]), unnest($2::text[]), unnest($3::text[]), unnest($4::bool[]), unnest($5::text[]),
      unnest($6::text[]), unnest($7::text[]), unnest($8::text[]), unnest($9::text[]), unnest($10::int8[]),
      unnest($11::int8[]), unnest($12::bool[]), unnest($13::int8[]), unnest($14::bytea[])
    ORDER BY 1, 2, 3
    """
  private static let updateObjects: StaticString = """
    UPDATE entl_object
    SET is_subscription = n.is_subscription, pin = n.pin, subject = n.subject, entitlement = n.entitlement,
      waits_for = n.waits_for, waits_detail = n.waits_detail, waits_since = n.waits_since, due = n.due,
      renews = n.renews, ended = n.ended, kept = n.kept
    FROM (
      SELECT unnest($1::text[]) AS id, unnest($2::text[]) AS source, unnest($3::text[]) AS environment,
        unnest($4::bool[]) AS is_subscription, unnest($5::text[]) AS pin, unnest($6::text[]) AS subject,
        unnest($7::text[]) AS entitlement, unnest($8::text[]) AS waits_for, unnest($9::text[]) AS waits_detail,
        unnest($10::int8[]) AS waits_since, unnest($11::int8[]) AS due, unnest($12::bool[]) AS renews,
        unnest($13::int8[]) AS ended, unnest($14::bytea[]) AS kept
    ) AS n
    WHERE entl_object.id = n.id AND entl_object.source = n.source AND entl_object.environment = n.environment
    """
  private static let deleteFacts: StaticString = """
    DELETE FROM entl_fact
    USING (
      SELECT unnest($1::text[]) AS id, unnest($2::text[]) AS source, unnest($3::text[]) AS environment,
        unnest($4::text[]) AS key
    ) AS n
    WHERE entl_fact.id = n.id AND entl_fact.source = n.source AND entl_fact.environment = n.environment
      AND entl_fact.key = n.key
    """
  private static let putFacts: StaticString = """
    INSERT INTO entl_fact (id, source, environment, key, time, rank, since, group_name, generation, value)
    SELECT unnest($1::text[]), unnest($2::text[]), unnest($3::text[]), unnest($4::text[]), unnest($5::int8[]),
      unnest($6::int8[]), unnest($7::int8[]), unnest($8::text[]), unnest($9::int8[]), unnest($10::bytea[])
    ON CONFLICT (id, source, environment, key) DO UPDATE
    SET time = excluded.time, rank = excluded.rank, since = excluded.since, group_name = excluded.group_name,
      generation = excluded.generation, value = excluded.value
    """

  private func flush(_ meanings: [Source: String], stored: [Source: String]?) {
    for source in meanings.keys.map(\.name).sorted().map(Source.init) {
      let meaning = meanings[source] ?? ""
      let values: [PostgreSQLValue] = [.text(source.name), .text(meaning)]
      if let stored, stored[source] == nil {
        connection.queue("INSERT INTO entl_configuration (source, meaning) VALUES ($1, $2)", values)
      } else {
        connection.queue(
          """
          INSERT INTO entl_configuration (source, meaning) VALUES ($1, $2)
          ON CONFLICT (source) DO UPDATE SET meaning = excluded.meaning
          """, values)
      }
    }
  }

  private func flush(_ counts: [PostgreSQLTransaction.Hour: PostgreSQLTransaction.Count]) {
    var rows = PostgreSQLTable(.text, .text, .integer, .integer, .integer, .integer)
    for (hour, count) in counts {
      rows.append(
        .text(hour.source.name), .text(hour.reason.rawValue), .integer(hour.hour), .integer(count.count),
        .integer(count.first.milliseconds), .integer(count.last.milliseconds))
    }
    if rows.isEmpty { return }
    connection.queue(
      """
      INSERT INTO entl_unverified (source, reason, hour, count, first, last)
      SELECT unnest($1::text[]), unnest($2::text[]), unnest($3::int8[]), unnest($4::int8[]), unnest($5::int8[]),
        unnest($6::int8[])
      ORDER BY 1, 2, 3
      ON CONFLICT (source, reason, hour) DO UPDATE
      SET count = entl_unverified.count + excluded.count, first = least(entl_unverified.first, excluded.first),
        last = greatest(entl_unverified.last, excluded.last)
      """, rows.values)
  }
}

extension PostgreSQLTable {
  fileprivate static var objects: PostgreSQLTable {
    PostgreSQLTable(
      .text, .text, .text, .boolean, .text, .text, .text, .text, .text, .integer, .integer, .boolean, .integer, .blob)
  }
  fileprivate static var factKeys: PostgreSQLTable { PostgreSQLTable(.text, .text, .text, .text) }
  fileprivate static var facts: PostgreSQLTable {
    PostgreSQLTable(.text, .text, .text, .text, .integer, .integer, .integer, .text, .integer, .blob)
  }

  fileprivate mutating func append(_ id: ObjectID, _ object: StoredObject) {
    let standing = object.standing
    append(
      .text(id.id), .text(id.source.name), .text(id.environment.rawValue), .boolean(object.isSubscription),
      .text(ifPresent: standing.pin?.text), .text(ifPresent: standing.subject?.text),
      standing.encoded.map { .json($0.json) } ?? .null, .text(ifPresent: standing.wait?.reason.rawValue),
      .text(ifPresent: standing.wait?.detail), .integer(ifPresent: standing.wait?.since.milliseconds),
      .integer(ifPresent: standing.due?.told.milliseconds),
      standing.due.map { .boolean($0.renews) } ?? .null, .integer(ifPresent: standing.endedAt?.milliseconds),
      .blob(object.kept))
  }

  fileprivate mutating func append(_ id: ObjectID, _ key: String) {
    append(.text(id.id), .text(id.source.name), .text(id.environment.rawValue), .text(key))
  }

  fileprivate mutating func append(_ id: ObjectID, _ fact: Fact) {
    append(
      .text(id.id), .text(id.source.name), .text(id.environment.rawValue), .text(fact.key), .integer(fact.time),
      .integer(fact.rank), .integer(fact.since), .text(ifPresent: fact.group?.name),
      .integer(ifPresent: fact.group?.generation), .blob(fact.value))
  }
}
