import CommandLineSupport
import JSON
import Testing
import TokenCommands

/// `entl-verify webhook` as a tool: both forms of input, statuses, output.
@Suite struct VerifyWebhookTests {
  private static let lines = """
    POST /hook HTTP/1.1\r
    Host: example.com:443\r
    webhook-id: m1\r
    webhook-timestamp:1700000000\r
    Webhook-Signature: \(Message.standard(at: "1700000000")) \r
    X-Entl-Signature: \(Message.plain())\r

    """

  private static func verify(_ headers: String, _ options: [String] = [], at time: String = "1700000000") -> Outcome {
    Tool.verify.invoke(
      ["webhook", "--headers", "h", "--secret-file", "s", "--at", time] + options, input: Array(Message.body.utf8),
      files: ["h": Array(headers.utf8), "s": Array((Message.secret + "\n").utf8)])
  }

  @Test func `a raw body beside its header lines`() {
    let outcome = Self.verify(Self.lines)
    #expect(outcome.status == .success && outcome.errors.isEmpty)
    #expect(
      outcome.output == """
        {"verified":true,"source":"webhook","kind":"message","environment":"sandbox","event_id":"m1",\
        "event_type":"subscription.changed","signed_at":"2023-11-14T22:13:20Z","checked_at":"2023-11-14T22:13:20Z",\
        "skipped":[],"payload":\(Message.body),"notes":[]}

        """)
  }

  @Test(arguments: [("whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY=", true), (Message.secret, false), ("MDEy", false)])
  func `a key that may be guessed is taken with a warning`(secret: String, isWarned: Bool) {
    let outcome = Tool.verify.invoke(
      ["webhook", "--headers", "h", "--secret-file", "s"], input: Array(Message.body.utf8),
      files: ["h": Array(Self.lines.utf8), "s": Array(secret.utf8)])
    let warning = "entl-verify: warning: 's' has a key of fewer than 24 bytes\n"
    #expect(outcome.errors == (isWarned ? warning : ""))
  }

  @Test func `the plain scheme has no time to check, and the line says so`() throws {
    let outcome = Self.verify("X-Entl-Delivery: d7\nX-Entl-Signature: \(Message.plain())\n", at: "1900000000")
    let line = try JSONDocument(outcome.standardOutput).root
    #expect(line["notes"]?.elements.map(\.string) == ["no_timestamp"])
    #expect(line["skipped"]?.elements.map(\.string) == ["age", "future"])
    #expect(line["event_id"]?.string == "e1" && line["signed_at"] == nil)
  }

  private static let clocks: [(time: String, options: [String], status: Int32, reason: String?)] = [
    ("1700000301", [], 1, "timestamp_too_old"), ("1700000301", ["--tolerance", "301"], 0, nil),
    ("1800000000", ["--any-age"], 0, nil), ("1699999000", [], 75, "timestamp_in_future"),
    ("1699999000", ["--allow-future"], 0, nil),
  ]

  @Test(arguments: clocks)
  func `how far the time may be from the clock`(time: String, options: [String], status: Int32, reason: String?) throws
  {
    let outcome = Self.verify(Self.lines, options, at: time)
    let line = try JSONDocument(outcome.standardOutput).root
    #expect(outcome.status.rawValue == status && line["reason"]?.string == reason)
    #expect(line["source"]?.string == "webhook" && (line["retry"]?.boolean == true) == (status == 75))
  }

  @Test func `envelopes bring their own headers and clocks`() throws {
    var writer = JSONWriter()
    writer.beginObject()
    writer.name("headers")
    writer.beginObject()
    writer.member("WEBHOOK-ID", "m1")
    writer.member("Webhook-Timestamp", "1700000000")
    writer.name("webhook-signature")
    writer.beginArray()
    for text in ["v1,AAAA", Message.standard(at: "1700000000")] { writer.string(text) }
    writer.endArray()
    writer.endObject()
    writer.member("body", Message.body)
    writer.member("received_at", Int64(1_700_000_009))
    writer.endObject()
    let outcome = Tool.verify.invoke(
      ["webhook", "--envelope", "--secret-file", "s"], input: writer.bytes + Array("\n{\"body\":\"\"}\n{}".utf8),
      files: ["s": Array(Message.secret.utf8)])
    let lines = try outcome.lines.map { try JSONDocument($0).root }
    #expect(lines.map { $0["reason"]?.string } == [nil, "header_missing", "malformed"])
    #expect(lines[0]["checked_at"]?.string == "2023-11-14T22:13:29Z" && outcome.status == .badInput)
  }

  @Test func `the headers are given in one way`() {
    let files = ["s": Message.secret, "h": ""]
    for options in [["--headers", "h", "--envelope"], []] {
      let outcome = Tool.verify.invoke(
        ["webhook", "--secret-file", "s"] + options, files: files.mapValues { Array($0.utf8) })
      #expect(outcome.status == .usage)
    }
  }
}
