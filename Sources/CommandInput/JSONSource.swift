package import CommandLineSupport
import JSON

/// The records of operands; a record that is an array gives its elements, so that each is worked on by itself.
package struct JSONSource: RecordSource {
  private var records: OperandRecords
  /// Elements of an array that are still to be handed out, the next one last.
  private var elements: [Record] = []

  package init(_ operands: [String], _ console: Console) {
    // UTF-16 has no lines of bytes: all of it is one record, and refused once.
    let framing = Framing.linesOrDocument { $0.beginsLikeUTF16 || JSONDocument.endsInsideValue($0) }
    records = console.source(operands, framing)
  }

  package var reports: [CommandFailure] {
    get { records.reports }
    set { records.reports = newValue }
  }

  package mutating func next() throws(CommandFailure) -> Arrival? {
    while true {
      if let element = elements.popLast() { return .record(element) }
      guard let arrival = try records.next() else { return nil }
      guard case .record(let record) = arrival, record.bytes.first == UInt8(ascii: "["),
        let array = try? JSONDocument(record.bytes, depth: JSONDocument.maximumWrappedDepth).root
      else { return arrival }
      elements = array.elements.enumerated().map { record.element(Array($0.element.bytes), at: $0.offset) }.reversed()
      records.countElements(elements.count)
    }
  }
}
