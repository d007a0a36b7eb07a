/// Joins the lines of a token that was wrapped, without taking two tokens for one.
struct TokenLines {
  /// A text that should be one token, and the number of the record it began in.
  struct Candidate: Equatable {
    let number: Int
    var text: [UInt8]
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
    guard let candidate = open, TokenParts(UnwrappedToken(candidate.text[...]).bytes).isToken else { return [] }
    return flush()
  }

  private mutating func takeComplete() -> [Candidate] {
    guard let candidate = open, Self.isComplete(candidate.text) else { return [] }
    return flush()
  }

  /// Whether a line can be the next one of a wrapped token: letters and dots that are no token by themselves.
  private static func continues(_ text: [UInt8], _ line: [UInt8]) -> Bool {
    guard line.allSatisfy(isTokenByte) else { return false }
    return dots(text) + dots(line) <= 4 && !TokenParts(UnwrappedToken(line[...]).bytes).isToken
  }

  /// Whether nothing can be missing: three parts, and a signature as long as a known algorithm makes it.
  private static func isComplete(_ text: [UInt8]) -> Bool {
    guard dots(text) == 2, let lastDot = text.lastIndex(of: UInt8(ascii: ".")) else { return false }
    let signature = TokenParts(UnwrappedToken(text[(lastDot + 1)...]).bytes).decoded(0)
    return signature.map { signatureLengths.contains($0.bytes.count) } ?? false
  }

  /// HS256-512, ES256-512, RSA of 1024 to 8192 bits, Ed25519 and Ed448.
  private static let signatureLengths: Set<Int> = [32, 48, 64, 96, 114, 128, 132, 256, 384, 512, 1024]

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
