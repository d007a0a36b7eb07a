/// Joins the lines of a token that was wrapped, without taking two tokens for one.
struct TokenLines {
  /// A text that should be one token, and the number of the record it began in.
  struct Candidate: Equatable {
    let number: Int
    var text: [UInt8]

    fileprivate var parts: TokenParts { TokenParts(UnwrappedToken(text[...]).bytes) }

    /// Wrapped lines are of one length but for the last; a line that was not wrapped is its own last.
    fileprivate var isOnItsLastLine: Bool {
      let lines = text.split(separator: UInt8(ascii: "\n")).suffix(2).map(\.count)
      return lines.count < 2 || lines[1] < lines[0]
    }
  }

  private var open: Candidate?

  /// Takes one line; gives what is complete before it, and the line itself when it is complete by itself.
  mutating func add(_ line: [UInt8], number: Int) -> [Candidate] {
    if var candidate = open, Self.continues(candidate.text, line) {
      candidate.text += [UInt8(ascii: "\n")] + line
      open = candidate
    } else {
      let finished = open.map { [$0] } ?? []
      open = Candidate(number: number, text: line)
      return finished + takeComplete()
    }
    return takeComplete()
  }

  /// What is still open, at the end or when something that is no token line comes.
  mutating func flush() -> [Candidate] {
    defer { open = nil }
    return open.map { [$0] } ?? []
  }

  /// What is open and may be whole, when nothing more has arrived: a person who pasted it waits for an answer.
  mutating func takeWhole() -> [Candidate] {
    guard let parts = open?.parts, parts.isToken, parts.signatureIsWhole ?? true else { return [] }
    return flush()
  }

  private mutating func takeComplete() -> [Candidate] {
    guard let candidate = open, candidate.isOnItsLastLine, candidate.parts.signatureIsWhole == true else { return [] }
    return flush()
  }

  /// Whether a line can be the next one of a wrapped token: letters and dots that are no token by themselves.
  private static func continues(_ text: [UInt8], _ line: [UInt8]) -> Bool {
    guard line.allSatisfy(isTokenByte) else { return false }
    return dots(text) + dots(line) <= 4 && !TokenParts(UnwrappedToken(line[...]).bytes).isToken
  }

  private static func dots(_ text: [UInt8]) -> Int { text.count { $0 == UInt8(ascii: ".") } }

  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: Array("-_.=+/\"',".utf8).contains(byte)
    }
  }
}
