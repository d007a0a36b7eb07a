import CommandInput
import CommandLineSupport
import Instants
import JSON
import Webhooks

/// One run over signed deliveries, raw or in envelopes: a line for each.
struct DeliveryRun: Sendable {
  struct Delivery {
    let body: [UInt8]
    let headers: DeliveryHeaders
    let now: Instant
  }

  /// Writes the line of a delivery that it accepts.
  typealias Judge = (Delivery, inout JSONWriter) throws(DeliveryRefusal) -> Void

  private let source: String
  private let headers: DeliveryHeaders?
  private let rawOption: String

  /// Judges every body of the operands under the same headers, or every envelope where there are none; `rawOption` is
  /// what reads a raw body.
  init(_ source: String, _ headers: DeliveryHeaders?, rawOption: String) {
    (self.source, self.headers, self.rawOption) = (source, headers, rawOption)
  }

  /// Each worker makes a judge of its own.
  func verify(
    _ operands: [String], _ console: Console, _ makeJudge: @escaping @Sendable () -> Judge
  ) throws(CommandFailure) -> ExitStatus {
    let limit = console.maxRecord
    let silence = "there is nothing to verify in the input"
    guard let headers else {
      return try console.judge(JSONSource(operands, console), silence: silence) {
        var lines = DeliveryLines(source, makeJudge())
        return RecordJudge { lines.verify($0, limit: limit, rawOption, &$1) }
      }
    }
    return try console.judge(console.source(operands, .whole), silence: silence) {
      var lines = DeliveryLines(source, makeJudge())
      return RecordJudge { lines.verify($0, under: headers, limit: limit, &$1) }
    }
  }
}

/// What a worker does with a delivery.
private struct DeliveryLines {
  private let source: String
  private let judge: DeliveryRun.Judge
  private var writer = JSONWriter()

  init(_ source: String, _ judge: @escaping DeliveryRun.Judge) { (self.source, self.judge) = (source, judge) }

  /// An operand is one body, byte for byte.
  mutating func verify(_ body: Record, under headers: DeliveryHeaders, limit: Int, _ answers: inout Answers) {
    if body.isTooLong {
      let problem = "longer than \(limit) bytes"
      answers.error(problem, record: body.number, status: .badInput, hint: "see --max-record")
      return refuse(DeliveryRefusal(.malformed, problem), number: body.number, &answers)
    }
    let delivery = DeliveryRun.Delivery(body: body.bytes, headers: headers, now: answers.instant)
    verify(delivery, number: body.number, &answers)
  }

  mutating func verify(_ record: Record, limit: Int, _ rawOption: String, _ answers: inout Answers) {
    switch answers.reading(record, limit: limit) {
    case .value(let value): verify(value, number: record.number, rawOption, &answers)
    case .unreadable(let problem, _): refuse(DeliveryRefusal(.malformed, problem), number: record.number, &answers)
    case .token: preconditionFailure("no tokens were asked for")
    }
  }

  private mutating func verify(_ value: JSONValue, number: Int, _ rawOption: String, _ answers: inout Answers) {
    let envelope: DeliveryEnvelope
    do { envelope = try DeliveryEnvelope(value) } catch {
      let problem = "not an envelope: \(error.problem)"
      answers.error(problem, record: number, status: .badInput, hint: "a raw body is read with \(rawOption)")
      return refuse(DeliveryRefusal(.malformed, problem), number: number, &answers)
    }
    let now = envelope.receivedAt ?? answers.instant
    let delivery = DeliveryRun.Delivery(body: envelope.body, headers: envelope.headers, now: now)
    verify(delivery, number: number, &answers)
  }

  private mutating func verify(_ delivery: DeliveryRun.Delivery, number: Int, _ answers: inout Answers) {
    writer.clear()
    do throws(DeliveryRefusal) { try judge(delivery, &writer) } catch {
      return refuse(error, number: number, &answers)
    }
    answers.writeLine(writer.bytes)
  }

  private mutating func refuse(_ refusal: DeliveryRefusal, number: Int, _ answers: inout Answers) {
    answers.countRefused()
    answers.combine(refusal.canBeMendedByTime ? .tryAgain : .refused)
    writer.clear()
    writer.refusal(
      source: source, record: number, reason: refusal.reason.rawValue, detail: refusal.detail,
      canBeMendedByTime: refusal.canBeMendedByTime)
    answers.writeLine(writer.bytes)
  }
}
