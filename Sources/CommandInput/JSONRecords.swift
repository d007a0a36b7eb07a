package import CommandLineSupport
package import JSON

/// The input of a tool that reads JSON: one value a line, one document of any layout, or arrays of values; and tokens,
/// for a tool that takes both.
///
/// What is neither is reported on the console (status 65), and still counts as a record.
package final class JSONRecords {
  package enum Event: Sendable {
    case value(JSONValue, number: Int)
    /// A record that does not begin like JSON, from a tool that takes tokens.
    case token([UInt8], number: Int)
    /// Not JSON, or too long: reported; `problem` says what it is.
    case unreadable(problem: String, number: Int)
    /// Nothing more has arrived: commit what waits.
    case dry
  }

  private let input: Input
  private let console: Console
  private let takesTokens: Bool
  /// Whether nothing but white space and empty arrays has come.
  package private(set) var isEmpty = true
  /// Elements of an array record that are still to be handed out, the next one last.
  private var elements: [(value: JSONValue, number: Int)] = []

  package init(_ operands: [String], _ console: Console, takesTokens: Bool = false) {
    self.console = console
    self.takesTokens = takesTokens
    // UTF-16 has no lines of bytes: all of it is one record, and refused once.
    let framing = Framing.linesOrDocument { $0.beginsLikeUTF16 || JSONDocument.endsInsideValue($0) }
    input = console.records(operands, framing)
  }

  /// The next record, or the news that none has arrived yet; nil at the end of the last operand.
  package func next() throws(CommandFailure) -> Event? {
    let event = try nextEvent()
    if let event, case .dry = event { return event }
    if event != nil { isEmpty = false }
    return event
  }

  private func nextEvent() throws(CommandFailure) -> Event? {
    while true {
      if let element = elements.popLast() { return .value(element.value, number: element.number) }
      guard let event = try input.next() else { return nil }
      guard case .record(let record) = event else { return .dry }
      if record.isTooLong {
        return report("longer than \(console.maxRecord) bytes", record.number, hint: "see --max-record")
      }
      if record.bytes.beginsLikeUTF16 {
        return report("UTF-16 instead of UTF-8", record.number, hint: "convert it with 'iconv -f UTF-16 -t UTF-8'")
      }
      if takesTokens, record.bytes.first != UInt8(ascii: "{"), record.bytes.first != UInt8(ascii: "[") {
        return .token(record.bytes, number: record.number)
      }
      do {
        let root = try JSONDocument(record.bytes).root
        guard root.kind == .array else { return .value(root, number: record.number) }
        takeApart(root, number: record.number)
      } catch {
        let looksLikeToken = record.bytes.starts(with: "eyJ".utf8)
        return report(
          "not JSON: \(error)", record.number,
          hint: looksLikeToken ? "this looks like a token: entl-verify and entl-decode read those" : nil)
      }
    }
  }

  private func takeApart(_ array: JSONValue, number: Int) {
    let values = Array(array.elements)
    input.countElements(values.count)
    elements = values.enumerated().map { ($0.element, number + $0.offset) }.reversed()
  }

  private func report(_ problem: String, _ number: Int, hint: String? = nil) -> Event {
    console.error(problem, record: number, status: .badInput, hint: hint)
    return .unreadable(problem: problem, number: number)
  }
}
