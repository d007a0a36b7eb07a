package import Deliveries
import Entitlements
package import Instants

extension PostgreSQLStore {
  package func endpoint(at url: String) throws(StoreFailure) -> Endpoint? {
    let rows =
      transaction == nil
      ? try ask("SELECT number, position, rest, disabled, holder, held FROM entl_endpoint WHERE url = $1", .text(url))
      : try ask(
        "SELECT number, position, rest, disabled, holder, held FROM entl_endpoint WHERE url = $1 FOR UPDATE", .text(url)
      )
    return rows.first?.endpoint()
  }

  /// Who comes second is in conflict.
  package func addEndpoint(at url: String, after position: Int64) throws(StoreFailure) {
    try inTransaction { () throws(StoreFailure) in
      connection.queue(
        "INSERT INTO entl_endpoint (url, position) VALUES ($1, $2)", [.text(url), .integer(position)])
    }
  }

  package func setEndpoint(_ endpoint: Endpoint) throws(StoreFailure) {
    try inTransaction { () throws(StoreFailure) in
      connection.queue(
        "UPDATE entl_endpoint SET position = $2, rest = $3, disabled = $4, holder = $5, held = $6 WHERE number = $1",
        [
          .integer(endpoint.number), .integer(endpoint.position), .integer(ifPresent: endpoint.rest?.milliseconds),
          .integer(ifPresent: endpoint.disabledAt?.milliseconds), .text(ifPresent: endpoint.lease?.holder),
          .integer(ifPresent: endpoint.lease?.end.milliseconds),
        ])
    }
  }

  package func queue(_ changes: [NumberedChange], for endpoint: Int64, at now: Instant) throws(StoreFailure) {
    if changes.isEmpty { return }
    var (numbers, subjects) = (PostgreSQLArray(.integer), PostgreSQLArray(.text))
    var times = PostgreSQLArray(.integer)
    var seen: Set<SubjectID> = []
    for change in changes {
      let subject = change.caused.change.subject
      numbers.append(.integer(change.number))
      subjects.append(.text(subject.text))
      // A statement does not see its own rows: those behind one of them are found here, those behind others there.
      times.append(seen.insert(subject).inserted ? .integer(now.milliseconds) : .null)
    }
    try inTransaction { () throws(StoreFailure) in
      connection.queue(
        """
        INSERT INTO entl_delivery (endpoint, number, subject, due, attempts, pauses)
        SELECT $1::int8, n.number, n.subject, CASE WHEN EXISTS (
          SELECT 1 FROM entl_delivery d WHERE d.endpoint = $1 AND d.subject = n.subject) THEN NULL ELSE n.due END, 0, 0
        FROM unnest($2::int8[], $3::text[], $4::int8[]) AS n (number, subject, due)
        """, [.integer(endpoint), .array(numbers), .array(subjects), .array(times)])
    }
  }

  package func due(at now: Instant, for endpoint: Int64, limit: Int) throws(StoreFailure) -> [WaitingMessage] {
    let rows = try ask(
      """
      SELECT c.number, c.at, c.cause, c.event, c.subject, c.entitlement, d.attempts, d.pauses, d.since, d.due
      FROM entl_delivery d JOIN entl_change c ON c.number = d.number WHERE d.endpoint = $1 AND d.due <= $2
      ORDER BY d.due, d.number LIMIT $3
      """, .integer(endpoint), .integer(now.milliseconds), .integer(Int64(limit)))
    return try rows.map { row throws(StoreFailure) in try row.waitingMessage() }
  }

  package func nextDue(for endpoint: Int64) throws(StoreFailure) -> Instant? {
    let rows = try ask(
      "SELECT min(due) FROM entl_delivery WHERE endpoint = $1 AND due IS NOT NULL", .integer(endpoint))
    return rows.first?.optionalInteger(0).map(Instant.init(milliseconds:))
  }

  package func waiting(for endpoint: Int64, after number: Int64, limit: Int) throws(StoreFailure) -> [WaitingMessage] {
    let rows = try ask(
      """
      SELECT c.number, c.at, c.cause, c.event, c.subject, c.entitlement, d.attempts, d.pauses, d.since, d.due
      FROM entl_delivery d JOIN entl_change c ON c.number = d.number WHERE d.endpoint = $1 AND d.number > $2
      ORDER BY d.number LIMIT $3
      """, .integer(endpoint), .integer(number), .integer(Int64(limit)))
    return try rows.map { row throws(StoreFailure) in try row.waitingMessage() }
  }

  package func postpone(_ change: NumberedChange, for endpoint: Int64, _ progress: Progress, until due: Instant)
    throws(StoreFailure)
  {
    try inTransaction { () throws(StoreFailure) in
      connection.queue(
        """
        UPDATE entl_delivery SET due = $3, attempts = $4, pauses = $5, since = $6 WHERE endpoint = $1 AND number = $2
        """,
        [
          .integer(endpoint), .integer(change.number), .integer(due.milliseconds), .integer(progress.attempts),
          .integer(progress.pauses), .integer(ifPresent: progress.since?.milliseconds),
        ])
    }
  }

  package func settle(_ change: NumberedChange, for endpoint: Int64, at now: Instant) throws(StoreFailure) {
    try inTransaction { () throws(StoreFailure) in
      connection.queue(
        "DELETE FROM entl_delivery WHERE endpoint = $1 AND number = $2", [.integer(endpoint), .integer(change.number)])
      connection.queue(
        """
        UPDATE entl_delivery SET due = $3 WHERE endpoint = $1
          AND number = (SELECT min(number) FROM entl_delivery WHERE endpoint = $1 AND subject = $2)
        """, [.integer(endpoint), .text(change.caused.change.subject.text), .integer(now.milliseconds)])
    }
  }
}
