import CommandLineSupport
import Deliveries
import DeliveryCommands
import Foundation
import Instants
import JSON
import Ledger
import LedgerCommands

/// A ledger in a file of its own, and tools run on it by a simulated clock.
final class TestLedger {
  static let start = Instant(rfc3339: "2026-12-01T00:00:00Z")!
  static let a = "aaaaaaaa-2ed3-4b5a-9c3e-0d7a1f8a3a11"
  static let b = "bbbbbbbb-2ed3-4b5a-9c3e-0d7a1f8a3a11"
  static let secret = "whsec_dGhpcyBpcyBhIGtleSBvZiAyNCBieXRl"

  let path = FileManager.default.temporaryDirectory.appending(path: "entl-\(UUID().uuidString).db").path
  /// The members of the configuration's endpoints.
  var endpoints = [#""url":"https://one","secretFile":"secret","events":["subscription.changed"]"#]
  var files = ["secret": secret + "\n"]
  var now = start.milliseconds
  /// After how many messages the process is asked to end.
  var limit = Int.max

  deinit {
    for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) }
  }

  private var allFiles: [String: [UInt8]] {
    let products = #"{"p":{"tier":"plus","interval":"monthly"}}"#
    let list = endpoints.map { "{\($0)}" }.joined(separator: ",")
    let configuration = #"{"tiers":["plus"],"manual":{"products":\#(products)},"endpoints":[\#(list)]}"#
    return files.merging(["entl.json": configuration]) { $1 }.mapValues { Array($0.utf8) }
  }

  /// A grant and its changes; the same id again changes its end.
  func grant(_ subject: String, _ id: String, year: Int = 2100) {
    let line = #"{"subject_id":"\#(subject)","product_id":"p","id":"\#(id)","until":"\#(year)-01-01T00:00:00Z"}"#
    let outcome = Tool(GrantCommand.self).invoke(
      ["-c", "entl.json", "--store", path], input: Array(line.utf8), files: allFiles, now: now)
    precondition(outcome.status == .success, outcome.errors)
  }

  struct Run {
    let status: CommandLineSupport.ExitStatus
    let lines: [String]
    let errors: String
    let courier: ScriptedCourier

    var sent: [ScriptedCourier.Sent] { courier.sent }
    var values: [JSONValue] { get throws { try lines.map { try JSONDocument(Array($0.utf8)).root } } }
    /// The outcomes in their order.
    var outcomes: [String] { get throws { try values.map { $0["outcome"]?.string ?? "-" } } }
  }

  /// Runs entl-notify, for so many seconds where it goes on by itself.
  func notify(
    _ arguments: [String] = ["--once"], seconds: Int64 = 0,
    _ script: @escaping ScriptedCourier.Script = { _ in .status(200) }, onSleep: (() -> Bool)? = nil
  ) -> Run {
    let (output, errors) = (MemorySink(), MemorySink())
    let clock = SimulatedClock(now, end: now + seconds * 1000)
    clock.onSleep = { [self] in
      now = clock.now
      return onSleep?() ?? false
    }
    var surroundings = Surroundings(
      input: MemorySource([UInt8]()), output: output, errors: errors, files: MemoryFiles(allFiles),
      clock: Clock(wall: { clock.now }, monotonic: { 0 }))
    surroundings.sleeper = clock
    let courier = ScriptedCourier(clock, script)
    courier.limit = limit
    let status = ScriptedNotify.$courier.withValue(courier) {
      Tool(ScriptedNotify.self).run(["-c", "entl.json", "--store", path] + arguments, in: surroundings)
    }
    clock.onSleep = nil  // it holds the clock that holds it
    now = clock.now
    let text = { (bytes: [UInt8]) in String(decoding: bytes, as: UTF8.self) }
    return Run(
      status: status, lines: text(output.bytes).split(separator: "\n").map(String.init), errors: text(errors.bytes),
      courier: courier)
  }

  /// The ledger itself.
  func open() throws -> any DeliveryStore { try SQLiteStore(path, .write) }
}
