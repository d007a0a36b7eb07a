import CommandLineSupport
import Entitlements
import Instants
import JSON
import Ledger
import LedgerCommandSupport

/// The changes after one number, each once and in their order; the cache is never behind them.
struct ChangeOutput {
  private var number: Int64
  private let subjects: Set<SubjectID>
  private let cache: ClaimCache?
  private let console: Console
  private var writer = JSONWriter()

  /// - Parameter subjects: whose changes; none for everybody's.
  init(after number: Int64, _ subjects: [SubjectID], _ cache: ClaimCache?, _ console: Console) {
    (self.number, self.subjects, self.cache, self.console) = (number, Set(subjects), cache, console)
  }

  /// Writes what the store has and was not written yet.
  mutating func write(_ store: any Store) throws(CommandFailure) {
    while true {
      let start = number
      let page = try withStore { () throws(StoreFailure) in try store.changes(after: start, limit: 256) }
      guard let last = page.last else { return }
      let shown = page.filter { subjects.isEmpty || subjects.contains($0.caused.change.subject) }
      if let cache {
        for subject in Set(shown.map(\.caused.change.subject)) { try cache.update(subject) }
      }
      for change in shown { try write(change) }
      number = last.number
    }
  }

  private mutating func write(_ change: NumberedChange) throws(CommandFailure) {
    writer.clear()
    writer.beginObject()
    writer.member("seq", change.number)
    writer.member("event", change.caused.change.event.rawValue)
    writer.member("subject_id", change.caused.change.subject.text)
    writer.member("at", change.caused.at.rfc3339)
    writer.member("cause", change.caused.cause.rawValue)
    writer.name("data")
    writer.data(of: change)
    writer.endObject()
    try console.output.writeLine(writer.bytes)
  }
}
