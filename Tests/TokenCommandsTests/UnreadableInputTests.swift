import CommandLineSupport
import Testing
import TokenCommands

struct UnreadableInputTests {
  private func verify(_ input: [UInt8]) -> Outcome { Tool.verify.invoke(["apple"], input: input) }

  @Test(arguments: ["", " \n\n", "[]"]) func `an empty input is no yes`(input: String) {
    let outcome = verify(Array(input.utf8))
    #expect(outcome.status == .badInput && outcome.output == "")
    #expect(outcome.errors == "entl-verify: error: there is nothing to verify in the input\n")
  }

  @Test(arguments: ["stripe", "webhook"], ["", " \n\n", "[]"])
  func `a spool without an envelope is no yes`(source: String, input: String) {
    let outcome = Tool.verify.invoke(
      [source, "--envelope", "--secret-file", "s"], input: Array(input.utf8), files: ["s": Array("whsec_x".utf8)])
    #expect(outcome.status == .badInput && outcome.output == "")
    #expect(outcome.errors == "entl-verify: error: there is nothing to verify in the input\n")
  }

  @Test(arguments: [true, false]) func `UTF-16 is one record, named for what it is`(hasMark: Bool) {
    let text = "{\"signedPayload\":\n\"a.b.c\"}\n".utf8.flatMap { byte -> [UInt8] in [byte, 0] }
    let outcome = verify((hasMark ? [0xFF, 0xFE] : []) + text)
    #expect(outcome.status == .badInput && outcome.lines.count == 1)
    #expect(
      outcome.errors == """
        entl-verify: error: record 1: UTF-16 instead of UTF-8
        entl-verify: hint: convert it with 'iconv -f UTF-16 -t UTF-8'

        """)
  }
}
