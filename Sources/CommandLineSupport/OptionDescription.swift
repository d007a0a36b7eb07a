/// What completion needs to know of an option, whatever command it belongs to.
package struct OptionDescription: Sendable {
  /// `k` of `-k`.
  package let short: Character?
  /// The long spellings without their dashes: two for `--[no-]progress`.
  package let longs: [String]
  /// `FILE` of `--keys FILE`; nil when the option takes no value.
  package let placeholder: String?
  /// The words a value may be, where there are only some.
  package let words: [String]
  package let mayRepeat: Bool
  package let help: String

  init<Options>(_ option: Option<Options>) {
    short = option.short
    if case .toggle = option.effect { longs = [option.long, "no-\(option.long)"] } else { longs = [option.long] }
    placeholder = option.placeholder
    words = option.words
    mayRepeat = option.mayRepeat
    help = option.help
  }
}

/// A command, or a verb of a tool, as completion sees it.
package struct CommandDescription: Sendable {
  /// Empty for a tool without verbs.
  package let verb: String
  package let summary: String
  package let options: [OptionDescription]
  /// Whether it takes files as operands.
  package let takesFiles: Bool
}
