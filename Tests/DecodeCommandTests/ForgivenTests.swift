import CommandLineSupport
import DecodeCommand
import JWS
import Testing

@Suite struct ForgivenTests {
  static let plain = token(#"{"sub":"1"}"#)

  static func folded(_ text: String, _ width: Int, _ newline: String = "\n") -> String {
    let letters = Array(text)
    return stride(from: 0, to: letters.count, by: width)
      .map { String(letters[$0..<min($0 + width, letters.count)]) }.joined(separator: newline)
  }

  static let wrappings: [(text: String, notes: [String])] = [
    (plain, []), ("  \(plain)  \r\n", []),
    ("Bearer \(plain)\n", ["left out 'Bearer'"]),
    ("bearer  \(plain)", ["left out 'Bearer'"]),
    ("Authorization: Bearer \(plain)", ["left out 'Authorization:'", "left out 'Bearer'"]),
    ("\"\(plain)\"", ["left out quotes"]),
    ("'\(plain)',", ["left out quotes"]),
    ("\"Bearer \(plain)\"", ["left out quotes", "left out 'Bearer'"]),
    ("\u{FEFF}\(plain)", []),
    (#"{"signedPayload":"\#(plain)"}"#, ["taken from member 'signedPayload'"]),
    ("{\n  \"a\": [1, {\"b\": \"\(plain)\"}]\n}\n", ["taken from member 'a[1].b'"]),
    (#"{"x\u001b[2J":"Bearer \#(plain)"}"#, [#"taken from member 'x\u001b[2J'"#, "left out 'Bearer'"]),
    ("\u{FEFF}{\n\"token\":\"\(plain)\"}", ["taken from member 'token'"]),
    (#"["\#(plain)"]"#, ["taken from member '[0]'"]),
  ]

  @Test(arguments: wrappings) func `what stands around a token is left out with a note`(text: String, notes: [String]) {
    let outcome = decode.run(text)
    #expect(outcome.output == line(#"{"sub":"1"}"#))
    #expect(outcome.messages == notes.map { "note: record 1: \($0)" })
    #expect(outcome.status == .success)
  }

  @Test(arguments: 1...160) func `a token wrapped at any width is joined`(width: Int) {
    for newline in ["\n", "\r\n", "\n\n   "] {
      let text = Self.folded(Self.plain, width, newline)
      let outcome = decode.run(text + "\n")
      #expect(outcome.output == line(#"{"sub":"1"}"#), "\(width)")
      #expect(outcome.status == .success)
    }
  }

  @Test func `wrapped tokens one after the other stay apart`() {
    let other = token(#"{"sub":"2"}"#, signature: 256)
    let text = [Self.plain, other, Self.plain].map { Self.folded($0, 76) }.joined(separator: "\n")
    #expect(decode.run(text).output == [1, 2, 1].map { line(#"{"sub":"\#($0)"}"#) }.joined())
  }

  @Test func `a bad line between tokens harms neither`() {
    let unsecured = token(#"{"sub":"1"}"#, signature: 0)
    for good in [Self.plain, unsecured] {
      let outcome = decode.run("garbage\n\(good)\n<html>\n\(good)\n{\"a\":1}\n\(good)\n{broken\n")
      #expect(outcome.output == String(repeating: line(#"{"sub":"1"}"#), count: 3))
      #expect(
        outcome.messages == [
          "error: record 1: not a token: 1 part in place of 3",
          "error: record 3: not a token: 1 part in place of 3",
          "error: record 5: no token in this JSON",
          "error: record 7: neither a token nor JSON: unexpected byte at byte 1",
        ])
      #expect(outcome.status == .badInput)
    }
  }

  @Test func `every token of a JSON body is shown, each with its member`() {
    let outcome = decode.run(#"{"access_token":"\#(Self.plain)","id_token":"\#(Self.plain)","expires_in":3600}"#)
    #expect(outcome.output == line(#"{"sub":"1"}"#) + line(#"{"sub":"1"}"#))
    #expect(
      outcome.messages == [
        "note: record 1: taken from member 'access_token'", "note: record 1: taken from member 'id_token'",
      ])
  }

  @Test(
    arguments: [
      ("eyJhIjoxfQ==.e30.AQ", "base64url with padding"), ("e30.eyJhIjoiw7_Dv8O_In0.AQ", nil),
      ("e30.eyJhIjoiw7/Dv8O/In0.AQ", "base64url with + or / in place of - or _"),
      ("e30.e31.AQ", "base64url with stray bits at the end"), ("e30.e30.AR", "base64url with stray bits at the end"),
    ] as [(String, String?)])
  func `base64 that is not strict is shown with a note`(text: String, note: String?) {
    let outcome = decode.run(text)
    #expect(outcome.lines.count == 1)
    #expect(outcome.messages == (note.map { ["note: record 1: \($0)"] } ?? []))
    #expect(outcome.status == .success)
  }

  @Test(arguments: [
    ("e30.%%%.AQ", #"{"verified":false,"header":{}}"#, "error: record 1: the payload is no base64url"),
    ("e30.e30.%", #"{"verified":false,"header":{},"payload":{}}"#, "warning: record 1: the signature is no base64url"),
    (
      "eyJh.e30.AQ", #"{"verified":false,"header_text":"{\"a","payload":{}}"#,
      "error: record 1: the header is not JSON: unexpected end at byte 3"
    ),
  ])
  func `what can be read of a damaged token is shown`(text: String, output: String, message: String) {
    let outcome = decode.run(text)
    #expect(outcome.lines == [output])
    #expect(outcome.messages == [message])
  }

  @Test(arguments: [
    ("www.example.com", ["error: record 1: not a token: its first part is no encoded header"]),
    ("e30.e30", ["error: record 1: not a token: 2 parts in place of 3"]),
    (
      "-----BEGIN PUBLIC KEY-----",
      ["error: record 1: not a token: 1 part in place of 3", "hint: this is PEM: entl-key reads keys"]
    ),
    ("", ["error: no token in the input"]), ("\n\n", ["error: no token in the input"]),
  ])
  func `what is no token is one clear line and status 65`(text: String, messages: [String]) {
    let outcome = decode.run(text)
    #expect(outcome.output == "")
    #expect(outcome.messages == messages)
    #expect(outcome.status == .badInput)
  }

  @Test func `UTF-16 is recognized`() {
    let outcome = decode.invoke([], input: [0xFF, 0xFE] + Self.plain.utf8.flatMap { [$0, 0] })
    #expect(outcome.messages.last == "hint: this is UTF-16: convert it with iconv -f UTF-16 -t UTF-8")
    #expect(outcome.status == .badInput)
  }

  @Test func `a record over the limit is refused and the next is read`() {
    let outcome = decode.run("\(String(repeating: "a", count: 2000))\n\(Self.plain)\n", "--max-record", "1K")
    #expect(outcome.output == line(#"{"sub":"1"}"#))
    #expect(outcome.messages == ["error: record 1: longer than the limit of --max-record"])
    #expect(outcome.status == .badInput)
  }
}
