import Entitlements
import Instants

extension SQLiteStore {
  package func changes(after number: Int64, limit: Int) throws(StoreFailure) -> [NumberedChange] {
    try database.all(
      """
      SELECT number, at, cause, event, subject, entitlement FROM change WHERE number > ? ORDER BY number LIMIT ?
      """, .integer(number), .integer(Int64(limit))
    ) { row throws(StoreFailure) in try row.numberedChange() }
  }

  func insert(_ caused: CausedChange, _ number: Int64) throws(StoreFailure) {
    try database.run(
      "INSERT INTO change (number, at, cause, event, subject, entitlement) VALUES (?, ?, ?, ?, ?, ?)",
      .integer(number), .integer(caused.at.milliseconds), .text(caused.cause.rawValue),
      .text(caused.change.event.rawValue), .text(caused.change.subject.text), .json(caused.change.encoded.json))
  }
}
