package import Entitlements
package import Instants

extension SQLiteStore {
  package func log(_ entries: [LogEntry]) throws(StoreFailure) {
    for entry in entries {
      try database.run(
        "INSERT INTO log (at, source, kind, reason, subject, record) VALUES (?, ?, ?, ?, ?, ?)",
        .integer(entry.at.milliseconds), .text(entry.source.name), .text(entry.kind.rawValue),
        .text(ifPresent: entry.reason?.rawValue), .text(ifPresent: entry.subject?.text), .json(entry.line))
    }
  }

  package func countUnverified(_ source: Source, _ reason: DropReason, at time: Instant) throws(StoreFailure) {
    try database.run(
      """
      INSERT INTO unverified (source, reason, hour, count, first, last) VALUES (?1, ?2, ?3, 1, ?4, ?4)
      ON CONFLICT DO UPDATE SET count = count + 1, first = min(first, ?4), last = max(last, ?4)
      """, .text(source.name), .text(reason.rawValue), .integer(time.hour), .integer(time.milliseconds))
  }

  package func pruneLog(before time: Instant) throws(StoreFailure) {
    try database.run("DELETE FROM log WHERE at < ?", .integer(time.milliseconds))
    try database.run("DELETE FROM unverified WHERE hour < ?", .integer(time.hour))
  }

  package func log(_ filter: LogFilter) throws(StoreFailure) -> [[UInt8]] {
    try database.all(
      """
      SELECT record FROM log
      WHERE (?1 IS NULL OR kind = ?1) AND (?2 IS NULL OR reason = ?2) AND (?3 IS NULL OR source = ?3)
        AND (?4 IS NULL OR subject = ?4) AND (?5 IS NULL OR at >= ?5)
      ORDER BY number DESC LIMIT ?6
      """, .text(ifPresent: filter.kind?.rawValue), .text(ifPresent: filter.reason?.rawValue),
      .text(ifPresent: filter.source?.name), .text(ifPresent: filter.subject?.text),
      .integer(ifPresent: filter.since?.milliseconds), .integer(Int64(filter.limit))
    ) { $0.bytes(0) }
  }

  package func logSummary() throws(StoreFailure) -> [LogSummary] {
    try database.all(
      """
      SELECT source, kind, reason, sum(count), min(first), max(last) FROM (
        SELECT source, kind, reason, count(*) AS count, min(at) AS first, max(at) AS last
        FROM log GROUP BY source, kind, reason
        UNION ALL SELECT source, 'dropped', reason, count, first, last FROM unverified
      ) GROUP BY source, kind, reason ORDER BY source, kind, reason
      """
    ) { row throws(StoreFailure) in try row.summary() }
  }
}
