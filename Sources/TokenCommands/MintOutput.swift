import CommandLineSupport
import Instants
import JSON

/// The lines of `entl-mint`.
///
/// A bare token has nobody beside it to say that there is none, so a refused line gives no line then, but a message;
/// with `--json` it gives `{"minted":false,…}`, and a message where the line is no input for this tool.
struct MintOutput {
  private let console: Console
  private let writesJSON: Bool
  private var writer = JSONWriter()
  private(set) var status = ExitStatus.success
  private(set) var isEmpty = true

  /// `writesJSON` is `--json`.
  init(_ console: Console, writesJSON: Bool) {
    self.console = console
    self.writesJSON = writesJSON
  }

  /// The line for a line that was read.
  mutating func write(
    _ verdict: Result<Mint.Token, MintRefusal>, for line: JSONValue, record: Int
  ) throws(CommandFailure) {
    switch verdict {
    case .success(let token): try write(token)
    case .failure(let refusal): try refuse(refusal, line, record: record)
    }
  }

  private mutating func write(_ token: Mint.Token) throws(CommandFailure) {
    isEmpty = false
    guard writesJSON else { return try console.output.writeLine(token.text) }
    writer.clear()
    writer.beginObject()
    writer.member("token", String(decoding: token.text, as: UTF8.self))
    writer.member("subject_id", ifPresent: token.subjectID)
    writer.member("expires_at", token.expiry.rfc3339)
    writer.endObject()
    try console.output.writeLine(writer.bytes)
  }

  private mutating func refuse(_ refusal: MintRefusal, _ line: JSONValue, record: Int) throws(CommandFailure) {
    // A stale line is an answer, and every other one is no input for this tool.
    status.combine(refusal.reason == .staleClaim ? .refused : .badInput)
    console.countRefused()
    if !writesJSON || refusal.reason != .staleClaim {
      console.error("\(refusal.reason.rawValue): \(refusal.detail)", record: record, status: status)
    }
    try writeRefusal(refusal.reason, refusal.detail, subject: line["subject_id"]?.string, record: record)
  }

  /// For a record that is not JSON, which has been reported already.
  mutating func writeUnreadable(_ problem: String, record: Int) throws(CommandFailure) {
    try writeRefusal(.malformed, problem, subject: nil, record: record)
  }

  private mutating func writeRefusal(
    _ reason: MintRefusal.Reason, _ detail: String, subject: String?, record: Int
  ) throws(CommandFailure) {
    isEmpty = false
    guard writesJSON else { return }
    writer.clear()
    writer.beginObject()
    writer.member("minted", false)
    writer.member("record", Int64(record))
    writer.member("subject_id", ifPresent: subject)
    writer.member("reason", reason.rawValue)
    writer.member("detail", detail)
    writer.endObject()
    try console.output.writeLine(writer.bytes)
  }
}
