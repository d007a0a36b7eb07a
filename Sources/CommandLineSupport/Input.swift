/// One record of the input.
package struct Record: Equatable, Sendable {
  /// Counts from 1 across all operands of the run.
  package let number: Int
  /// The operand as it was given, `-` for standard input.
  package let operand: String
  /// The record as it stood, outer white space removed; empty when it is too long.
  package let bytes: [UInt8]
  /// Longer than `--max-record`: its bytes were not kept, the command refuses it (status 65).
  package let isTooLong: Bool
}

/// The records of all operands, in order; an operand that cannot be opened is reported and passed over.
package final class Input {
  package enum Event: Equatable, Sendable {
    case record(Record)
    /// Nothing more has arrived: commit what waits. Output is flushed when the next event is asked for.
    case dry
  }

  private let console: Console
  private let framing: Framing
  private let limit: Int
  private var operands: ArraySlice<String>
  private var operand = "-"
  private var reader: RecordReader?
  private var count = 0
  private var isWaiting = false

  init(_ console: Console, _ operands: [String], _ framing: Framing, limit: Int) {
    self.console = console
    self.framing = framing
    self.limit = limit
    self.operands = operands.isEmpty ? ["-"] : operands[...]
  }

  /// The next record, nil at the end of the last operand.
  package func nextRecord() throws(CommandFailure) -> Record? {
    while let event = try next() {
      if case .record(let record) = event { return record }
    }
    return nil
  }

  /// The next record, or the news that none has arrived yet; nil at the end of the last operand.
  package func next() throws(CommandFailure) -> Event? {
    if isWaiting {
      isWaiting = false
      try console.output.flush()
    }
    while reader != nil || openNext() {
      switch try read() {
      case .record(let bytes): return .record(numbered(bytes, isTooLong: false))
      case .tooLong: return .record(numbered([], isTooLong: true))
      case .dry:
        isWaiting = true
        return .dry
      case nil: reader = nil
      }
    }
    return nil
  }

  /// Says that the last record was an array of this many records: element i has the number of the array plus i.
  package func countElements(_ elements: Int) { count += elements - 1 }

  private func numbered(_ bytes: [UInt8], isTooLong: Bool) -> Record {
    count += 1
    console.progress?.countRecord()
    return Record(number: count, operand: operand, bytes: bytes, isTooLong: isTooLong)
  }

  /// Opens the next operand that can be opened.
  private func openNext() -> Bool {
    while let next = operands.popFirst() {
      operand = next
      do {
        let source = next == "-" ? console.standardInput : try console.files.open(next)
        reader = RecordReader(source, framing, limit: limit)
        return true
      } catch {
        console.report(CommandFailure(error))
      }
    }
    return false
  }

  private func read() throws(CommandFailure) -> RecordReader.Event? {
    do {
      return try reader?.next()
    } catch {
      let name = operand == "-" ? "standard input" : "'\(operand)'"
      let failure = CommandFailure(.inputOutput, "cannot read \(name): \(error)")
      // A directory can be opened and not read: one more operand that is no file, as cat(1) sees it.
      guard error == .isDirectory else { throw failure }
      console.report(CommandFailure(.noInput, failure.message))
      return nil
    }
  }
}
