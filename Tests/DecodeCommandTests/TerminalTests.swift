import CommandLineSupport
import DecodeCommand
import Testing

@Suite struct TerminalTests {
  static let payload = "{\"a\":\"x\u{9B}31m\u{202E}\u{7F}\",\"b\":[],\"c\":[1,{}]}"

  static let indented = #"""
    {
      "verified": false,
      "header": {
        "alg": "ES256"
      },
      "payload": {
        "a": "x\u009b31m\u202e\u007f",
        "b": [],
        "c": [
          1,
          {}
        ]
      }
    }

    """#

  @Test func `people get indented lines without a single control character`() {
    #expect(decode.run(token(Self.payload), "--pretty").output == Self.indented)
    let terminal = decode.invoke([], input: Array(token(Self.payload).utf8), isTerminal: true)
    #expect(terminal.output == Self.indented)
  }

  @Test func `a terminal that welcomes colour gets it`() {
    let arguments = ["--payload"]
    let input = Array(token(#"{"a":"b","c":1}"#).utf8)
    let outcome = decode.invoke(arguments, input: input, isTerminal: true, colourIsWelcome: true)
    #expect(
      outcome.output
        == "{\n  \u{1B}[1;34m\"a\"\u{1B}[0m: \u{1B}[32m\"b\"\u{1B}[0m,\n"
        + "  \u{1B}[1;34m\"c\"\u{1B}[0m: \u{1B}[33m1\u{1B}[0m\n}\n")
  }

  @Test func `a pipe gets the bytes as signed`() {
    #expect(decode.run(token(Self.payload)).output == line(Self.payload))
  }

  @Test func `quiet leaves the status alone`() {
    let outcome = decode.run("Bearer \(token("{}"))\nx\n", "-q")
    #expect(outcome.output == "")
    #expect(outcome.messages == ["error: record 2: not a token: 1 part in place of 3"])
    #expect(outcome.status == .badInput)
  }
}
