import Instants
import JSON

extension MemberIndex {
  /// A required string that is not empty.
  func text(_ name: JSONName) throws(PayloadError) -> String {
    guard let text = self[name]?.string, !text.isEmpty else {
      throw PayloadError(member: name.text, expected: "a string")
    }
    return text
  }

  /// Sees to it that a required string is there, whatever it says.
  func expectText(_ name: JSONName) throws(PayloadError) {
    guard let text = self[name]?.utf8, !text.isEmpty else {
      throw PayloadError(member: name.text, expected: "a string")
    }
  }

  /// A string that may be absent or null.
  func optionalText(_ name: JSONName) throws(PayloadError) -> String? {
    guard let value = self[name], !value.isNull else { return nil }
    guard let text = value.string else { throw PayloadError(member: name.text, expected: "a string") }
    return text
  }

  func time(_ name: JSONName) throws(PayloadError) -> Instant {
    guard let time = try optionalTime(name) else {
      throw PayloadError(member: name.text, expected: "a time in milliseconds")
    }
    return time
  }

  /// A date that may be absent or null: milliseconds since 1970, as events may have it. Xcode writes fractions of a
  /// millisecond; they are dropped.
  func optionalTime(_ name: JSONName) throws(PayloadError) -> Instant? {
    guard let value = self[name], !value.isNull else { return nil }
    guard let milliseconds = value.wholeMilliseconds, Instant.ofEvents.contains(milliseconds) else {
      throw PayloadError(member: name.text, expected: "a time in milliseconds from 1970 to 9998")
    }
    return Instant(milliseconds: milliseconds)
  }

  func optionalInteger(_ name: JSONName) throws(PayloadError) -> Int64? {
    guard let value = self[name], !value.isNull else { return nil }
    guard let integer = value.integer else { throw PayloadError(member: name.text, expected: "an integer") }
    return integer
  }

  func flag(_ name: JSONName) throws(PayloadError) -> Bool {
    guard let value = self[name], !value.isNull else { return false }
    guard let flag = value.boolean else { throw PayloadError(member: name.text, expected: "true or false") }
    return flag
  }
}

extension JSONValue {
  /// A number of milliseconds without its fraction; nil where it has an exponent or does not fit.
  var wholeMilliseconds: Int64? {
    if let integer { return integer }
    guard let text = numberText, !text.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) else { return nil }
    return Int64(text.prefix { $0 != "." })
  }
}
