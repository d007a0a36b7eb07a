import CommandInput
package import CommandLineSupport
import Entitlements
import Instants
import JSON
import Ledger
import LedgerCommandSupport

/// entl-log(1): why an entitlement did not land, and what still waits.
package enum LogCommand: Command {
  package struct Options: CommandOptions {
    package var common = CommonOptions()
    var store = ""
    var limit: Int?
    var kind: LogEntry.Kind?
    var reason: DropReason?
    var source: String?
    var subject: SubjectID?
    var since: Int64?
    var showsHeld = false
    var summarizes = false
    var isTable = false
    var pruneBefore: Int64?
    package init() {}
  }

  package static var table: OptionTable<Options> {
    OptionTable(
      "entl-log", operands: "", "Lists what became of events, newest first.",
      [
        .value("--store URL", \.store, .text, "the ledger to read").required,
        .value("--limit N", \.limit, .integer(1...200), "at most N records (default 50)"),
        .value("--kind K", \.kind, .word, "processed or dropped only"),
        .value("--reason R", \.reason, .word, "dropped for this reason only"),
        .value("--source S", \.source, .text, "of this source only"),
        .value("--subject UUID", \.subject, .subject, "of this subject only"),
        .value("--since TIME", \.since, .time, "recorded at TIME or later"),
        .flag("--held", \.showsHeld, "list what still waits, and for what"),
        .flag("--summary", \.summarizes, "count by source, kind and reason"),
        .flag("--table", \.isTable, "columns for people"),
        .value("--prune-before TIME", \.pruneBefore, .time, "forget older records, but not the ids of events"),
        .at(.time),
      ])
  }

  package static func run(_ options: Options, _ operands: [String], _ console: Console) throws(CommandFailure)
    -> ExitStatus
  {
    if let operand = operands.first { throw .usage("no operand is expected, not '\(operand)'", hint: "see --store") }
    try options.check()
    let store = try console.openStore(options.store, options.pruneBefore == nil ? .read : .write)
    if let time = options.pruneBefore {
      try withStore { () throws(StoreFailure) in
        try store.begin()
        try store.pruneLog(before: Instant(milliseconds: time))
        try store.commit()
      }
      return .success
    }
    try withStore(store.beginReading)
    defer { store.endReading() }
    let output = LogOutput(console, isTable: options.isTable)
    if options.summarizes {
      try output.write(withStore(store.logSummary))
    } else if options.showsHeld {
      try output.writeWaiting(store)
    } else {
      try output.write(withStore { () throws(StoreFailure) in try store.log(options.filter) })
    }
    return .success
  }
}

extension LogCommand.Options {
  /// Each of the three other lists has no choice of records.
  fileprivate func check() throws(CommandFailure) {
    let lists = [showsHeld, summarizes, pruneBefore != nil].count { $0 }
    if lists > 1 { throw .usage("'--held', '--summary' and '--prune-before' exclude each other") }
    if lists == 1, filter != LogFilter() || limit != nil {
      throw .usage("'--held', '--summary' and '--prune-before' take no choice of records")
    }
  }

  fileprivate var filter: LogFilter {
    var filter = LogFilter()
    filter.limit = limit ?? filter.limit
    filter.kind = kind
    filter.reason = reason
    filter.source = source.map(Source.init)
    filter.subject = subject
    filter.since = since.map(Instant.init(milliseconds:))
    return filter
  }
}
