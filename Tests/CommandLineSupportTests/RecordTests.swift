import Testing

@testable import CommandLineSupport

@Suite struct RecordTests {
  static func events(_ pieces: [[UInt8]], _ framing: Framing, limit: Int, buffer: Int, isSlow: Bool = false) -> [String]
  {
    var reader = RecordReader(MemorySource(pieces, isSlow: isSlow), framing, limit: limit, buffer: buffer)
    var events: [String] = []
    while let event = try? reader.next() {
      switch event {
      case .record(let bytes): events.append(String(decoding: bytes, as: UTF8.self))
      case .tooLong: events.append("<too long>")
      case .dry: events.append("<dry>")
      }
    }
    return events
  }

  static func document(_ line: [UInt8]) -> Bool { line[...].trimmed.last == UInt8(ascii: "{") }

  static let cases: [(text: String, isDocument: Bool, limit: Int, expected: [String])] = [
    ("", false, 9, []),
    ("\n\r\n \t\n", false, 9, []),
    ("a\nb\n", false, 9, ["a", "b"]),
    ("a\nb", false, 9, ["a", "b"]),
    (" a \r\n\n\t b\u{0B}\u{0C}\n", false, 9, ["a", "b"]),
    ("a b\n", false, 9, ["a b"]),
    ("123456789\n1234567890\n1\n", false, 9, ["123456789", "<too long>", "1"]),
    ("  123456789  \r\n", false, 9, ["123456789"]),
    ("1234567890", false, 9, ["<too long>"]),
    ("12345678901234567890\n\n2\n", false, 9, ["<too long>", "2"]),
    ("{\n1\n\n}\n", true, 9, ["{\n1\n\n}"]),
    ("\n \n {\r\n1\n}\n", true, 9, ["{\r\n1\n}"]),
    ("{}\n{\n2\n", true, 9, ["{}", "{", "2"]),
    ("x\n{\n", true, 9, ["x", "{"]),
    ("{\n1234567890\n}\n", true, 9, ["<too long>"]),
    ("1234567890{\n{\n}\n", true, 9, ["<too long>", "{", "}"]),
    ("{", true, 9, ["{"]),
    ("{\n", true, 9, ["{"]),
  ]

  @Test(arguments: cases.indices) func `records are cut the same however the bytes arrive`(index: Int) {
    let (text, isDocument, limit, expected) = Self.cases[index]
    let framing: Framing = isDocument ? .linesOrDocument(endsInsideValue: Self.document) : .lines
    let bytes = Array(text.utf8)
    for piece in 1...max(1, bytes.count) {
      let pieces = stride(from: 0, to: bytes.count, by: piece).map { Array(bytes[$0..<min($0 + piece, bytes.count)]) }
      for buffer in [1, 2, 3, 7, 64] {
        #expect(Self.events(pieces, framing, limit: limit, buffer: buffer) == expected, "\(piece) \(buffer)")
      }
    }
  }

  @Test(arguments: [("", [""]), (" a\n\n", [" a\n\n"]), ("1234567890", ["<too long>"])])
  func `a whole operand is one record, byte for byte`(text: String, expected: [String]) {
    for buffer in [1, 3, 64] {
      #expect(Self.events([Array(text.utf8)], .whole, limit: 9, buffer: buffer) == expected)
    }
  }

  @Test func `bytes that are no text pass unchanged`() throws {
    let bytes: [UInt8] = [0xFF, 0x00, 0xC3, 0x28, 0x0A, 0xED, 0xA0, 0x80]
    var reader = RecordReader(MemorySource([bytes]), .lines, limit: 99)
    #expect(try reader.next() == .record([0xFF, 0x00, 0xC3, 0x28]))
    #expect(try reader.next() == .record([0xED, 0xA0, 0x80]))
    #expect(try reader.next() == nil)
  }

  @Test func `each record of a slow pipe is given before more is waited for`() {
    let pieces = ["a\n", "b\nc", "\n"].map { Array($0.utf8) }
    #expect(
      Self.events(pieces, .lines, limit: 9, buffer: 64, isSlow: true)
        == ["a", "<dry>", "b", "<dry>", "c", "<dry>"])
  }
}
