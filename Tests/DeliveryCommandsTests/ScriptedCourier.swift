import CommandLineSupport
import Deliveries
import DeliveryCommands
import JSON

/// Answers as a script says, without a network; the messages that were sent, in their order.
///
/// Used by one thread at a time, the one of its test.
final class ScriptedCourier: Courier, @unchecked Sendable {
  struct Sent: Equatable {
    let url: String
    let headers: [String: String]
    let body: String
    /// Seconds by the simulated clock.
    let time: Int64

    var id: String { headers["webhook-id"] ?? "" }
    var event: String { member("event") }
    var subject: String { data("subject_id") }

    func data(_ name: String) -> String { (try? JSONDocument(Array(body.utf8)).root["data"]?[name]?.string) ?? "-" }
    private func member(_ name: String) -> String { (try? JSONDocument(Array(body.utf8)).root[name]?.string) ?? "-" }
  }

  /// What is answered to a message; nil leaves it on its way until others have been answered.
  typealias Script = (Sent) -> Answer?
  private let script: Script
  private let clock: SimulatedClock
  private var waiting: [(number: Int, sent: Sent)] = []
  private(set) var sent: [Sent] = []
  /// After how many messages the process is asked to end.
  var limit = Int.max
  /// How many were on their way at a time.
  private(set) var most = 0

  init(_ clock: SimulatedClock, _ script: @escaping Script) { (self.clock, self.script) = (clock, script) }

  func send(_ message: Message, _ number: Int) {
    let headers = Dictionary(uniqueKeysWithValues: message.headers.map { ($0.name, $0.value) })
    let one = Sent(
      url: message.url, headers: headers, body: String(decoding: message.body, as: UTF8.self),
      time: clock.now / 1000)
    sent.append(one)
    waiting.append((number, one))
    if sent.count == limit { clock.isToEnd = true }
    most = max(most, waiting.count)
  }

  func answers(within milliseconds: Int) -> [(number: Int, answer: Answer)] {
    let answered = waiting.compactMap { message in script(message.sent).map { (message.number, $0) } }
    waiting.removeAll { message in answered.contains { $0.0 == message.number } }
    if answered.isEmpty { clock.now += Int64(milliseconds) }
    return answered
  }
}

/// A clock that goes on when somebody sleeps, and ends the run when it is at its end.
final class SimulatedClock: Sleeper {
  var now: Int64
  private let end: Int64
  /// Something that happens at a sleep; says whether it was a write, which ends the sleep at once.
  var onSleep: (() -> Bool)?

  init(_ now: Int64, end: Int64) { (self.now, self.end) = (now, end) }

  func listen(to files: [String]) {}
  func holdEnd() {}
  func letEnd() {}
  /// Whether somebody has asked the run to end.
  var isToEnd = false

  func sleep(until instant: Int64?, atMost pause: Int?) -> Waking {
    if onSleep?() ?? false { return .write }
    now = min(instant ?? end, end)
    return now >= end ? .readerGone : .time
  }
}

/// entl-notify with the courier of a test.
enum ScriptedNotify: Command {
  @TaskLocal static var courier: ScriptedCourier?

  static var table: OptionTable<NotifyCommand.Options> { NotifyCommand.table }

  static func run(_ options: NotifyCommand.Options, _ operands: [String], _ console: Console) throws(CommandFailure)
    -> CommandLineSupport.ExitStatus
  {
    guard let courier else { preconditionFailure("a test has a courier") }
    return try NotifyCommand.run(options, operands, console) { courier }
  }
}
