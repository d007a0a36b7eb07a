package import Entitlements
package import Instants

/// What the clock ends, and what others have committed.
extension PostgreSQLStore {
  package func due(at now: Instant, leeway: Duration, limit: Int) throws(StoreFailure) -> [SubscriptionID] {
    let rows = try ask(
      """
      SELECT id, source, environment, due AS at FROM entl_object WHERE due IS NOT NULL AND NOT renews AND due <= $1
      UNION ALL
      SELECT id, source, environment, due + $2 FROM entl_object WHERE due IS NOT NULL AND renews AND due <= $1 - $2
      ORDER BY at, id, source, environment LIMIT $3
      """, .integer(now.milliseconds), .integer(leeway.wholeMilliseconds), .integer(Int64(limit)))
    return try rows.map { row throws(StoreFailure) in try row.objectID() }
  }

  package func nextDue(leeway: Duration) throws(StoreFailure) -> Instant? {
    let rows = try ask(
      """
      SELECT min(at) FROM (
        SELECT min(due) AS at FROM entl_object WHERE due IS NOT NULL AND NOT renews
        UNION ALL SELECT min(due) + $1 FROM entl_object WHERE due IS NOT NULL AND renews
      ) AS parts
      """, .integer(leeway.wholeMilliseconds))
    return rows.first?.optionalInteger(0).map(Instant.init(milliseconds:))
  }

  /// In a transaction the household is locked, by an empty row of its own: what others make of its rows must not be
  /// decided at the same time.
  package func standings(of subject: SubjectID) throws(StoreFailure) -> [Standing] {
    if transaction != nil {
      _ = try known(ObjectID(source: Source("entl"), environment: .production, id: "household \(subject.text)"))
    }
    let rows = try ask(
      """
      SELECT pin, entitlement, waits_for, waits_detail, waits_since, ended, due, renews FROM entl_object WHERE subject = $1
      ORDER BY source, environment, id
      """, .text(subject.text))
    return try rows.map { row throws(StoreFailure) in try row.standing(0) }
  }

  package func lastChange() throws(StoreFailure) -> Int64 {
    try ask("SELECT value FROM entl_counter WHERE name = 'change'").first?.integer(0) ?? 0
  }

  package var writtenFiles: [String] { [] }

  /// Whatever others commit that can be told has a number.
  package func hasNews() throws(StoreFailure) -> Bool {
    let last = try lastChange()
    defer { seenChange = last }
    return last != seenChange
  }
}
