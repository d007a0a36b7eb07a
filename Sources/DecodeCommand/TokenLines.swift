/// Joins the lines of a token that was wrapped, without taking two tokens for one.
struct TokenLines {
  /// What should be one token, and the number of the record it began in.
  struct Candidate {
    let number: Int
    let token: UnwrappedToken
  }

  private let limit: Int
  private var open = OpenToken()

  /// Joined lines are no longer than one record may be, in bytes.
  init(limit: Int) { self.limit = limit }

  /// Takes one line; gives what is complete before it, and the line itself when it is complete by itself.
  mutating func add(_ line: [UInt8], number: Int) -> [Candidate] {
    var finished: [Candidate] = []
    if !continues(line) {
      finished = flush()
      open.number = number
    }
    open.append(line)
    guard open.mayBeComplete else { return finished }
    let candidate = candidate
    guard candidate.token.parts.signatureIsWhole == true else { return finished }
    open = OpenToken()
    return finished + [candidate]
  }

  /// What is still open, at the end or when something that is no token line comes.
  mutating func flush() -> [Candidate] {
    if open.lines.isEmpty { return [] }
    defer { open = OpenToken() }
    return [candidate]
  }

  /// What is open and may be whole, when nothing more has arrived: a person who pasted it waits for an answer.
  mutating func takeWhole() -> [Candidate] {
    if open.lines.isEmpty { return [] }
    let parts = candidate.token.parts
    return parts.isToken && parts.signatureIsWhole ?? true ? flush() : []
  }

  private var candidate: Candidate {
    let lines = open.lines
    let text = lines.count == 1 ? lines[0] : Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    return Candidate(number: open.number, token: UnwrappedToken(text[...]))
  }

  /// Whether a line can be the next one of the open token: letters and dots that are no token by themselves.
  private func continues(_ line: [UInt8]) -> Bool {
    guard !open.lines.isEmpty, open.bytes + line.count <= limit, line.allSatisfy(\.isInTokenLine) else { return false }
    return open.dots + line.count(where: \.isDot) <= 4 && !UnwrappedToken(line[...]).parts.isToken
  }
}

/// The lines of a token that is not known to be whole, with what tells cheaply whether it may be.
private struct OpenToken {
  var number = 0
  private(set) var lines: [[UInt8]] = []
  private(set) var bytes = 0
  private(set) var dots = 0
  /// Letters behind the last dot.
  private var signatureLetters = 0

  mutating func append(_ line: [UInt8]) {
    lines.append(line)
    bytes += line.count
    dots += line.count(where: \.isDot)
    let tail = line.lastIndex(where: \.isDot).map { line[($0 + 1)...] }
    signatureLetters = (tail == nil ? signatureLetters : 0) + (tail ?? line[...]).count(where: \.isLetter)
  }

  /// Wrapped lines are of one length but for the last; a line that was not wrapped is its own last.
  var mayBeComplete: Bool {
    let lengths = lines.suffix(2).map(\.count)
    let isOnItsLastLine = lengths.count < 2 || lengths[1] < lengths[0]
    return dots == 2 && isOnItsLastLine && TokenParts.signatureLetterCounts.contains(signatureLetters)
  }
}

extension UInt8 {
  fileprivate var isDot: Bool { self == UInt8(ascii: ".") }

  /// A letter of either base64 alphabet.
  fileprivate var isLetter: Bool {
    switch self {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "/"):
      true
    default: false
    }
  }

  fileprivate var isInTokenLine: Bool { isLetter || isDot || Array("=\"',".utf8).contains(self) }
}
