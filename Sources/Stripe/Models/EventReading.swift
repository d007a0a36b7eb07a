import Instants
import JSON

extension JSONValue {
  /// A required string that is not empty.
  func text(_ name: String) throws(EventError) -> String {
    guard let text = try optionalText(name) else { throw EventError(member: name, expected: "a string") }
    return text
  }

  /// A string; nil where it is absent, null or empty.
  func optionalText(_ name: String) throws(EventError) -> String? {
    guard let value = self[name], !value.isNull else { return nil }
    guard let text = value.string else { throw EventError(member: name, expected: "a string") }
    return text.isEmpty ? nil : text
  }

  /// The id behind a pointer to another object: an id, an expanded object or null (docs.stripe.com/expand).
  func pointer(_ name: String) throws(EventError) -> String? {
    guard let value = self[name], !value.isNull else { return nil }
    guard let id = value.string ?? value["id"]?.string else {
      throw EventError(member: name, expected: "an id or an object")
    }
    return id.isEmpty ? nil : id
  }

  func time(_ name: String) throws(EventError) -> Instant {
    guard let time = try optionalTime(name) else { throw EventError(member: name, expected: "a time in seconds") }
    return time
  }

  /// A date in seconds since 1970, as events may have it; nil where it is absent or null. Zero is how some mocks write
  /// null.
  func optionalTime(_ name: String) throws(EventError) -> Instant? {
    guard let seconds = try optionalInteger(name), seconds != 0 else { return nil }
    guard (0...Instant.ofEvents.upperBound / 1000).contains(seconds) else {
      throw EventError(member: name, expected: "a time in seconds from 1970 to 9998")
    }
    return Instant(seconds: seconds)
  }

  /// The first of two dates that is there.
  func firstTime(_ name: String, _ other: String) throws(EventError) -> Instant? {
    if let time = try optionalTime(name) { return time }
    return try optionalTime(other)
  }

  /// A sum of money in the smallest unit of its currency; bounded, so that sums of sums fit.
  func optionalAmount(_ name: String) throws(EventError) -> Int64? {
    guard let amount = try optionalInteger(name) else { return nil }
    guard (0...1 << 48).contains(amount) else { throw EventError(member: name, expected: "an amount") }
    return amount
  }

  func optionalInteger(_ name: String) throws(EventError) -> Int64? {
    guard let value = self[name], !value.isNull else { return nil }
    guard let integer = value.integer else { throw EventError(member: name, expected: "an integer") }
    return integer
  }

  func flag(_ name: String) throws(EventError) -> Bool {
    guard let value = self[name], !value.isNull else { return false }
    guard let flag = value.boolean else { throw EventError(member: name, expected: "true or false") }
    return flag
  }

  /// The member of that name, nil where it is absent or null.
  func present(_ name: String) -> JSONValue? { self[name].flatMap { $0.isNull ? nil : $0 } }
}
