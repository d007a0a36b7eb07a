import CommandLineSupport

/// A function for bash's `complete -F`, as bash-completion(7) loads it.
struct BashCompletion {
  private let tool: Tool

  init(_ tool: Tool) { self.tool = tool }

  var text: String {
    let function = "_" + tool.name.replacing("-", with: "_")
    let body = tool.verbLabel.isEmpty ? command(tool.descriptions[0], indent: "  ") : verbs()
    return """
      \(origin(tool))
      \(function)() {
        local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
        # Bash takes --option=value for three words.
        if [[ $current == = ]]; then current=; elif [[ $before == = ]]; then before=${COMP_WORDS[COMP_CWORD - 2]}; fi
        COMPREPLY=()
      \(body)
      }
      complete -F \(function) \(tool.name)

      """
  }

  private func verbs() -> String {
    let names = tool.descriptions.map(\.verb) + ["--help", "--version"]
    var lines = ["  if ((COMP_CWORD == 1)); then", "    " + reply(names), "    return", "  fi"]
    lines.append("  case ${COMP_WORDS[1]} in")
    for description in tool.descriptions {
      lines += ["  \(description.verb))", command(description, indent: "    "), "    ;;"]
    }
    return (lines + ["  esac"]).joined(separator: "\n")
  }

  /// Values after the options that take one, options after a dash, then operands.
  private func command(_ description: CommandDescription, indent: String) -> String {
    var lines: [String] = []
    let valued = description.options.filter { $0.placeholder != nil }
    if !valued.isEmpty {
      lines.append("case $before in")
      for option in valued {
        lines.append("\(option.names.joined(separator: " | "))) \(answer(Candidates(option)))return ;;")
      }
      lines.append("esac")
    }
    lines += ["if [[ $current == -* ]]; then", "  " + reply(description.options.flatMap(\.names))]
    if description.takesFiles { lines += ["else", "  compopt -o default"] }
    return (lines + ["fi"]).map { indent + $0 }.joined(separator: "\n")
  }

  private func answer(_ candidates: Candidates) -> String {
    switch candidates {
    case .words(let words): reply(words) + "; "
    case .files: "compopt -o default; "
    case .folders: "compopt -o dirnames; "
    case .nothing: ""
    }
  }

  private func reply(_ words: [String]) -> String {
    "mapfile -t COMPREPLY < <(compgen -W '\(words.joined(separator: " "))' -- \"$current\")"
  }
}
