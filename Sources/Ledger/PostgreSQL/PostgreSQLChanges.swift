package import Entitlements
import Instants

extension PostgreSQLStore {
  /// The one row that every transaction waits for: locked as late as can be, for the records of the log have the numbers.
  package func append(_ changes: [CausedChange]) throws(StoreFailure) -> Int64 {
    var first: Int64 = 0
    try inTransaction { () throws(StoreFailure) in
      let last = try ask(
        "UPDATE entl_counter SET value = value + $1 WHERE name = 'change' RETURNING value",
        .integer(Int64(changes.count))
      ).first?.integer(0)
      guard let last else { throw StoreFailure(.wrong, "'\(connection.path)' has lost its counter of changes") }
      first = last - Int64(changes.count) + 1
      insert(changes, from: first)
    }
    return first
  }

  private func insert(_ changes: [CausedChange], from first: Int64) {
    var rows = PostgreSQLTable(.integer, .integer, .text, .text, .text, .text)
    for (number, caused) in zip(first..., changes) {
      rows.append(
        .integer(number), .integer(caused.at.milliseconds), .text(caused.cause.rawValue),
        .text(caused.change.event.rawValue), .text(caused.change.subject.text), .json(caused.encoded.json))
    }
    connection.queue(
      """
      INSERT INTO entl_change (number, at, cause, event, subject, entitlement)
      SELECT * FROM unnest($1::int8[], $2::int8[], $3::text[], $4::text[], $5::text[], $6::text[])
      """, rows.values)
  }

  /// Locked until the transaction ends, so that no row is written under a configuration that another one replaces.
  package func meaning(of source: Source) throws(StoreFailure) -> String? {
    guard let open = transaction else {
      return try ask("SELECT meaning FROM entl_configuration WHERE source = $1", .text(source.name)).first?.text(0)
    }
    if let meaning = open.newMeanings[source] { return meaning }
    if open.meanings == nil {
      let rows = try connection.run("SELECT source, meaning FROM entl_configuration FOR SHARE")
      transaction?.meanings = Dictionary(uniqueKeysWithValues: rows.map { (Source($0.text(0)), $0.text(1)) })
    }
    return transaction?.meanings?[source]
  }

  package func setMeaning(_ meaning: String, of source: Source) throws(StoreFailure) {
    try inTransaction { () throws(StoreFailure) in transaction?.newMeanings[source] = meaning }
  }
}
