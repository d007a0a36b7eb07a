/// Where a text stops being strict JSON, and why.
package struct JSONSyntaxError: Error, Equatable, Sendable {
  /// What is wrong, in words that hold nothing of the text itself.
  package enum Problem: String, Sendable {
    case unexpectedEnd = "unexpected end"
    case unexpectedByte = "unexpected byte"
    case byteOrderMark = "byte order mark"
    case controlCharacter = "control character in a string"
    case invalidEscape = "invalid escape"
    case loneSurrogate = "lone surrogate"
    case invalidUTF8 = "invalid UTF-8"
    case invalidNumber = "invalid number"
    case tooDeep = "nesting too deep"
    case duplicateMember = "duplicate member"
    case trailingBytes = "bytes after the value"
    case tooLong = "text of 4 GiB or more"
  }

  package let problem: Problem
  /// Offset of the offending byte from the start of the text, in bytes.
  package let offset: Int

  package init(problem: Problem, offset: Int) {
    self.problem = problem
    self.offset = offset
  }

  /// Whether the text is sound so far and ends before its value does, so that more bytes may complete it.
  package var endsInsideValue: Bool { problem == .unexpectedEnd }
}

extension JSONSyntaxError: CustomStringConvertible {
  package var description: String { "\(problem.rawValue) at byte \(offset)" }
}
