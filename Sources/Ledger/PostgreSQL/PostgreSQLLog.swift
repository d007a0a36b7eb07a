package import Entitlements
package import Instants

extension PostgreSQLStore {
  package func log(_ entries: [LogEntry]) throws(StoreFailure) {
    var rows = PostgreSQLTable(.integer, .text, .text, .text, .text, .text)
    for entry in entries {
      rows.append(
        .integer(entry.at.milliseconds), .text(entry.source.name), .text(entry.kind.rawValue),
        .text(ifPresent: entry.reason?.rawValue), .text(ifPresent: entry.subject?.text), .json(entry.line))
    }
    if rows.isEmpty { return }
    try inTransaction { () throws(StoreFailure) in
      connection.queue(
        """
        INSERT INTO entl_log (at, source, kind, reason, subject, record, numbered_from)
        SELECT unnest($1::int8[]), unnest($2::text[]), unnest($3::text[]), unnest($4::text[]), unnest($5::text[]),
          unnest($6::text[]), (SELECT value - $7 FROM entl_counter WHERE name = 'change')
        """, rows.values + [.integer(transaction?.changeCount ?? 0)])
    }
  }

  package func countUnverified(_ source: Source, _ reason: DropReason, at time: Instant) throws(StoreFailure) {
    try inTransaction { () throws(StoreFailure) in
      let hour = PostgreSQLTransaction.Hour(source: source, reason: reason, hour: time.hour)
      transaction?.unverified[hour, default: .init()].add(time)
    }
  }

  package func pruneLog(before time: Instant) throws(StoreFailure) {
    try inTransaction { () throws(StoreFailure) in
      _ = try ask("DELETE FROM entl_log WHERE at < $1", .integer(time.milliseconds))
      _ = try ask("DELETE FROM entl_unverified WHERE hour < $1", .integer(time.hour))
    }
  }

  package func log(_ filter: LogFilter) throws(StoreFailure) -> [[UInt8]] {
    try ask(
      """
      SELECT record, numbered_from FROM entl_log
      WHERE ($1::text IS NULL OR kind = $1) AND ($2::text IS NULL OR reason = $2)
        AND ($3::text IS NULL OR source = $3) AND ($4::text IS NULL OR subject = $4) AND ($5::int8 IS NULL OR at >= $5)
      ORDER BY number DESC LIMIT $6
      """, .text(ifPresent: filter.kind?.rawValue), .text(ifPresent: filter.reason?.rawValue),
      .text(ifPresent: filter.source?.name), .text(ifPresent: filter.subject?.text),
      .integer(ifPresent: filter.since?.milliseconds), .integer(Int64(filter.limit))
    ).map { $0.bytes(0).numbered($0.integer(1)) }
  }

  package func logSummary() throws(StoreFailure) -> [LogSummary] {
    let rows = try ask(
      """
      SELECT source, kind, reason, CAST(sum(count) AS INT8), min(first), max(last) FROM (
        SELECT source, kind, reason, count(*) AS count, min(at) AS first, max(at) AS last
        FROM entl_log GROUP BY source, kind, reason
        UNION ALL SELECT source, 'dropped', reason, count, first, last FROM entl_unverified
      ) AS parts GROUP BY source, kind, reason ORDER BY source, kind, reason NULLS FIRST
      """)
    return try rows.map { row throws(StoreFailure) in try row.summary() }
  }
}

extension PostgreSQLTransaction.Count {
  fileprivate mutating func add(_ time: Instant) {
    count += 1
    first = min(first, time)
    last = max(last, time)
  }
}
