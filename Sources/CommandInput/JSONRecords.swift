package import CommandLineSupport
package import JSON

/// The input of a tool that reads JSON one by one: a value a line, one document of any layout, or arrays of values.
///
/// What is none of these is reported on the console (status 65), and still counts as a record.
package final class JSONRecords {
  package enum Event: Sendable {
    case value(JSONValue, number: Int)
    /// Not JSON, or too long: reported; `problem` says what it is.
    case unreadable(problem: String, number: Int)
    /// Nothing more has arrived: commit what waits.
    case dry
  }

  private let input: Input
  private let console: Console
  private let depth: Int
  /// Whether nothing but white space and empty arrays has come.
  package private(set) var isEmpty = true

  /// - Parameter holdsPayloads: whether records carry what was signed, and so have one level more than that may have.
  package init(_ operands: [String], _ console: Console, holdsPayloads: Bool = false) {
    self.console = console
    depth = holdsPayloads ? JSONDocument.maximumWrappedDepth : JSONDocument.maximumDepth
    input = Input(JSONSource(operands, console), console)
  }

  /// The next record, or the news that none has arrived yet; nil at the end of the last operand.
  package func next() throws(CommandFailure) -> Event? {
    guard let arrival = try input.next() else { return nil }
    guard case .record(let record) = arrival else { return .dry }
    isEmpty = false
    switch record.read(takesTokens: false, limit: console.maxRecord, depth: depth) {
    case .value(let value): return .value(value, number: record.number)
    case .token: preconditionFailure("no tokens were asked for")
    case .unreadable(let problem, let hint):
      console.error(problem, record: record.number, status: .badInput, hint: hint)
      return .unreadable(problem: problem, number: record.number)
    }
  }
}
