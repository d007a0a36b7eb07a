import CommandLineSupport

/// A shell whose completion is made from the option tables.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The name under which the shell looks for the completion of a tool.
  func fileName(_ tool: String) -> String {
    switch self {
    case .bash: "\(tool).bash"
    case .zsh: "_\(tool)"
    case .fish: "\(tool).fish"
    }
  }

  func text(_ tool: Tool) -> String {
    switch self {
    case .bash: BashCompletion(tool).text
    case .zsh: ZshCompletion(tool).text
    case .fish: FishCompletion(tool).text
    }
  }
}

/// What a value or an operand is completed with.
enum Candidates: Equatable {
  case words([String])
  case files
  case folders
  case nothing

  /// By the words that the option takes, or by what its value is called. A store is a path, most often.
  init(_ option: OptionDescription) {
    switch option.placeholder {
    case _ where !option.words.isEmpty: self = .words(option.words)
    case "FILE", "URL": self = .files
    case "DIR": self = .folders
    default: self = .nothing
    }
  }
}

extension OptionDescription {
  /// All spellings, dashes included.
  var names: [String] { (short.map { ["-\($0)"] } ?? []) + longs.map { "--\($0)" } }
}

/// The line that says where a file comes from.
func origin(_ tool: Tool) -> String { "# Completion of \(tool.name), made from its option table: make completions" }
