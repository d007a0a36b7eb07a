/// Standard error: one line a message, `entl-verify: error: record 3: …`.
package final class Messages {
  /// How much a message matters.
  package enum Level: String, Sendable {
    case error, warning, note, hint

    /// Parameters of the terminal's SGR sequence.
    fileprivate var colour: String {
      switch self {
      case .error: "1;31"
      case .warning: "1;33"
      case .note: "1;36"
      case .hint: "1;32"
      }
    }
  }

  let tool: String
  private let sink: any ByteSink
  private let isColoured: Bool
  /// Under `--quiet` notes are left out.
  var isQuiet = false
  /// Advice that was given: a thousand bad records need it once.
  private var hints: Set<String> = []

  init(tool: String, sink: any ByteSink, isColoured: Bool) {
    self.tool = tool
    self.sink = sink
    self.isColoured = isColoured
  }

  /// Writes one message: lower case, no full stop, the record's number where there is one.
  func write(_ level: Level, _ text: String, record: Int? = nil) {
    if isQuiet && level == .note { return }
    if level == .hint, !hints.insert(text).inserted { return }
    let label = isColoured ? "\u{1B}[\(level.colour)m\(level.rawValue):\u{1B}[0m" : "\(level.rawValue):"
    let place = record.map { "record \($0): " } ?? ""
    raw("\(tool): \(label) \(place)\(text.shortened.withoutControls)\n")
  }

  /// Writes text as it is, such as the progress line. A message that cannot be written has nobody to tell.
  func raw(_ text: String) { try? sink.write(Array(text.utf8)[...]) }
}
