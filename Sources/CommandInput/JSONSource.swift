package import CommandLineSupport
package import JSON

/// A record of a tool that reads JSON, or JSON and tokens.
package enum JSONItem: RecordItem {
  /// Not looked into yet.
  case record(Record)
  /// An element of an array.
  case element(JSONValue, number: Int)

  package var weight: Int {
    switch self {
    case .record(let record): record.weight
    case .element(let value, _): value.bytes.count
    }
  }
}

/// The records of operands; a record that is an array gives its elements, so that each is worked on by itself.
package struct JSONSource: RecordSource {
  private var records: OperandRecords
  /// Elements of an array that are still to be handed out, the next one last.
  private var elements: [JSONItem] = []

  package init(_ operands: [String], _ console: Console) {
    // UTF-16 has no lines of bytes: all of it is one record, and refused once.
    let framing = Framing.linesOrDocument { $0.beginsLikeUTF16 || JSONDocument.endsInsideValue($0) }
    records = console.source(operands, framing)
  }

  package var reports: [CommandFailure] {
    get { records.reports }
    set { records.reports = newValue }
  }

  package mutating func next() throws(CommandFailure) -> Arrival<JSONItem>? {
    while true {
      if let element = elements.popLast() { return .record(element) }
      guard let arrival = try records.next() else { return nil }
      guard case .record(let record) = arrival else { return .dry }
      guard record.bytes.first == UInt8(ascii: "["), let root = try? JSONDocument(record.bytes).root else {
        return .record(.record(record))
      }
      takeApart(root, number: record.number)
    }
  }

  private mutating func takeApart(_ array: JSONValue, number: Int) {
    let values = Array(array.elements)
    records.countElements(values.count)
    elements = values.enumerated().map { .element($0.element, number: number + $0.offset) }.reversed()
  }
}
