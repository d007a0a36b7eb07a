package import Deliveries
import Entitlements
package import Instants

extension SQLiteStore {
  package func endpoint(at url: String) throws(StoreFailure) -> Endpoint? {
    try database.first(
      "SELECT number, position, rest, disabled, holder, held FROM endpoint WHERE url = ?", .text(url)
    ) { $0.endpoint() }
  }

  package func addEndpoint(at url: String, after position: Int64) throws(StoreFailure) {
    try database.run("INSERT INTO endpoint (url, position) VALUES (?, ?)", .text(url), .integer(position))
  }

  package func setEndpoint(_ endpoint: Endpoint) throws(StoreFailure) {
    try database.run(
      "UPDATE endpoint SET position = ?2, rest = ?3, disabled = ?4, holder = ?5, held = ?6 WHERE number = ?1",
      .integer(endpoint.number), .integer(endpoint.position), .integer(ifPresent: endpoint.rest?.milliseconds),
      .integer(ifPresent: endpoint.disabledAt?.milliseconds), .text(ifPresent: endpoint.lease?.holder),
      .integer(ifPresent: endpoint.lease?.end.milliseconds))
  }

  package func queue(_ changes: [NumberedChange], for endpoint: Int64, at now: Instant) throws(StoreFailure) {
    for change in changes {
      try database.run(
        """
        INSERT INTO delivery (endpoint, number, subject, due, attempts, pauses) VALUES (?1, ?2, ?3,
          CASE WHEN EXISTS (SELECT 1 FROM delivery WHERE endpoint = ?1 AND subject = ?3) THEN NULL ELSE ?4 END, 0, 0)
        """, .integer(endpoint), .integer(change.number), .text(change.caused.change.subject.text),
        .integer(now.milliseconds))
    }
  }

  package func due(at now: Instant, for endpoint: Int64, limit: Int) throws(StoreFailure) -> [WaitingMessage] {
    try database.all(
      """
      SELECT c.number, c.at, c.cause, c.event, c.subject, c.entitlement, d.attempts, d.pauses, d.since, d.due
      FROM delivery d JOIN change c ON c.number = d.number WHERE d.endpoint = ? AND d.due <= ?
      ORDER BY d.due, d.number LIMIT ?
      """, .integer(endpoint), .integer(now.milliseconds), .integer(Int64(limit))
    ) { row throws(StoreFailure) in try row.waitingMessage() }
  }

  package func nextDue(for endpoint: Int64) throws(StoreFailure) -> Instant? {
    try database.first("SELECT min(due) FROM delivery WHERE endpoint = ? AND due IS NOT NULL", .integer(endpoint)) {
      $0.optionalInteger(0).map(Instant.init(milliseconds:))
    } ?? nil
  }

  package func waiting(for endpoint: Int64, after number: Int64, limit: Int) throws(StoreFailure) -> [WaitingMessage] {
    try database.all(
      """
      SELECT c.number, c.at, c.cause, c.event, c.subject, c.entitlement, d.attempts, d.pauses, d.since, d.due
      FROM delivery d JOIN change c ON c.number = d.number WHERE d.endpoint = ? AND d.number > ?
      ORDER BY d.number LIMIT ?
      """, .integer(endpoint), .integer(number), .integer(Int64(limit))
    ) { row throws(StoreFailure) in try row.waitingMessage() }
  }

  package func postpone(_ change: NumberedChange, for endpoint: Int64, _ progress: Progress, until due: Instant)
    throws(StoreFailure)
  {
    try database.run(
      "UPDATE delivery SET due = ?3, attempts = ?4, pauses = ?5, since = ?6 WHERE endpoint = ?1 AND number = ?2",
      .integer(endpoint), .integer(change.number), .integer(due.milliseconds), .integer(progress.attempts),
      .integer(progress.pauses), .integer(ifPresent: progress.since?.milliseconds))
  }

  package func settle(_ change: NumberedChange, for endpoint: Int64, at now: Instant) throws(StoreFailure) {
    try database.run(
      "DELETE FROM delivery WHERE endpoint = ? AND number = ?", .integer(endpoint), .integer(change.number))
    try database.run(
      """
      UPDATE delivery SET due = ?3 WHERE endpoint = ?1
        AND number = (SELECT min(number) FROM delivery WHERE endpoint = ?1 AND subject = ?2)
      """, .integer(endpoint), .text(change.caused.change.subject.text), .integer(now.milliseconds))
  }
}
