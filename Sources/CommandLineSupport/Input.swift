/// The records of a source for a command that handles them one by one, and tells the console itself.
package final class Input {
  private let console: Console
  private var source: any RecordSource
  private var isWaiting = false

  package init(_ source: any RecordSource, _ console: Console) {
    self.source = source
    self.console = console
  }

  /// The next record, nil at the end of the last operand.
  package func nextRecord() throws(CommandFailure) -> Record? {
    while let arrival = try next() {
      if case .record(let record) = arrival { return record }
    }
    return nil
  }

  /// The next record, or the news that none has arrived yet; nil at the end of the last operand. Output is flushed when
  /// the next one has to be waited for.
  package func next() throws(CommandFailure) -> Arrival? {
    if isWaiting {
      isWaiting = false
      try console.output.flush()
    }
    let arrival = try arriving()
    switch arrival {
    case .record: console.progress?.countRecord()
    case .dry: isWaiting = true
    case nil: break
    }
    return arrival
  }

  private func arriving() throws(CommandFailure) -> Arrival? {
    defer {
      for report in source.reports { console.report(report) }
      source.reports = []
    }
    return try source.next()
  }
}
