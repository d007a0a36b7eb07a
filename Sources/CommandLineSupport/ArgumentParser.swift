/// Reads a command line by an option table: GNU and POSIX syntax, no abbreviations.
struct ArgumentParser<Options: CommandOptions> {
  private let table: OptionTable<Options>
  private var arguments: ArraySlice<String>
  private var options = Options()
  private var operands: [String] = []
  private var given: Set<String> = []
  private var stop: Option<Options>.Stop?

  static func parse(
    _ arguments: ArraySlice<String>, by table: OptionTable<Options>
  ) throws(CommandFailure) -> ParsedArguments<Options> {
    var parser = ArgumentParser(table, arguments)
    try parser.readAll()
    switch parser.stop {
    case .help: return .help
    case .version: return .version
    case nil: break
    }
    for option in table.options where option.isRequired && !parser.given.contains(option.long) {
      throw parser.usage("option '--\(option.long)' is required")
    }
    return .run(parser.options, operands: parser.operands)
  }

  private init(_ table: OptionTable<Options>, _ arguments: ArraySlice<String>) {
    self.table = table
    self.arguments = arguments
  }

  private mutating func readAll() throws(CommandFailure) {
    while stop == nil, let argument = arguments.popFirst() {
      if argument == "--" {
        operands += arguments
        return
      } else if argument.hasPrefix("--") {
        try readLong(argument.dropFirst(2))
      } else if argument.hasPrefix("-") && argument != "-" {
        try readShort(argument.dropFirst())
      } else {
        operands.append(argument)
      }
    }
  }

  private mutating func readLong(_ text: Substring) throws(CommandFailure) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let value = parts.count == 2 ? String(parts[1]) : nil
    if let option = table.options.first(where: { $0.long == name }) {
      try apply(option, spelled: "--\(name)", attached: value, isOn: true)
    } else if name.hasPrefix("no-"), let option = toggle(named: name.dropFirst(3)) {
      try apply(option, spelled: "--\(name)", attached: value, isOn: false)
    } else {
      throw unknown("--\(name)")
    }
  }

  /// `-qk FILE`, `-qkFILE`: flags, then at most one option with a value.
  private mutating func readShort(_ text: Substring) throws(CommandFailure) {
    var rest = text
    while stop == nil, let letter = rest.popFirst() {
      guard let option = table.options.first(where: { $0.short == letter }) else { throw unknown("-\(letter)") }
      let takesRest = option.placeholder != nil && !rest.isEmpty
      try apply(option, spelled: "-\(letter)", attached: takesRest ? String(rest) : nil, isOn: true)
      if takesRest { return }
    }
  }

  private func toggle(named name: Substring) -> Option<Options>? {
    table.options.first { option in
      guard case .toggle = option.effect else { return false }
      return option.long == name
    }
  }

  private mutating func apply(
    _ option: Option<Options>, spelled name: String, attached: String?, isOn: Bool
  ) throws(CommandFailure) {
    if !given.insert(option.long).inserted && !option.mayRepeat {
      throw usage("option '--\(option.long)' is given twice")
    }
    if attached != nil && option.placeholder == nil { throw usage("option '\(name)' takes no value") }
    switch option.effect {
    case .set(let set): set(&options)
    case .toggle(let set): set(&options, isOn)
    case .stop(let stop): self.stop = stop
    case .value(let store):
      guard let text = attached ?? arguments.popFirst() else {
        throw usage("option '\(name)' needs a value, \(option.expected)")
      }
      if !store(&options, text) {
        throw usage("'\(text)' is no value for '\(name)': expected \(option.expected)")
      }
    }
  }

  private func unknown(_ name: String) -> CommandFailure {
    let known = nearest(to: name, in: table.names).map { "did you mean '\($0)'?" }
    return usage("unknown option '\(name)'", hint: known)
  }

  private func usage(_ message: String, hint: String? = nil) -> CommandFailure {
    .usage(message, hint: hint ?? "see '\(table.command) --help'")
  }
}
