import CommandLineSupport
import JSON
import Testing

@testable import TokenCommands

struct MintClaimsTests {
  private static func payload(_ outcome: Outcome) throws -> String {
    try parts(of: try #require(outcome.lines.first)).payload
  }

  @Test func `claims of every type are kept as they were written`() throws {
    let claims =
      #"{"z":1.10,"a":123456789012345678901234567890,"s":"\u00e9\/","n":null,"o":{"b":[ 1 , "x y" ]},"e":1E+2}"#
    let outcome = MintTests.mint("--claims", "c", input: "{}", files: ["c": claims])
    let kept = claims.dropFirst().dropLast().replacing(#"[ 1 , "x y" ]"#, with: #"[1,"x y"]"#)
    #expect(try Self.payload(outcome).hasPrefix("{\(kept),\"iss\":"))
  }

  @Test(arguments: ["iss", "aud", "iat", "nbf", "exp", "subject_id", "custom_claims", #"\u0069ss"#])
  func `base claims may not name what the tool sets`(name: String) {
    let file = MintTests.mint("--claims", "c", input: "{}", files: ["c": #"{"\#(name)":1}"#])
    #expect(file.status == .configuration && file.output == "")
    let line = MintTests.mint("--line-claims", "--json", input: #"{"claims":{"\#(name)":1}}"#)
    #expect(line.status == .badInput)
    #expect(line.output.contains(#""reason":"reserved_claim""#))
  }

  @Test(arguments: [[], ["--json"], ["--json", "--quiet"], ["--quiet"]])
  func `what is no line of entl-best is told in every form of the output`(options: [String]) {
    let outcome = MintTests.mint(options, input: #"{"a":1}"#)
    #expect(outcome.status == .badInput)
    #expect(outcome.errors.hasPrefix("entl-mint: error: record 1: malformed: unknown member 'a'"))
    #expect(outcome.lines.count == (options == ["--json"] ? 1 : 0))
  }

  @Test func `claims of a line are taken when asked for, and win over those of the file`() throws {
    let files = ["c": #"{"device_id":"f","risk_score":1}"#]
    let line = #"{"claims":{"device_id":"l","x":true}}"#
    let without = MintTests.mint("--claims", "c", input: line, files: files)
    #expect(try Self.payload(without).hasPrefix(#"{"device_id":"f","risk_score":1,"iss""#))
    let with = MintTests.mint("--claims", "c", "--line-claims", input: line, files: files)
    #expect(try Self.payload(with).hasPrefix(#"{"risk_score":1,"device_id":"l","x":true,"iss""#))
  }

  @Test func `custom claims stand before the managed one, and can be left out without it`() throws {
    let files = ["c": #"{"beta":true}"#]
    let managed = #""subscription":\#(BestLine.subscription)}}"#
    let both = MintTests.mint("--custom-claims", "c", input: BestLine.full, files: files)
    #expect(try Self.payload(both).hasSuffix(#""custom_claims":{"beta":true,\#(managed)"#))
    let one = MintTests.mint("--custom-claims", "c", "--no-custom-claims", input: BestLine.full, files: files)
    #expect(try Self.payload(one).hasSuffix(#""custom_claims":{\#(managed)"#))
    let free = MintTests.mint("--custom-claims", "c", input: #"{"subject_id":"s"}"#, files: files)
    #expect(try Self.payload(free).hasSuffix(#""custom_claims":{"beta":true}}"#))
    let none = MintTests.mint("--custom-claims", "c", "--no-custom-claims", input: "{}", files: files)
    #expect(try !Self.payload(none).contains("custom_claims"))
  }

  @Test(arguments: ["subscription", "Subscription", "SUBSCRIPTION", "sub\\u0073cription", "\u{17F}ubscription"])
  func `no custom claim may have the name of the managed one, in any case`(name: String) {
    let files = ["c": #"{"\#(name)":{"tier":"family"}}"#]
    for arguments in [["--custom-claims", "c"], ["--custom-claims", "c", "--no-custom-claims"]] {
      let outcome = Tool(MintCommand.self).invoke(
        ["--key", "k", "--issuer", "i", "--audience", "a"] + arguments, input: Array("{}".utf8),
        files: files.merging(["k": PrintedKey.ed25519]) { $1 }.mapValues { Array($0.utf8) })
      #expect(outcome.status == .configuration && outcome.output == "")
    }
  }

  @Test(arguments: ["[]", "7", "{", #"{"a":1,"a":2}"#, ""])
  func `a file of claims is one strict JSON object`(text: String) {
    for option in ["--claims", "--custom-claims"] {
      let outcome = MintTests.mint(option, "c", input: "{}", files: ["c": text])
      #expect(outcome.status == .configuration && outcome.output == "")
    }
  }

  @Test func `no token is made that is nested deeper than a verifier reads`() throws {
    let nested = { (levels: Int) in
      #"{"a":\#(String(repeating: "[", count: levels - 1))\#(String(repeating: "]", count: levels - 1))}"#
    }
    for (option, levels) in [("--claims", 64), ("--custom-claims", 63)] {
      let deepest = MintTests.mint(option, "c", input: "{}", files: ["c": nested(levels)])
      #expect(try JSONDocument(Self.payload(deepest)).root["iss"] != nil)
      let deeper = MintTests.mint(option, "c", input: "{}", files: ["c": nested(levels + 1)])
      #expect(deeper.status == .configuration && deeper.output == "")
      #expect(deeper.errors.contains("'c' is not strict JSON: nesting too deep at byte \(levels + 4)"))
    }
    let line = MintTests.mint("--line-claims", input: #"{"claims":\#(nested(63))}"#)
    #expect(try JSONDocument(Self.payload(line)).root["iss"] != nil)
    #expect(MintTests.mint("--line-claims", input: #"{"claims":\#(nested(64))}"#).status == .badInput)
  }
}
