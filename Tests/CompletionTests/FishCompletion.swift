import CommandLineSupport

/// Lines of `complete` for fish.
struct FishCompletion {
  private let tool: Tool

  init(_ tool: Tool) { self.tool = tool }

  var text: String {
    var lines = [origin(tool)]
    if !tool.verbLabel.isEmpty {
      let verb = "complete -c \(tool.name) -n __fish_use_subcommand"
      lines += tool.descriptions.map { "\(verb) -f -a \($0.verb) -d \(quoted(withoutStop($0.summary)))" }
      lines += ["\(verb) -s h -l help -d 'show the verbs'", "\(verb) -l version -d 'show the version'"]
    }
    for description in tool.descriptions {
      let verb = description.verb
      let condition = verb.isEmpty ? "" : " -n '__fish_seen_subcommand_from \(verb)'"
      let start = "complete -c \(tool.name)\(condition)"
      if !description.takesFiles { lines.append(start + " -f") }
      lines += description.options.flatMap { option in option.longs.map { line(option, $0, start) } }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func line(_ option: OptionDescription, _ long: String, _ start: String) -> String {
    let short = option.short.map { " -s \($0)" } ?? ""
    return "\(start)\(short) -l \(long)\(value(option)) -d \(quoted(option.help))"
  }

  private func value(_ option: OptionDescription) -> String {
    guard option.placeholder != nil else { return "" }
    return switch Candidates(option) {
    case .words(let words): " -x -a '\(words.joined(separator: " "))'"
    case .files: " -r -F"
    case .folders: " -x -a '(__fish_complete_directories)'"
    case .nothing: " -x"
    }
  }

  private func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }

  private func withoutStop(_ text: String) -> String { text.hasSuffix(".") ? String(text.dropLast()) : text }
}
