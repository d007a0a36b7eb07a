import Entitlements

/// Facts for which the row of their object has no room.
extension SQLiteStore {
  func readFacts(of object: ObjectID) throws(StoreFailure) -> [Fact] {
    try database.all(
      """
      SELECT key, time, rank, value, since, group_name, generation FROM fact
      WHERE source = ? AND environment = ? AND id = ?
      """, object.sourceName, object.environmentWord, object.idText
    ) { row in
      Fact(
        key: row.text(0), time: row.integer(1), rank: row.integer(2), value: row.bytes(3), since: row.integer(4),
        group: row.optionalText(5).map { Fact.Group($0, generation: row.integer(6)) })
    }
  }

  func write(_ fact: Fact, of object: ObjectID) throws(StoreFailure) {
    try database.run(
      """
      INSERT INTO fact (source, environment, id, key, time, rank, since, group_name, generation, value)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
      ON CONFLICT DO UPDATE
      SET time = ?5, rank = ?6, since = ?7, group_name = ?8, generation = ?9, value = ?10
      """, object.sourceName, object.environmentWord, object.idText, .text(fact.key), .integer(fact.time),
      .integer(fact.rank), .integer(fact.since), .text(ifPresent: fact.group?.name),
      .integer(ifPresent: fact.group?.generation), .blob(fact.value))
  }

  func deleteFact(_ key: String, of object: ObjectID) throws(StoreFailure) {
    try database.run(
      "DELETE FROM fact WHERE source = ? AND environment = ? AND id = ? AND key = ?", object.sourceName,
      object.environmentWord, object.idText, .text(key))
  }
}

extension ObjectID {
  var sourceName: SQLiteValue { .text(source.name) }
  var environmentWord: SQLiteValue { .text(environment.rawValue) }
  var idText: SQLiteValue { .text(id) }
  var key: [SQLiteValue] { [sourceName, environmentWord, idText] }
}

extension SQLiteRow {
  /// The object whose key stands in three columns from this one on.
  func objectID(_ column: Int32) throws(StoreFailure) -> ObjectID {
    ObjectID(
      source: Source(text(column)), environment: try word(column + 1, Environment.init(rawValue:)),
      id: text(column + 2))
  }
}
