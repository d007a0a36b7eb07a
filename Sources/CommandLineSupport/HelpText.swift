extension OptionTable {
  /// The answer to `--help`: usage, summary, options in columns, exit statuses.
  var help: String {
    let usage = ["Usage: \(command)"] + (required + ["[OPTION]...", operands]).filter { !$0.isEmpty }
    var lines = [usage.joined(separator: " "), summary, "", "Options:"]
    let rows = options.map { (left: "  " + $0.spelling, right: $0.help) }
    lines += columns(rows)
    if operands.hasSuffix("[FILE]...") { lines += ["", "Without FILE, or when FILE is -, standard input is read."] }
    return (lines + ["", exitStatusSummary, seeAlso(command)]).joined(separator: "\n")
  }

  private var required: [String] {
    options.filter(\.isRequired).map { "--\($0.long) \($0.placeholder ?? "")" }
  }
}

extension Option {
  /// The option as `--help` shows it: `-k, --keys FILE`, `--[no-]progress`.
  fileprivate var spelling: String {
    let short = short.map { "-\($0), " } ?? "    "
    let value = placeholder.map { " \($0)" } ?? ""
    if case .toggle = effect { return "\(short)--[no-]\(long)" }
    return "\(short)--\(long)\(value)"
  }
}

extension Tool {
  /// The answer to `--help` of a tool with verbs.
  var overview: String {
    let verbs = commands.map { (left: "  " + $0.verb, right: $0.summary) }
    let lines = ["Usage: \(name) \(verbLabel) [OPTION]... [FILE]...", summary, "", "\(verbLabel) is one of:"]
    let advice = "'\(name) \(verbLabel) --help' lists the options of one."
    return (lines + columns(verbs) + ["", advice, "", exitStatusSummary, seeAlso(name)]).joined(separator: "\n")
  }
}

private let exitStatusSummary = """
  Exit status: 0 when every answer is yes, 1 when one is no, 64 for a wrong
  command line, 65 for input of another kind, 66 for a file that cannot be
  opened; the others stand in entl(7).
  """

private func seeAlso(_ command: String) -> String {
  "See \(command.split(separator: " ").first ?? "entl")(1)."
}

/// Two columns, the right one wrapped at 80.
private func columns(_ rows: [(left: String, right: String)]) -> [String] {
  let width = min(30, (rows.map(\.left.count).max() ?? 0) + 2)
  return rows.flatMap { row -> [String] in
    var lines = [row.left]
    if row.left.count > width - 2 { lines.append("") }
    for word in row.right.split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.count < width {
        lines[lines.count - 1] = last + String(repeating: " ", count: width - last.count) + word
      } else if last.count + 1 + word.count > 80 {
        lines.append(String(repeating: " ", count: width) + word)
      } else {
        lines[lines.count - 1] = last + " " + word
      }
    }
    return lines
  }
}
