import CommandLineSupport
import Entitlements
import Instants
import JSON
import Ledger
import LedgerCommandSupport

/// What `entl-log` prints: lines, or columns for people.
struct LogOutput {
  private let console: Console
  private let isTable: Bool

  init(_ console: Console, isTable: Bool) {
    self.console = console
    self.isTable = isTable
  }

  /// Records of the log, as they are kept.
  func write(_ records: [[UInt8]]) throws(CommandFailure) {
    guard isTable else {
      for record in records { try console.output.writeLine(record) }
      return
    }
    var table = TextTable(["time", "source", "event", "outcome", "subject"], telling: "outcome")
    for record in records {
      guard let json = try? JSONDocument(record).root else {
        throw CommandFailure(.damage("the store is damaged: a record of its log is not JSON"))
      }
      let isHeld = json["held"]?.boolean == true
      let reason = json["reason"]?.string
      let outcome = json["effect"]?.string ?? (reason ?? "") + (isHeld ? " (held)" : "")
      let cells = [json["created_at"], json["source"], json["event_type"]].map { $0?.string ?? "" }
      table.add(cells + [outcome, json["subject_id"]?.string ?? ""], .of(reason, isHeld: isHeld))
    }
    try write(table)
  }

  func write(_ summary: [LogSummary]) throws(CommandFailure) {
    if isTable {
      var table = TextTable(["source", "kind", "reason", "count", "first", "last"], telling: "kind")
      for line in summary {
        table.add(
          [
            line.source.name, line.kind.rawValue, line.reason?.rawValue ?? "", String(line.count), line.first.rfc3339,
            line.last.rfc3339,
          ], .of(line.reason?.rawValue), weight: line.count)
      }
      return try write(table)
    }
    for line in summary {
      try writeLine { writer in
        writer.member("source", line.source.name)
        writer.member("kind", line.kind.rawValue)
        writer.member("reason", orNull: line.reason?.rawValue)
        writer.member("count", line.count)
        writer.member("first", line.first.rfc3339)
        writer.member("last", line.last.rfc3339)
      }
    }
  }

  /// What still waits, a page at a time; a table has to know all its rows before the first is written.
  func writeWaiting(_ store: any Store) throws(CommandFailure) {
    let titles = ["source", "subscription", "environment", "waits for", "detail", "since"]
    var table = TextTable(titles, telling: "waits for")
    var last: SubscriptionID?
    while true {
      let start = last
      let page = try withStore { () throws(StoreFailure) in try store.waiting(after: start, limit: 256) }
      for waiting in page {
        let id = waiting.subscription
        let (reason, since) = (waiting.wait.reason.rawValue, waiting.wait.since.rfc3339)
        if isTable {
          let detail = waiting.wait.detail ?? ""
          table.add([id.source.name, id.id, id.environment.rawValue, reason, detail, since], .waiting)
        } else {
          try writeLine { writer in
            writer.member("source", id.source.name)
            writer.member("source_subscription_id", id.id)
            writer.member("environment", id.environment.rawValue)
            writer.member("reason", reason)
            writer.member("detail", ifPresent: waiting.wait.detail)
            writer.member("since", since)
          }
        }
      }
      if page.isEmpty { break }
      last = page.last?.subscription
    }
    if isTable { try write(table) }
  }

  private func writeLine(_ members: (inout JSONWriter) -> Void) throws(CommandFailure) {
    var writer = JSONWriter()
    writer.beginObject()
    members(&writer)
    writer.endObject()
    try console.output.writeLine(writer.bytes)
  }

  private func write(_ table: TextTable) throws(CommandFailure) {
    let lines = table.lines(
      width: console.outputWidth, isColoured: console.outputIsColoured, withBars: console.outputIsTerminal)
    for line in lines { try console.output.writeLine(line) }
  }
}

extension TextTable.Tone {
  /// Told before or of no concern is faint, what waits is yellow, what was lost is red.
  fileprivate static func of(_ reason: String?, isHeld: Bool = false) -> Self {
    switch reason.flatMap(DropReason.init(rawValue:)) {
    case nil: .good
    case .replay, .unhandledEventType: .faint
    case _ where isHeld: .waiting
    default: .bad
    }
  }
}
