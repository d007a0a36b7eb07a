import CommandLineSupport
import Dispatch
import Foundation

/// A command that judges in batches: it counts bytes, and dislikes some records.
enum Weigh: Command {
  struct Options: CommandOptions {
    var common = CommonOptions()
    /// Record 1 is judged when record N has been.
    var firstAfter: Int?
    /// The batch with record N cannot be settled.
    var doubtAt: Int?
  }

  static var table: OptionTable<Options> {
    OptionTable(
      "entl-weigh", "Weighs the records it reads.",
      [
        .value("--first-after N", \.firstAfter, .integer(1...Int.max), "judge record 1 after record N"),
        .value("--doubt-at N", \.doubtAt, .integer(1...Int.max), "mark answers that are put off, and doubt record N"),
        .at(ValueParser("a time") { Int64($0) }), .jobs, .maxRecord, .progress,
      ])
  }

  static func run(
    _ options: Options, _ operands: [String], _ console: Console
  ) throws(CommandFailure) -> CommandLineSupport.ExitStatus {
    let gate = DispatchSemaphore(value: 0)
    return try console.judge(console.source(operands), silence: "nothing to weigh") {
      let scale = Scale(doubtAt: options.doubtAt)
      return RecordJudge(options.doubtAt == nil ? nil : scale.settling) { record, answers in
        scale.records.append(record.number)
        if record.number == options.firstAfter { gate.signal() }
        if record.number == 1, options.firstAfter != nil { gate.wait() }
        weigh(record, isProvisional: scale.isSettling, &answers)
      }
    }
  }

  /// Marks what is put off to the end of its batch.
  private final class Scale {
    private let doubtAt: Int?
    private(set) var isSettling = false
    var records: [Int] = []

    init(doubtAt: Int?) { self.doubtAt = doubtAt }

    var settling: RecordJudge.Settling {
      RecordJudge.Settling(alarm: "the scale is broken") { _, judge in
        self.isSettling = true
        self.records = []
        let answers = judge()
        self.isSettling = false
        return self.records.contains { $0 == self.doubtAt } ? nil : answers
      }
    }
  }

  private static func weigh(_ record: Record, isProvisional: Bool, _ answers: inout Answers) {
    if record.isTooLong {
      return answers.error("too long", record: record.number, status: .badInput, hint: "make it shorter")
    }
    if record.bytes.first == UInt8(ascii: "!") {
      answers.countRefused()
      answers.combine(.refused)
    }
    let mark = isProvisional ? "?" : ""
    answers.writeLine(Array("\(record.number) \(record.bytes.count) \(answers.now)\(mark)".utf8))
  }
}

/// Somebody who sends a record only after the one before it was answered.
final class Conversation: ByteSource, ByteSink {
  private let condition = NSCondition()
  private var pieces: [[UInt8]]
  private var sent = 0
  private var answered = 0
  private(set) var written: [UInt8] = []
  /// Whether an answer was missing when its time was over.
  private(set) var hasWaitedInVain = false

  init(_ pieces: [String]) { self.pieces = pieces.reversed().map { Array($0.utf8) } }

  var isReady: Bool { false }

  func read(into buffer: inout [UInt8]) throws(SystemFailure) -> Int {
    condition.lock()
    defer { condition.unlock() }
    let deadline = Date(timeIntervalSinceNow: 60)
    while answered < sent {
      if !condition.wait(until: deadline) {
        hasWaitedInVain = true
        return 0
      }
    }
    guard let piece = pieces.popLast() else { return 0 }
    sent += piece.count { $0 == UInt8(ascii: "\n") }
    buffer.replaceSubrange(0..<piece.count, with: piece)
    return piece.count
  }

  func write(_ bytes: ArraySlice<UInt8>) throws(SystemFailure) {
    condition.lock()
    defer { condition.unlock() }
    written += bytes
    answered += bytes.count { $0 == UInt8(ascii: "\n") }
    condition.broadcast()
  }

  func close() throws(SystemFailure) {}
}

/// Input without end; once it was told so, a read does not come back until it is let go.
final class EndlessSource: ByteSource {
  private let gate = DispatchSemaphore(value: 0)
  private var reads = 0
  private let blocksAfter: Int

  init(blocksAfter: Int = .max) { self.blocksAfter = blocksAfter }

  var isReady: Bool { true }

  func read(into buffer: inout [UInt8]) throws(SystemFailure) -> Int {
    reads += 1
    if reads > blocksAfter {
      gate.wait()
      return 0
    }
    for index in buffer.indices { buffer[index] = index % 100 == 99 ? UInt8(ascii: "\n") : UInt8(ascii: "x") }
    return buffer.count / 100 * 100
  }

  /// Ends the read that does not come back.
  func letGo() { gate.signal() }
}
