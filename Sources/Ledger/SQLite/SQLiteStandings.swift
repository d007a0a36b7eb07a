package import Entitlements
import Instants

extension SQLiteStore {
  package func standing(of subscription: SubscriptionID) throws(StoreFailure) -> Standing {
    try database.first(
      """
      SELECT pin, entitlement, waits_for, waits_detail, waits_since, ended, due, renews FROM subscription
      WHERE source = ? AND environment = ? AND id = ?
      """, subscription.sourceName, subscription.environmentWord, subscription.idText
    ) { row throws(StoreFailure) in try row.standing(0) } ?? Standing()
  }

  /// A statement that sets a column writes to every index of it, be it to the value that it had. So what differs decides
  /// which statement it is: most events leave a row to its household, and leave alone when it is due.
  package func setStanding(_ standing: Standing, of subscription: SubscriptionID, after old: Standing)
    throws(StoreFailure)
  {
    var values = subscription.key + standing.plainColumns
    guard let row = standing.row, let former = old.row, row.subject == former.subject else {
      values += standing.dueColumns
      try database.run(Self.setEverything, values + [.text(ifPresent: standing.row?.subject.text)])
      return
    }
    let keepsDue = standing.due == old.due
    if !keepsDue { values += standing.dueColumns }
    try database.run(keepsDue ? Self.setRow : Self.setRowAndDue, values)
  }

  private static let setEverything: StaticString = """
    INSERT INTO subscription (source, environment, id, pin, entitlement, waits_for, waits_detail, waits_since, ended,
      due, renews, subject)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)
    ON CONFLICT DO UPDATE
    SET pin = ?4, entitlement = ?5, waits_for = ?6, waits_detail = ?7, waits_since = ?8, ended = ?9, due = ?10,
      renews = ?11, subject = ?12
    """
  private static let setRow: StaticString = """
    UPDATE subscription SET pin = ?4, entitlement = ?5, waits_for = ?6, waits_detail = ?7, waits_since = ?8, ended = ?9
    WHERE source = ?1 AND environment = ?2 AND id = ?3
    """
  private static let setRowAndDue: StaticString = """
    UPDATE subscription SET pin = ?4, entitlement = ?5, waits_for = ?6, waits_detail = ?7, waits_since = ?8, ended = ?9,
      due = ?10, renews = ?11
    WHERE source = ?1 AND environment = ?2 AND id = ?3
    """

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

extension Standing {
  /// What no index has, but for whether it waits.
  fileprivate var plainColumns: [SQLiteValue] {
    [
      .text(ifPresent: pin?.text), encoded.map { .json($0.json) } ?? .null, .text(ifPresent: wait?.reason.rawValue),
      .text(ifPresent: wait?.detail), .integer(ifPresent: wait?.since.milliseconds),
      .integer(ifPresent: endedAt?.milliseconds),
    ]
  }

  fileprivate var dueColumns: [SQLiteValue] {
    [.integer(ifPresent: due?.told.milliseconds), .integer(ifPresent: due.map { $0.renews ? 1 : 0 })]
  }
}
