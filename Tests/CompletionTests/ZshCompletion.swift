import CommandLineSupport

/// An autoloaded function for zsh's `_arguments`.
struct ZshCompletion {
  private let tool: Tool

  init(_ tool: Tool) { self.tool = tool }

  var text: String {
    let body = tool.verbLabel.isEmpty ? arguments(tool.descriptions[0], indent: "") : verbs()
    return "#compdef \(tool.name)\n\(origin(tool))\n\(body)\n"
  }

  private func verbs() -> String {
    let verbs = tool.descriptions.map { "\($0.verb)\\:\(quoted(withoutStop($0.summary)))" }
    var lines = [
      "local line state curcontext=$curcontext",
      "_arguments -C '(- *)'{-h,--help}'[show the verbs]' '(- *)--version[show the version]' \\",
      "  '1:\(tool.verbLabel):((\(verbs.joined(separator: " "))))' '*::argument:->verb' && return",
      "case $line[1] in",
    ]
    for description in tool.descriptions {
      lines += ["\(description.verb))", arguments(description, indent: "  "), "  ;;"]
    }
    return (lines + ["esac"]).joined(separator: "\n")
  }

  private func arguments(_ description: CommandDescription, indent: String) -> String {
    var specs = description.options.flatMap { specification($0) }
    if description.takesFiles { specs.append("'*:file:_files'") }
    return indent + "_arguments -s -S " + specs.map { "\\\n\(indent)  \($0)" }.joined(separator: " ")
  }

  /// One specification a spelling, each shutting out the others unless the option may repeat.
  private func specification(_ option: OptionDescription) -> [String] {
    let isLast = option.longs == ["help"] || option.longs == ["version"]
    let others = "(\(option.names.joined(separator: " ")))"
    let prefix = isLast ? "(- *)" : option.mayRepeat && option.placeholder != nil ? "*" : others
    return option.names.map { name in
      let value = option.placeholder.map { ":\($0):\(action(Candidates(option)))" } ?? ""
      let sign = option.placeholder == nil ? "" : name.hasPrefix("--") ? "=" : "+"
      return "'\(prefix)\(name)\(sign)[\(bracketed(option.help))]\(value)'"
    }
  }

  private func action(_ candidates: Candidates) -> String {
    switch candidates {
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .files: "_files"
    case .folders: "_files -/"
    case .nothing: ""
    }
  }

  private func bracketed(_ help: String) -> String {
    help.replacing("[", with: "\\[").replacing("]", with: "\\]").replacing("'", with: "'\\''")
  }

  /// A text within `((word\:text))` within quotes.
  private func quoted(_ text: String) -> String {
    "\"" + text.replacing("'", with: "'\\''").replacing(":", with: "\\:") + "\""
  }

  private func withoutStop(_ text: String) -> String { text.hasSuffix(".") ? String(text.dropLast()) : text }
}
