package import CommandLineSupport
import JSON

/// The records of operands; a record that is an array gives its elements, so that each is worked on by itself.
package struct JSONSource: RecordSource {
  private var records: OperandRecords
  private let limit: Int
  /// An array whose elements are handed out.
  private var array: OpenArray?

  package init(_ operands: [String], _ console: Console) {
    limit = console.maxRecord
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
      if let element = array?.next() { return .record(element) }
      array = nil
      guard let arrival = try records.next() else { return nil }
      guard case .record(let record) = arrival, record.bytes.first == UInt8(ascii: "["),
        let value = try? JSONDocument(record.bytes, depth: JSONDocument.maximumWrappedDepth).root
      else { return arrival }
      let count = value.elements.reduce(0) { count, _ in count + 1 }
      if count > Record.mostParts(limit) { return arrival }
      array = OpenArray(record, value)
      records.countElements(count)
    }
  }
}

private final class OpenArray {
  private let record: Record
  private var elements: JSONElements.Iterator
  private var count = 0

  init(_ record: Record, _ array: JSONValue) {
    self.record = record
    elements = array.elements.makeIterator()
  }

  func next() -> Record? {
    guard let element = elements.next() else { return nil }
    defer { count += 1 }
    return record.element(Array(element.bytes), at: count)
  }
}
