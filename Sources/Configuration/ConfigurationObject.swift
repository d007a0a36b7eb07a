import CommandLineSupport
import JSON

/// One object of the file, whose members are all known: an unknown one is an error that names the nearest.
struct ConfigurationObject {
  let json: JSONValue

  /// - Parameter ignored: members that are passed over, and not spoken of.
  init(_ json: JSONValue, members: [String], ignored: [String] = []) throws(ConfigurationError) {
    guard json.kind == .object else { throw ConfigurationError(message: "expected an object", offset: json.offset) }
    self.json = json
    for (name, value) in json.members where !members.contains(name) && !ignored.contains(name) {
      let nearest = nearest(to: name, in: members).map { "; did you mean '\($0)'?" }
      throw ConfigurationError(
        message: "unknown member '\(name)'" + (nearest ?? "; known are \(members.joined(separator: ", "))"),
        offset: json.offset(ofMember: name) ?? value.offset)
    }
  }

  /// The member of that name as `read` makes it; nil where it is absent, an error where `read` makes nothing of it.
  func optional<Value>(_ name: String, _ expected: @autoclosure () -> String, _ read: (JSONValue) -> Value?)
    throws(ConfigurationError)
    -> Value?
  {
    guard let value = json[name] else { return nil }
    guard let result = read(value) else {
      throw ConfigurationError(message: "'\(name)' must be \(expected())", offset: value.offset)
    }
    return result
  }

  func required<Value>(_ name: String, _ expected: @autoclosure () -> String, _ read: (JSONValue) -> Value?)
    throws(ConfigurationError)
    -> Value
  {
    guard let value = try optional(name, expected(), read) else {
      throw ConfigurationError(message: "member '\(name)' is missing: \(expected())", offset: json.offset)
    }
    return value
  }

  func word<Word: CaseIterable & RawRepresentable<String>>(_ name: String) throws(ConfigurationError) -> Word? {
    try optional(name, Self.words(Word.self)) { $0.string.flatMap(Word.init(rawValue:)) }
  }

  func requiredWord<Word: CaseIterable & RawRepresentable<String>>(_ name: String) throws(ConfigurationError) -> Word {
    try required(name, Self.words(Word.self)) { $0.string.flatMap(Word.init(rawValue:)) }
  }

  private static func words<Word: CaseIterable & RawRepresentable<String>>(_: Word.Type) -> String {
    "one of " + Word.allCases.map(\.rawValue).joined(separator: ", ")
  }

  func duration(_ name: String) throws(ConfigurationError) -> Duration? {
    try optional(name, "a duration such as \"90s\", \"1h\" or \"14d\"") { $0.duration }
  }

  /// A string, or an array of strings with at least one element.
  func texts(_ name: String) throws(ConfigurationError) -> [String]? {
    try optional(name, "a string or an array of strings") { $0.texts }
  }
}

extension JSONValue {
  /// A string that is not empty.
  var text: String? { string.flatMap { $0.isEmpty ? nil : $0 } }

  var texts: [String]? {
    if let text { return [text] }
    let texts = elements.compactMap(\.text)
    return kind == .array && !texts.isEmpty && texts.count == elements.reduce(0) { count, _ in count + 1 } ? texts : nil
  }
}
