import CommandLineSupport
import JSON
import Testing
import TokenCommands

/// `entl-verify stripe` and `entl-fixture stripe` as tools: options, input, statuses, output.
@Suite struct VerifyStripeTests {
  private static let body = #"{"id":"evt_1","object":"event","type":"x.y","livemode":false,"n":[ 1.10, 1e400 ]}"#
  private static let files = [
    "s": Pipeline.secret + "\n", "e": Pipeline.secret.replacing("test", with: "x"), "n": "\n",
  ]
  private static let time = "1700000000"

  private static func verify(_ options: [String], _ input: String, at time: String = time) -> Outcome {
    Tool.verify.invoke(
      ["stripe", "--at", time] + options, input: Array(input.utf8), files: files.mapValues { Array($0.utf8) })
  }

  private static func sign(_ body: String, at time: String = time) throws -> JSONValue {
    let outcome = Tool.fixture.invoke(
      ["stripe", "--secret-file", "s", "--at", time], input: Array(body.utf8), files: files.mapValues { Array($0.utf8) }
    )
    return try JSONDocument(try #require(outcome.lines.first)).root
  }

  private static func text(_ json: JSONValue) -> String { String(decoding: json.bytes, as: UTF8.self) }

  @Test func `a line embeds the bytes that were signed`() throws {
    let outcome = Self.verify(["--envelope", "--secret-file", "s"], Self.text(try Self.sign(Self.body)))
    #expect(outcome.status == .success)
    #expect(
      outcome.output == """
        {"verified":true,"source":"stripe","kind":"event","environment":"sandbox","event_id":"evt_1",\
        "event_type":"x.y","signed_at":"2023-11-14T22:13:20Z","checked_at":"2023-11-14T22:13:20Z","skipped":[],\
        "payload":{"id":"evt_1","object":"event","type":"x.y","livemode":false,"n":[1.10,1e400]},"notes":[]}

        """)
  }

  @Test func `each line has the times of its own delivery`() throws {
    let times = ["1700000000", "1700000000", "1700000001", "1700000000"]
    let envelopes = try times.map { Self.text(try Self.sign(Self.body, at: $0)) }
    let lines = envelopes.joined(separator: "\n")
    let outcome = Self.verify(["--envelope", "--secret-file", "s"], lines, at: "1700000001")
    #expect(outcome.status == .success)
    let signed = try outcome.values.map { $0["signed_at"]?.string }
    #expect(signed == [0, 0, 1, 0].map { "2023-11-14T22:13:2\($0)Z" })
    #expect(try outcome.values.allSatisfy { $0["checked_at"]?.string == "2023-11-14T22:13:21Z" })
  }

  @Test func `checks that are left out are named in each line`() throws {
    let line = Self.text(try Self.sign(Self.body))
    let options = ["--envelope", "--secret-file", "s", "--any-age", "--allow-future"]
    let outcome = Self.verify(options, line + "\n" + line, at: "1800000000")
    #expect(outcome.lines.count == 2)
    #expect(outcome.lines.allSatisfy { $0.contains(#""skipped":["age","future"]"#) })
  }

  @Test func `a raw body is taken byte for byte, with the header beside it`() throws {
    let header = try #require(try Self.sign(Self.body)["headers"]?["Stripe-Signature"]?.string)
    let options = ["--secret-file", "e", "--secret-file", "s", "--signature", header]
    #expect(Self.verify(options, Self.body).status == .success)
    #expect(Self.verify(options, Self.body + "\n").lines.allSatisfy { $0.contains("signature_mismatch") })
    #expect(Self.verify(options, "").status == .refused)
    #expect(Self.verify(options + ["--max-record", "10"], Self.body).status == .badInput)
  }

  @Test func `an envelope says when it arrived, and may hold any bytes`() throws {
    let signed = try Self.sign(Self.body)
    let header = try #require(signed["headers"]?["Stripe-Signature"])
    let encoded =
      "eyJpZCI6ImV2dF8xIiwib2JqZWN0IjoiZXZlbnQiLCJ0eXBlIjoieC55IiwibGl2ZW1vZGUiOmZhbHNlLCJuIjpbIDEuMTAsIDFlNDAwIF19"
    let headers = "\"headers\":{\"STRIPE-signature\":[\(Self.text(header))]}"
    for received in ["\"2023-11-14T22:13:20Z\"", Self.time] {
      let line = "{\(headers),\"body_base64\":\"\(encoded)\",\"received_at\":\(received)}"
      let outcome = Self.verify(["--envelope", "--secret-file", "s"], line, at: "1800000000")
      #expect(outcome.status == .success)
      #expect(outcome.output.contains("\"checked_at\":\"2023-11-14T22:13:20Z\""))
    }
  }

  private static let unreadable = [
    "nonsense", "{}", "[1]", "{\"body\":7}", "{\"body_base64\":\"?\"}", "{\"body\":\"\",\"received_at\":\"soon\"}",
  ]

  @Test(arguments: unreadable) func `what is no envelope is one line and status 65`(line: String) throws {
    let outcome = Self.verify(["--envelope", "--secret-file", "s"], line + "\n{\"body\":\"\"}\n")
    #expect(outcome.status == .badInput)
    let reasons = try outcome.values.map { $0["reason"]?.string }
    #expect(reasons == ["malformed", "header_missing"])
  }

  @Test func `a clock that is slow makes the sender try again`() throws {
    let line = Self.text(try Self.sign(Self.body, at: "1700000301"))
    let outcome = Self.verify(["--envelope", "--secret-file", "s"], line)
    #expect(outcome.status == .tryAgain)
    #expect(
      outcome.output
        == "{\"verified\":false,\"source\":\"stripe\",\"record\":1,\"reason\":\"timestamp_in_future\",\"retry\":true}\n"
    )
    let skipping = Self.verify(["--envelope", "--secret-file", "s", "--allow-future", "--any-age"], line)
    #expect(skipping.output.contains("\"skipped\":[\"age\",\"future\"]"))
  }

  @Test func `an empty secret is said once, and signs nothing`() throws {
    let line = Self.text(try Self.sign(Self.body))
    let outcome = Self.verify(["--envelope", "--secret-file", "n"], line)
    #expect(outcome.status == .configuration)
    #expect(outcome.output.contains("secret_missing"))
    #expect(outcome.errors.contains("'n' holds no secret"))
    #expect(Self.verify(["--envelope", "--secret-file", "s", "--secret-file", "n"], line).lines[0].contains("evt_1"))
  }

  private static let wrongLines = [
    [], ["--secret-file", "s"], ["--envelope"], ["--secret-file", "s", "--envelope", "--signature", "x"],
    ["--secret-file", "s", "--envelope", "--tolerance", "0"],
    ["--secret-file", "s", "--envelope", "--tolerance", "367d"],
  ]

  @Test(arguments: wrongLines) func `a wrong command line is status 64`(options: [String]) {
    #expect(Self.verify(options, "").status == .usage)
  }

  @Test func `what is unusual about an event is noted`() throws {
    let thin = #"{"id":"evt_1","object":"v2.core.event","type":"v1.customer.updated","livemode":true}"#
    let timed = #"{"id":"evt_1","object":"event","type":"x","data":{"object":{"test_clock":"clock_1"}}}"#
    for (body, note) in [(thin, "thin_event"), (timed, "test_clock")] {
      let outcome = Self.verify(["--envelope", "--secret-file", "s"], Self.text(try Self.sign(body)))
      #expect(outcome.output.contains("\"notes\":[\"\(note)\"]"))
    }
  }

  @Test func `a fixture needs a secret`() {
    #expect(Tool.fixture.invoke("stripe", "--secret-file", "n", files: Self.files).status == .configuration)
  }
}
