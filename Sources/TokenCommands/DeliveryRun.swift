import CommandInput
import CommandLineSupport
import Instants
import JSON
import Webhooks

/// One run over signed deliveries, raw or in envelopes: a line for each.
struct DeliveryRun {
  struct Delivery {
    let body: [UInt8]
    let headers: DeliveryHeaders
    let now: Instant
  }

  /// Writes the line of a delivery that it accepts.
  typealias Judge = (Delivery, inout JSONWriter) throws(DeliveryRefusal) -> Void

  private let source: String
  private let console: Console
  private let judge: Judge
  private var writer = JSONWriter()
  private var status = ExitStatus.success

  /// Judges every body of the operands under the same headers, or every envelope where there are none.
  static func verify(
    _ source: String, _ operands: [String], _ headers: DeliveryHeaders?, rawOption: String, _ console: Console,
    _ judge: @escaping Judge
  ) throws(CommandFailure) -> ExitStatus {
    var run = DeliveryRun(source: source, console: console, judge: judge)
    if let headers {
      try run.verifyBodies(console.records(operands, .whole), headers)
    } else {
      try run.verifyEnvelopes(JSONRecords(operands, console), rawOption)
    }
    return run.status
  }

  private init(source: String, console: Console, judge: @escaping Judge) {
    (self.source, self.console, self.judge) = (source, console, judge)
  }

  /// Every operand is one body, byte for byte.
  private mutating func verifyBodies(_ input: Input, _ headers: DeliveryHeaders) throws(CommandFailure) {
    while let record = try input.nextRecord() {
      if record.isTooLong {
        let problem = "longer than \(console.maxRecord) bytes"
        console.error(problem, record: record.number, status: .badInput, hint: "see --max-record")
        try refuse(DeliveryRefusal(.malformed, problem), number: record.number)
      } else {
        try verify(Delivery(body: record.bytes, headers: headers, now: console.instant), number: record.number)
      }
    }
  }

  private mutating func verifyEnvelopes(_ records: JSONRecords, _ rawOption: String) throws(CommandFailure) {
    while let event = try records.next() {
      switch event {
      case .value(let value, let number): try verify(value, number: number, rawOption)
      case .unreadable(let problem, let number): try refuse(DeliveryRefusal(.malformed, problem), number: number)
      case .token(_, _): preconditionFailure("no tokens were asked for")
      case .dry: continue
      }
    }
  }

  private mutating func verify(_ value: JSONValue, number: Int, _ rawOption: String) throws(CommandFailure) {
    let envelope: DeliveryEnvelope
    do { envelope = try DeliveryEnvelope(value) } catch {
      let problem = "not an envelope: \(error.problem)"
      console.error(problem, record: number, status: .badInput, hint: "a raw body is read with \(rawOption)")
      return try refuse(DeliveryRefusal(.malformed, problem), number: number)
    }
    let now = envelope.receivedAt ?? console.instant
    try verify(Delivery(body: envelope.body, headers: envelope.headers, now: now), number: number)
  }

  private mutating func verify(_ delivery: Delivery, number: Int) throws(CommandFailure) {
    writer.clear()
    do { try judge(delivery, &writer) } catch { return try refuse(error, number: number) }
    try console.output.writeLine(writer.bytes)
  }

  private mutating func refuse(_ refusal: DeliveryRefusal, number: Int) throws(CommandFailure) {
    console.countRefused()
    status.combine(refusal.canBeMendedByTime ? .tryAgain : .refused)
    writer.clear()
    writer.refusal(
      source: source, record: number, reason: refusal.reason.rawValue, detail: refusal.detail,
      canBeMendedByTime: refusal.canBeMendedByTime)
    try console.output.writeLine(writer.bytes)
  }
}
