package import Entitlements
import Instants

extension PostgreSQLStore {
  /// The one row that every transaction waits for: locked as late as can be, and not while anything travels. So the
  /// server itself gives the changes their numbers, and until it has answered they are counted from 1.
  package func append(_ changes: [CausedChange]) throws(StoreFailure) -> Int64 {
    try inTransaction { () throws(StoreFailure) in
      precondition(transaction?.counter == nil, "changes are appended once")
      let rows = table(changes)
      flush()
      transaction?.changeCount = Int64(changes.count)
      transaction?.counter = connection.queue(
        "UPDATE entl_counter SET value = value + $1 WHERE name = 'change' RETURNING value - $1",
        [.integer(Int64(changes.count))])
      connection.queue(
        """
        INSERT INTO entl_change (number, at, cause, event, subject, entitlement)
        SELECT (SELECT value - $7 FROM entl_counter WHERE name = 'change') + number, at, cause, event, subject, entitlement
        FROM (
          SELECT unnest($1::int8[]) AS number, unnest($2::int8[]) AS at, unnest($3::text[]) AS cause,
            unnest($4::text[]) AS event, unnest($5::text[]) AS subject, unnest($6::text[]) AS entitlement
        ) AS n
        """, rows.values + [.integer(Int64(changes.count))])
    }
    return 1
  }

  private func table(_ changes: [CausedChange]) -> PostgreSQLTable {
    var rows = PostgreSQLTable(.integer, .integer, .text, .text, .text, .text)
    for (number, caused) in zip(Int64(1)..., changes) {
      rows.append(
        .integer(number), .integer(caused.at.milliseconds), .text(caused.cause.rawValue),
        .text(caused.change.event.rawValue), .text(caused.change.subject.text), .json(caused.change.encoded.json))
    }
    return rows
  }

  package func meaning(of source: Source) throws(StoreFailure) -> String? {
    guard let open = transaction else {
      return try ask("SELECT meaning FROM entl_configuration WHERE source = $1", .text(source.name)).first?.text(0)
    }
    if let meaning = open.newMeanings[source] { return meaning }
    if let meanings = queueMeanings() { keep(meanings: try connection.send()[meanings].rows) }
    return transaction?.meanings?[source]
  }

  /// Queues the question for the meanings where the open transaction has not asked it; returns the answer's place. They
  /// are locked until it ends, so that no row is written under a configuration that another one replaces.
  func queueMeanings() -> Int? {
    guard let open = transaction, open.meanings == nil else { return nil }
    return connection.queue("SELECT source, meaning FROM entl_configuration FOR SHARE")
  }

  func keep(meanings rows: [PostgreSQLRow]) {
    transaction?.meanings = Dictionary(uniqueKeysWithValues: rows.map { (Source($0.text(0)), $0.text(1)) })
  }

  package func setMeaning(_ meaning: String, of source: Source) throws(StoreFailure) {
    try inTransaction { () throws(StoreFailure) in transaction?.newMeanings[source] = meaning }
  }
}
