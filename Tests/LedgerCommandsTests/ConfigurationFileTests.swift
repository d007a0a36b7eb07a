import AppleSamples
import CommandLineSupport
import LedgerCommands
import Testing

/// The configuration as a file: where its errors are, and where its own files lie.
struct ConfigurationFileTests {
  private func ingest(_ path: String, _ files: [String: String], _ input: String = "") -> Outcome {
    Tool(IngestCommand.self).invoke(
      ["-c", path, "--at", "2026-12-02T00:00:00Z"], input: Array(input.utf8), files: files.mapValues { Array($0.utf8) })
  }

  @Test func `an error names file, line and column, and points to the page`() {
    let outcome = ingest("etc/entl.json", ["etc/entl.json": "{\"tiers\":[\"plus\"],\n \"aple\":{}}"])
    #expect(outcome.status == .configuration && outcome.output.isEmpty)
    #expect(
      outcome.errors == """
        entl-ingest: error: etc/entl.json:2:2: unknown member 'aple'; did you mean 'apple'?
        entl-ingest: hint: see entl-config(5)

        """)
  }

  @Test func `a warning has its place too, and the run goes on`() {
    let outcome = ingest("entl.json", ["entl.json": "{\"tiers\":[\"plus\"],\"signingSecret\":\"whsec_x\"}"])
    #expect(outcome.status == .success)
    #expect(
      outcome.errors
        == "entl-ingest: warning: entl.json:1:19: 'signingSecret' is ignored: secrets are read from files\n")
  }

  @Test func `files are relative to the configuration's own folder`() throws {
    let configuration = Shop.configuration(roots: "[\"ca/root.pem\"]")
    let verified = try Pipeline.verify([.tell("SUBSCRIBED", nil, 0)]).output
    let root = Pipeline.files["root.pem"]!
    for (path, file) in [
      ("entl.json", "ca/root.pem"), ("etc/entl.json", "etc/ca/root.pem"), ("/etc/e.json", "/etc/ca/root.pem"),
    ] {
      #expect(ingest(path, [path: configuration, file: root], verified).output.contains("\"created\""))
    }
    let absolute = Shop.configuration(roots: "[\"/ca/root.pem\"]")
    #expect(
      ingest("etc/entl.json", ["etc/entl.json": absolute, "/ca/root.pem": root], verified).output.contains(
        "\"created\""))
    let lost = ingest("etc/entl.json", ["etc/entl.json": configuration, "ca/root.pem": root], verified)
    #expect(lost.status == .configuration && lost.output.isEmpty)
    #expect(lost.errors.contains("etc/entl.json: 'roots': cannot open 'etc/ca/root.pem'"))
    let broken = ingest("entl.json", ["entl.json": configuration, "ca/root.pem": "x"], verified)
    #expect(broken.status == .configuration && broken.errors.contains("'ca/root.pem' holds no certificate"))
  }

  @Test func `a configuration that is not there is a missing file, not an empty one`() {
    #expect(ingest("entl.json", [:]).status == .noInput)
    #expect(Tool(IngestCommand.self).invoke([]).status == .usage)
  }

  @Test(arguments: ["-9223372036854775808", "9223372036854775807", "-9223372036854776", "253402300800", "tomorrow", ""])
  func `a clock that cannot be written is a usage error`(time: String) {
    let outcome = Tool(IngestCommand.self).invoke(
      ["-c", "e", "--at=" + time], files: ["e": Array("{\"tiers\":[\"a\"]}".utf8)])
    #expect(outcome.status == .usage)
  }
}
