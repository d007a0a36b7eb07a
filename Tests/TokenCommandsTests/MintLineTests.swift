import CommandLineSupport
import Testing

@testable import TokenCommands

struct MintLineTests {
  private static func line(replacing part: String, by other: String) -> String {
    #"{"subject_id":"s","subscription":\#(BestLine.subscription.replacing(part, with: other))}"#
  }

  /// Lines that are not of entl-best, with words of the message.
  static let refused: [(line: String, words: String)] = [
    ("7", "not an object"),
    (#"{"verified":true}"#, "unknown member 'verified'"),
    (#"{"subject_id":"s","web_entitlement":{}}"#, "unknown member 'web_entitlement'"),
    (#"{"subject_id":7}"#, "subject_id is not a text"),
    (#"{"subject_id":""}"#, "subject_id is not a text"),
    (#"{"valid_until":1700000000}"#, "valid_until is not an RFC 3339 time"),
    (#"{"valid_until":null}"#, "valid_until is not an RFC 3339 time"),
    (#"{"subscription":null}"#, "subscription is not an object"),
    (#"{"subscription":{}}"#, "auto_renew of subscription is missing"),
    (#"{"claims":[]}"#, "claims is not an object"),
    (line(replacing: #""tier":"plus","#, by: ""), "tier of subscription is missing"),
    (line(replacing: #""tier":"plus""#, by: #""tier":null"#), "tier of subscription is not a text"),
    (
      line(replacing: #""is_active":true"#, by: #""is_active":"true""#),
      "is_active of subscription is not true or false"
    ),
    (line(replacing: "1750000000", by: "1750000000.5"), "expires_at of subscription is not an integer of seconds"),
    (line(replacing: "1750000000", by: #""1750000000""#), "expires_at of subscription is not an integer of seconds"),
    (line(replacing: #""tier""#, by: #""admin":true,"tier""#), "unknown member 'admin' in subscription"),
  ]

  @Test(arguments: refused)
  func `a line that entl-best does not write makes no token`(line: String, words: String) {
    let outcome = MintTests.mint(input: line)
    #expect(outcome.status == .badInput)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains(words))
  }

  @Test(arguments: [
    "{}", #"{"subject_id":"s"}"#, #"{"subject_id":"s","considered":[]}"#, #"{"claims":{"iss":"not taken"}}"#,
    line(replacing: #""expires_at":1750000000,"#, by: ""),
  ])
  func `a line may leave out what is not so`(line: String) {
    #expect(MintTests.mint(input: line).status == .success)
  }
}
