package import Entitlements
package import Instants

extension SQLiteStore {
  package func due(at now: Instant, leeway: Duration, limit: Int) throws(StoreFailure) -> [SubscriptionID] {
    try written().all(
      """
      SELECT * FROM (
        SELECT source, environment, id, due AS at, rowid AS number FROM object
        WHERE due IS NOT NULL AND renews = 0 AND due <= ?1 ORDER BY due, rowid LIMIT ?3)
      UNION ALL SELECT * FROM (
        SELECT source, environment, id, due + ?2, rowid FROM object
        WHERE due IS NOT NULL AND renews = 1 AND due <= ?1 - ?2 ORDER BY due, rowid LIMIT ?3)
      ORDER BY at, number LIMIT ?3
      """, .integer(now.milliseconds), .integer(leeway.wholeMilliseconds), .integer(Int64(limit))
    ) { row throws(StoreFailure) in try row.objectID(0) }
  }

  package func nextDue(leeway: Duration) throws(StoreFailure) -> Instant? {
    try written().first(
      """
      SELECT min(at) FROM (
        SELECT min(due) AS at FROM object WHERE due IS NOT NULL AND renews = 0
        UNION ALL SELECT min(due) + ? FROM object WHERE due IS NOT NULL AND renews = 1
      )
      """, .integer(leeway.wholeMilliseconds)
    ) { $0.optionalInteger(0).map(Instant.init(milliseconds:)) } ?? nil
  }

  package func standings(of subject: SubjectID) throws(StoreFailure) -> [Standing] {
    try written().all(
      """
      SELECT pin, entitlement, waits_for, waits_detail, waits_since, ended, due, renews FROM object WHERE subject = ?
      ORDER BY source, environment, id
      """, .text(subject.text)
    ) { row throws(StoreFailure) in try row.standing(0) }
  }
}
