import Instants

/// A ledger in a database that speaks PostgreSQL's protocol, for any number of hosts.
///
/// Transactions keep what they read locked (READ COMMITTED and row locks), gather what they write, and send it in a few
/// statements, so that a transaction of any size waits for the server twice, and once more where events have rows.
package final class PostgreSQLStore: DeliveryStore {
  let connection: PostgreSQLConnection
  /// Nil outside of `begin` and `commit`.
  var transaction: PostgreSQLTransaction?
  /// Whether the server was told to commit and has not answered.
  private var isCommitting = false
  /// The last change when this was last asked for.
  var seenChange: Int64?

  /// Opens the ledger at a URL; what is locked is waited for as long as `patience`.
  package convenience init(_ url: String, _ access: StoreAccess, patience: Duration = .seconds(10))
    throws(StoreFailure)
  {
    try self.init(url, access, patience: patience, migrations: PostgreSQLMigration.all)
  }

  init(_ url: String, _ access: StoreAccess, patience: Duration, migrations: [PostgreSQLMigration])
    throws(StoreFailure)
  {
    connection = try PostgreSQLOpening(url, access, patience: patience, migrations: migrations).connection
  }

  package func begin() {
    precondition(transaction == nil, "a transaction is open")
    transaction = PostgreSQLTransaction()
    connection.queue("BEGIN ISOLATION LEVEL READ COMMITTED")
  }

  package func startCommit() throws(StoreFailure) {
    flush()
    connection.queue("COMMIT")
    try committing { () throws(StoreFailure) in try connection.push() }
    isCommitting = true
  }

  package func awaitCommit() throws(StoreFailure) -> Int64 {
    isCommitting = false
    let answers = try committing { () throws(StoreFailure) in try connection.receive() }
    let counted = transaction?.counter.flatMap { answers[$0].rows.first?.integer(0) }
    transaction = nil
    return counted ?? 0
  }

  private func committing<Answer>(_ step: () throws(StoreFailure) -> Answer) throws(StoreFailure) -> Answer {
    do { return try step() } catch {
      guard error.kind == .lost else { throw error }
      throw StoreFailure(
        .lost, error.message, hint: "whether the last records were written is not known; the same input again is safe")
    }
  }

  package func rollback() {
    connection.clearQueue()
    if isCommitting { _ = try? awaitCommit() }
    if transaction == nil { return }
    transaction = nil
    // What was sent is answered first, however that went.
    if connection.isAsked { _ = try? connection.send() }
    if connection.isAlive { _ = try? connection.run("ROLLBACK") }
  }

  package func beginReading() { connection.queue("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY") }

  package func endReading() {
    connection.clearQueue()
    if connection.isAlive { _ = try? connection.run("ROLLBACK") }
  }

  /// Does something in the open transaction; outside of one, in a transaction of its own.
  func inTransaction(_ body: () throws(StoreFailure) -> Void) throws(StoreFailure) {
    if transaction != nil { return try body() }
    begin()
    do {
      try body()
      try commit()
    } catch {
      rollback()
      throw error
    }
  }

  /// Asks for rows that are not found by their keys, with everything already written.
  func ask(_ sql: StaticString, _ values: PostgreSQLValue...) throws(StoreFailure) -> [PostgreSQLRow] {
    flush()
    connection.queue(sql, values)
    return try connection.send().last?.rows ?? []
  }
}
