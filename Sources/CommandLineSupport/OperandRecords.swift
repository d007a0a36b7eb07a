/// The records of all operands, in order; an operand that cannot be opened is reported and passed over.
package struct OperandRecords: RecordSource {
  package var reports: [CommandFailure] = []
  private let files: any Files
  private let standardInput: any ByteSource
  private let framing: Framing
  private let limit: Int
  private var operands: ArraySlice<String>
  private var operand = "-"
  private var reader: RecordReader?
  private var count = 0

  /// No operand, or `-`, is standard input; `limit` is the longest record in bytes.
  init(_ operands: [String], _ framing: Framing, limit: Int, _ files: any Files, standardInput: any ByteSource) {
    self.operands = operands.isEmpty ? ["-"] : operands[...]
    self.framing = framing
    self.limit = limit
    self.files = files
    self.standardInput = standardInput
  }

  package mutating func next() throws(CommandFailure) -> Arrival? {
    while reader != nil || openNext() {
      switch try read() {
      case .record(let bytes): return .record(numbered(bytes, isTooLong: false))
      case .tooLong: return .record(numbered([], isTooLong: true))
      case .dry: return .dry
      case nil: reader = nil
      }
    }
    return nil
  }

  /// Says that the last record was an array of this many records: element i has the number of the array plus i.
  package mutating func countElements(_ elements: Int) { count += elements - 1 }

  private mutating func numbered(_ bytes: [UInt8], isTooLong: Bool) -> Record {
    count += 1
    return Record(number: count, operand: operand, bytes: bytes, isTooLong: isTooLong)
  }

  /// Opens the next operand that can be opened.
  private mutating func openNext() -> Bool {
    while let next = operands.popFirst() {
      operand = next
      do {
        let source = next == "-" ? standardInput : try files.open(next)
        reader = RecordReader(source, framing, limit: limit)
        return true
      } catch {
        reports.append(CommandFailure(error))
      }
    }
    return false
  }

  private mutating func read() throws(CommandFailure) -> RecordReader.Event? {
    do {
      return try reader?.next()
    } catch {
      let name = operand == "-" ? "standard input" : "'\(operand)'"
      let failure = CommandFailure(.inputOutput, "cannot read \(name): \(error)")
      // A directory can be opened and not read: one more operand that is no file, as cat(1) sees it.
      guard error == .isDirectory else { throw failure }
      reports.append(CommandFailure(.noInput, failure.message))
      return nil
    }
  }
}
