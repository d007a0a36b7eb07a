package import Entitlements
import Instants

/// What is found by something else than its key.
extension PostgreSQLStore {
  package func subscriptions(of source: Source, after last: SubscriptionID?, limit: Int) throws(StoreFailure)
    -> [SubscriptionID]
  {
    let rows = try ask(
      """
      SELECT id, source, environment FROM entl_object
      WHERE is_subscription AND source = $1 AND (id, source, environment) > ($2, $3, $4)
      ORDER BY id, source, environment LIMIT $5
      """, .text(source.name), .text(last?.id ?? ""), .text(last?.source.name ?? ""),
      .text(last?.environment.rawValue ?? ""), .integer(Int64(limit)))
    return try rows.map { row throws(StoreFailure) in try row.objectID() }
  }

  package func waiting(after last: SubscriptionID?, limit: Int) throws(StoreFailure) -> [Waiting] {
    let rows = try ask(
      """
      SELECT id, source, environment, waits_for, waits_detail, waits_since FROM entl_object
      WHERE waits_for IS NOT NULL AND (id, source, environment) > ($1, $2, $3)
      ORDER BY id, source, environment LIMIT $4
      """, .text(last?.id ?? ""), .text(last?.source.name ?? ""), .text(last?.environment.rawValue ?? ""),
      .integer(Int64(limit)))
    return try rows.map { row throws(StoreFailure) in
      guard let wait = try row.wait(3) else { throw row.damage }
      return Waiting(subscription: try row.objectID(), wait: wait)
    }
  }

  package func rows(of subject: SubjectID) throws(StoreFailure) -> [Entitlement] {
    try rows(of: [subject])[0]
  }

  package func rows(of subjects: [SubjectID]) throws(StoreFailure) -> [[Entitlement]] {
    var found: [SubjectID: [Entitlement]] = [:]
    let rows = try ask(
      "SELECT entitlement FROM entl_object WHERE subject = ANY ($1::text[]) ORDER BY source, environment, id",
      .array(PostgreSQLArray(subjects.map { .text($0.text) })))
    for row in rows {
      let row = try row.encodedRow(0).row
      found[row.subject, default: []].append(row)
    }
    return subjects.map { found[$0] ?? [] }
  }

  package func subjects(after last: SubjectID?, limit: Int) throws(StoreFailure) -> [SubjectID] {
    let rows = try ask(
      "SELECT DISTINCT subject FROM entl_object WHERE subject > $1 ORDER BY subject LIMIT $2", .text(last?.text ?? ""),
      .integer(Int64(limit)))
    return try rows.map { row throws(StoreFailure) in try row.word(0, SubjectID.init) }
  }

  package func changes(after number: Int64, limit: Int) throws(StoreFailure) -> [NumberedChange] {
    let rows = try ask(
      """
      SELECT number, at, cause, event, subject, entitlement FROM entl_change WHERE number > $1
      ORDER BY number LIMIT $2
      """, .integer(number), .integer(Int64(limit)))
    return try rows.map { row throws(StoreFailure) in try row.numberedChange() }
  }
}
