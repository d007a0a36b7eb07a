package import Entitlements
import Instants

extension SQLiteStore {
  package func standing(of subscription: SubscriptionID) throws(StoreFailure) -> Standing {
    try database.first(
      """
      SELECT pin, entitlement, waits_for, waits_detail, waits_since, ended FROM subscription
      WHERE source = ? AND environment = ? AND id = ?
      """, subscription.sourceName, subscription.environmentWord, subscription.idText
    ) { row throws(StoreFailure) in try row.standing(0) } ?? Standing()
  }

  package func setStanding(_ standing: Standing, of subscription: SubscriptionID) throws(StoreFailure) {
    try database.run(
      """
      INSERT INTO subscription (source, environment, id, pin, subject, entitlement, waits_for, waits_detail,
        waits_since, ends, renews, ended)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)
      ON CONFLICT DO UPDATE
      SET pin = ?4, subject = ?5, entitlement = ?6, waits_for = ?7, waits_detail = ?8, waits_since = ?9, ends = ?10,
        renews = ?11, ended = ?12
      """, subscription.sourceName, subscription.environmentWord, subscription.idText,
      .text(ifPresent: standing.pin?.text), .text(ifPresent: standing.row?.subject.text),
      standing.encoded.map { .json($0.json) } ?? .null, .text(ifPresent: standing.wait?.reason.rawValue),
      .text(ifPresent: standing.wait?.detail), .integer(ifPresent: standing.wait?.since.milliseconds),
      .integer(ifPresent: standing.openEnd?.milliseconds),
      .integer(ifPresent: standing.row.map { $0.autoRenew ? 1 : 0 }),
      .integer(ifPresent: standing.endedAt?.milliseconds))
  }

  package func subscriptions(of source: Source, after last: SubscriptionID?, limit: Int) throws(StoreFailure)
    -> [SubscriptionID]
  {
    try database.all(
      """
      SELECT source, environment, id FROM subscription WHERE source = ? AND (environment, id) > (?, ?)
      ORDER BY environment, id LIMIT ?
      """, .text(source.name), .text(last?.environment.rawValue ?? ""), .text(last?.id ?? ""),
      .integer(Int64(limit))
    ) { row throws(StoreFailure) in try row.objectID(0) }
  }

  package func waiting(after last: SubscriptionID?, limit: Int) throws(StoreFailure) -> [Waiting] {
    try database.all(
      """
      SELECT source, environment, id, waits_for, waits_detail, waits_since FROM subscription
      WHERE waits_for IS NOT NULL AND (source, environment, id) > (?, ?, ?)
      ORDER BY source, environment, id LIMIT ?
      """, .text(last?.source.name ?? ""), .text(last?.environment.rawValue ?? ""), .text(last?.id ?? ""),
      .integer(Int64(limit))
    ) { row throws(StoreFailure) in
      guard let wait = try row.wait(3) else { throw row.damage }
      return Waiting(subscription: try row.objectID(0), wait: wait)
    }
  }

  package func rows(of subject: SubjectID) throws(StoreFailure) -> [Entitlement] {
    try database.all(
      "SELECT entitlement FROM subscription WHERE subject = ? ORDER BY source, environment, id", .text(subject.text)
    ) { row throws(StoreFailure) in try row.encodedRow(0).row }
  }

  package func subjects(after last: SubjectID?, limit: Int) throws(StoreFailure) -> [SubjectID] {
    try database.all(
      "SELECT DISTINCT subject FROM subscription WHERE subject > ? ORDER BY subject LIMIT ?",
      .text(last?.text ?? ""), .integer(Int64(limit))
    ) { row throws(StoreFailure) in try row.word(0, SubjectID.init) }
  }
}
