import CommandInput
import CommandLineSupport
import Entitlements
import Grants
import Instants
import JSON
import Ledger

/// One run of `entl-grant`: grants are written in batches, and each is printed when it is durable.
struct GrantRun {
  private var transactions: Transactions<String?>
  private let plans: [String: Plan]
  private let console: Console
  private var writer = JSONWriter()
  private(set) var status = ExitStatus.success

  init(_ ledger: Ledger, plans: [String: Plan], _ console: Console) throws(CommandFailure) {
    transactions = try Transactions(ledger, size: 256, console)
    self.plans = plans
    self.console = console
  }

  /// Gives a grant, or gives it anew under the id that it has.
  mutating func give(_ grant: Grant, id: String?) throws(CommandFailure) {
    let (isMapped, now) = (plans[grant.productID] != nil, console.instant)
    let grantID = id ?? GrantCommand.newID()
    try write(
      transactions.add { ledger throws(StoreFailure) in
        guard isMapped else {
          ledger.refuse(
            .unmappedProduct, detail: grant.productID, of: .manual, as: "grant", for: grant.subject, at: now)
          return id
        }
        let former = try ledger.store.facts(of: .grant(grantID))
        try ledger.state(grant.facts(at: now, replacing: former), of: .grant(grantID), as: "grant", at: now)
        return grantID
      })
  }

  mutating func revoke(_ id: String, reason: String?) throws(CommandFailure) {
    let now = console.instant
    try write(
      transactions.add { ledger throws(StoreFailure) in
        let former = try ledger.store.facts(of: .grant(id))
        if var grant = try Grant(former, StoreFailure.self) {
          grant.revokedAt = grant.revokedAt ?? now
          grant.reason = reason ?? grant.reason
          try ledger.state(grant.facts(at: now, replacing: former), of: .grant(id), as: "grant_revoked", at: now)
        } else {
          ledger.refuse(.noExistingEntitlement, of: .manual, as: "grant_revoked", for: nil, at: now)
        }
        return id
      })
  }

  mutating func readAll(_ records: JSONRecords) throws(CommandFailure) {
    while let event = try records.next(finishing: { () throws(CommandFailure) in try finish() }) {
      switch event {
      case .value(let value, let number): try read(value, number: number)
      case .unreadable(let problem, _): try refuse(problem)
      case .dry: try finish()
      }
    }
  }

  /// Makes what waits durable, and prints it.
  mutating func finish() throws(CommandFailure) {
    while let durable = try transactions.next() { try write(durable) }
  }

  private mutating func read(_ value: JSONValue, number: Int) throws(CommandFailure) {
    let line: GrantLine
    do { line = try GrantLine(value) } catch {
      console.error(error.message, record: number, status: .badInput)
      return try refuse(error.message)
    }
    try give(line.grant, id: line.id)
  }

  /// Answers what is no grant, in its turn.
  private mutating func refuse(_ problem: String) throws(CommandFailure) {
    let record = IngestRecord.malformed(problem, at: console.instant)
    try write(
      transactions.add { ledger in
        ledger.finish(record)
        return nil
      })
  }

  private mutating func write(_ durable: [(answer: String?, record: IngestRecord)]) throws(CommandFailure) {
    for (id, record) in durable {
      writer.clear()
      writer.beginObject()
      switch record.outcome {
      case .processed(let effect):
        writer.member("id", ifPresent: id)
        writer.member("subject_id", ifPresent: record.subject?.text)
        writer.member("effect", effect.rawValue)
        writer.rows(record.rows)
        writer.changes(of: record)
      case .dropped(let reason, let detail, _):
        status.combine(.refused)
        console.countRefused()
        writer.member("refused", true)
        writer.member("reason", reason.rawValue)
        writer.member("detail", ifPresent: detail)
        writer.member("id", ifPresent: id)
        writer.member("subject_id", ifPresent: record.subject?.text)
      }
      writer.endObject()
      try console.output.writeLine(writer.bytes)
    }
  }
}
