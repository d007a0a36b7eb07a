import CommandLineSupport
import Testing

@Suite struct InputTests {
  let echo = Tool(Echo.self)

  @Test func `operands are read in order, - is standard input, and the count goes on`() {
    let outcome = echo.invoke("x", "-", "y", input: "b\n", files: ["x": "a", "y": "c\nd\n"])
    #expect(outcome.output == "1 x a\n2 - b\n3 y c\n4 y d\n")
    #expect(outcome.status == .success)
  }

  @Test func `a missing operand is reported and the others are read`() {
    let outcome = echo.invoke("x", "no\nsuch", "y", files: ["x": "a", "y": "c"])
    #expect(outcome.output == "1 x a\n2 y c\n")
    #expect(outcome.errors == "entl-echo: error: cannot open 'no\\nsuch': No such file or directory\n")
    #expect(outcome.status == .noInput)
  }

  @Test func `a record over the limit is refused and later ones are read`() {
    let outcome = echo.invoke("--max-record", "3", input: "abc\nabcd\nab\n")
    #expect(outcome.output == "1 - abc\n3 - ab\n")
    #expect(outcome.errors == "entl-echo: error: record 2: too long\n")
    #expect(outcome.status == .badInput)
  }

  @Test func `a document of any layout is one record for each file`() {
    let outcome = echo.invoke("x", "y", files: ["x": "{\n1\n}\n", "y": "a\nb\n"])
    #expect(outcome.output == "1 x {\n1\n}\n2 y a\n3 y b\n")
  }

  @Test func `quiet writes neither results nor notes`() {
    let outcome = echo.invoke("-q", "nope", "-", input: "a\n")
    #expect(outcome.output == "")
    #expect(outcome.errors == "entl-echo: error: cannot open 'nope': No such file or directory\n")
  }
}
