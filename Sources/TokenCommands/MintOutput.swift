import CommandLineSupport
import Instants
import JSON

/// The lines of `entl-mint`.
///
/// A bare token has nobody beside it to say that there is none, so a refused line gives no line then, but a message;
/// with `--json` it gives `{"minted":false,…}`, and a message where the line is no input for this tool.
struct MintOutput {
  private let writesJSON: Bool
  private var writer = JSONWriter()

  /// `writesJSON` is `--json`.
  init(writesJSON: Bool) { self.writesJSON = writesJSON }

  /// The line for a line that was read.
  mutating func write(
    _ verdict: Result<Mint.Token, MintRefusal>, for line: JSONValue, record: Int,
    _ answers: inout Answers
  ) {
    switch verdict {
    case .success(let token): write(token, &answers)
    case .failure(let refusal): refuse(refusal, line, record: record, &answers)
    }
  }

  private mutating func write(_ token: Mint.Token, _ answers: inout Answers) {
    guard writesJSON else { return answers.writeLine(token.text) }
    writer.clear()
    writer.beginObject()
    writer.member("token", String(decoding: token.text, as: UTF8.self))
    writer.member("subject_id", ifPresent: token.subjectID)
    writer.member("expires_at", token.expiry.rfc3339)
    writer.endObject()
    answers.writeLine(writer.bytes)
  }

  private mutating func refuse(
    _ refusal: MintRefusal, _ line: JSONValue, record: Int, _ answers: inout Answers
  ) {
    // A stale line is an answer, and every other one is no input for this tool.
    let status: ExitStatus = refusal.reason == .staleClaim ? .refused : .badInput
    answers.combine(status)
    answers.countRefused()
    if !writesJSON || refusal.reason != .staleClaim {
      answers.error("\(refusal.reason.rawValue): \(refusal.detail)", record: record, status: status)
    }
    writeRefusal(refusal.reason, refusal.detail, subject: line["subject_id"]?.string, record: record, &answers)
  }

  /// For a record that is not JSON, which has been reported already.
  mutating func writeUnreadable(_ problem: String, record: Int, _ answers: inout Answers) {
    writeRefusal(.malformed, problem, subject: nil, record: record, &answers)
  }

  private mutating func writeRefusal(
    _ reason: MintRefusal.Reason, _ detail: String, subject: String?, record: Int, _ answers: inout Answers
  ) {
    guard writesJSON else { return }
    writer.clear()
    writer.beginObject()
    writer.member("minted", false)
    writer.member("record", Int64(record))
    writer.member("subject_id", ifPresent: subject)
    writer.member("reason", reason.rawValue)
    writer.member("detail", detail)
    writer.endObject()
    answers.writeLine(writer.bytes)
  }
}
