package import Entitlements
import Instants

/// What is found by something else than its key.
extension SQLiteStore {
  package func subscriptions(of source: Source, after last: SubscriptionID?, limit: Int) throws(StoreFailure)
    -> [SubscriptionID]
  {
    try written().all(
      """
      SELECT source, environment, id FROM object WHERE source = ? AND is_subscription AND (environment, id) > (?, ?)
      ORDER BY environment, id LIMIT ?
      """, .text(source.name), .text(last?.environment.rawValue ?? ""), .text(last?.id ?? ""),
      .integer(Int64(limit))
    ) { row throws(StoreFailure) in try row.objectID(0) }
  }

  package func waiting(after last: SubscriptionID?, limit: Int) throws(StoreFailure) -> [Waiting] {
    try written().all(
      """
      SELECT source, environment, id, waits_for, waits_detail, waits_since FROM object
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
    try written().all(
      "SELECT entitlement FROM object WHERE subject = ? ORDER BY source, environment, id", .text(subject.text)
    ) { row throws(StoreFailure) in try row.encodedRow(0).row }
  }

  package func subjects(after last: SubjectID?, limit: Int) throws(StoreFailure) -> [SubjectID] {
    try written().all(
      "SELECT DISTINCT subject FROM object WHERE subject > ? ORDER BY subject LIMIT ?",
      .text(last?.text ?? ""), .integer(Int64(limit))
    ) { row throws(StoreFailure) in try row.word(0, SubjectID.init) }
  }
}
