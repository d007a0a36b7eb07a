package import Entitlements
package import Instants

extension SQLiteStore {
  package func ended(at now: Instant, leeway: Duration, limit: Int) throws(StoreFailure) -> [SubscriptionID] {
    try database.all(
      """
      SELECT * FROM (
        SELECT source, environment, id, ends AS end, rowid AS number FROM subscription
        WHERE ends IS NOT NULL AND renews = 0 AND ends <= ?1 ORDER BY ends, rowid LIMIT ?3)
      UNION ALL SELECT * FROM (
        SELECT source, environment, id, ends + ?2, rowid FROM subscription
        WHERE ends IS NOT NULL AND renews = 1 AND ends <= ?1 - ?2 ORDER BY ends, rowid LIMIT ?3)
      ORDER BY end, number LIMIT ?3
      """, .integer(now.milliseconds), .integer(leeway.wholeMilliseconds), .integer(Int64(limit))
    ) { row throws(StoreFailure) in try row.objectID(0) }
  }

  package func nextEnd(leeway: Duration) throws(StoreFailure) -> Instant? {
    try database.first(
      """
      SELECT min(end) FROM (
        SELECT min(ends) AS end FROM subscription WHERE ends IS NOT NULL AND renews = 0
        UNION ALL SELECT min(ends) + ? FROM subscription WHERE ends IS NOT NULL AND renews = 1
      )
      """, .integer(leeway.wholeMilliseconds)
    ) { $0.optionalInteger(0).map(Instant.init(milliseconds:)) } ?? nil
  }

  package func standings(of subject: SubjectID) throws(StoreFailure) -> [Standing] {
    try database.all(
      """
      SELECT pin, entitlement, waits_for, waits_detail, waits_since, ended FROM subscription WHERE subject = ?
      ORDER BY source, environment, id
      """, .text(subject.text)
    ) { row throws(StoreFailure) in try row.standing(0) }
  }
}
