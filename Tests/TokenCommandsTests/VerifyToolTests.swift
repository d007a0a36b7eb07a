import CommandLineSupport
import Testing

@testable import TokenCommands

struct VerifyToolTests {
  @Test(arguments: [
    [], ["nonsense"], ["jwt"], ["jwt", "--keys", "k", "--algorithm", "ES256K"],
    ["jwt", "--keys", "k", "--leeway", "x"],
    ["jwt", "--keys", "k", "--issuer", "a", "--issuer", "b"],
  ])
  func `a wrong command line is status 64`(arguments: [String]) {
    let outcome = Tool.verify.invoke(arguments, files: ["k": Array(PrintedKey.es256.utf8)])
    #expect(outcome.status == .usage)
    #expect(outcome.output == "")
  }

  @Test func `key files that are missing or wrong end the run before any token is read`() {
    let missing = Tool.verify.invoke("jwt", "--keys", "k", input: "x")
    #expect(missing.status == .noInput && missing.output == "")
    let wrong = Tool.verify.invoke("jwt", "--keys", "k", input: "x", files: ["k": "{"])
    #expect(wrong.status == .configuration && wrong.output == "")
    #expect(wrong.errors.contains("cannot use 'k': not strict JSON: unexpected end at byte 1"))
  }

  @Test func `under quiet only the status speaks`() {
    let unsigned = "eyJhbGciOiJub25lIn0.e30."
    let outcome = Tool.verify.invoke("jwt", "-q", "--keys", "k", input: unsigned, files: ["k": PrintedKey.es256])
    #expect(outcome.status == .refused)
    #expect(outcome.output == "" && outcome.errors == "")
  }

  @Test func `empty input is no success`() {
    let outcome = Tool.verify.invoke("jwt", "--keys", "k", input: " \n", files: ["k": PrintedKey.es256])
    #expect(outcome.status == .badInput)
    #expect(outcome.errors.contains("there is no token in the input"))
  }
}
