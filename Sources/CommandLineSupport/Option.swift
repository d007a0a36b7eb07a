/// One line of an option table: how an option is written, where its value goes, and what it is for.
package struct Option<Options> {
  enum Effect {
    case set((inout Options) -> Void)
    case toggle((inout Options, Bool) -> Void)
    case value((inout Options, String) -> Bool)
    /// `--help` and `--version` end the parsing.
    case stop(Stop)
  }

  enum Stop { case help, version }

  /// `q` of `-q`.
  let short: Character?
  /// `quiet` of `--quiet`.
  let long: String
  /// `FILE` of `--keys FILE`; nil when the option takes no value.
  let placeholder: String?
  /// Lower case, no full stop.
  let help: String
  let effect: Effect
  private(set) var isRequired = false
  /// Whether it may be given more than once.
  private(set) var mayRepeat = false
  /// Ends the sentence "expected …" when a value is refused.
  private(set) var expected = ""
  /// The words a value may be, where there are only some.
  private(set) var words: [String] = []

  /// `spelling` is what `--help` shows: "--pretty", "-k, --keys FILE".
  init(_ spelling: String, _ help: String, _ effect: Effect) {
    let parts = spelling.split(separator: " ")
    let names = parts.filter { $0.hasPrefix("-") }
    guard let name = names.last, name.hasPrefix("--") else { preconditionFailure("no long name in '\(spelling)'") }
    short = names.count == 2 ? names[0].dropFirst().first : nil
    long = String(name.dropFirst(2))
    placeholder = parts.count > names.count ? String(parts[parts.count - 1]) : nil
    self.help = help
    self.effect = effect
  }

  /// An option that is either given or not; giving it twice changes nothing.
  package static func flag(_ spelling: String, _ path: WritableKeyPath<Options, Bool>, _ help: String) -> Option {
    var option = Option(spelling, help, .set { $0[keyPath: path] = true })
    option.mayRepeat = true
    return option
  }

  /// `--name` and `--no-name`; nil when neither is given.
  package static func toggle(_ spelling: String, _ path: WritableKeyPath<Options, Bool?>, _ help: String) -> Option {
    Option(spelling, help, .toggle { $0[keyPath: path] = $1 })
  }

  /// An option with one value that has a default.
  package static func value<Value>(
    _ spelling: String, _ path: WritableKeyPath<Options, Value>, _ parser: ValueParser<Value>, _ help: String
  ) -> Option {
    valued(spelling, help, parser) { $0[keyPath: path] = $1 }
  }

  /// An option with one value, nil when not given.
  package static func value<Value>(
    _ spelling: String, _ path: WritableKeyPath<Options, Value?>, _ parser: ValueParser<Value>, _ help: String
  ) -> Option {
    valued(spelling, help, parser) { $0[keyPath: path] = $1 }
  }

  /// An option that may be given any number of times.
  package static func repeated<Value>(
    _ spelling: String, _ path: WritableKeyPath<Options, [Value]>, _ parser: ValueParser<Value>, _ help: String
  ) -> Option {
    var option = valued(spelling, help, parser) { $0[keyPath: path].append($1) }
    option.mayRepeat = true
    return option
  }

  /// The same option, without which the command cannot run.
  package var required: Option {
    var option = self
    option.isRequired = true
    return option
  }

  private static func valued<Value>(
    _ spelling: String, _ help: String, _ parser: ValueParser<Value>, store: @escaping (inout Options, Value) -> Void
  ) -> Option {
    var option = Option(
      spelling, help,
      .value { options, text in
        guard let value = parser.parse(text) else { return false }
        store(&options, value)
        return true
      })
    precondition(option.placeholder != nil, "no placeholder in '\(spelling)'")
    option.expected = parser.expected
    option.words = parser.words
    return option
  }
}
