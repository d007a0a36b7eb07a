import AppleSamples
import CommandLineSupport
import Foundation
import Instants
import JSON
import LedgerCommands

/// A store in a file of its own, and the tools run on it.
final class TestStore {
  let path = FileManager.default.temporaryDirectory.appending(path: "entl-\(UUID().uuidString).db").path
  var configuration = TestStore.configuration()
  /// The real clock.
  var now = Shop.day(10)

  deinit {
    for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) }
  }

  static func configuration(_ products: [(id: String, tier: String, interval: String)] = Shop.products) -> String {
    let shop = Shop.configuration(roots: "[\"\(root)\"]", products: products)
    return shop.dropLast() + ",\"manual\":{\"products\":{\"partner\":{\"tier\":\"family\",\"interval\":\"monthly\"}}}}"
  }

  static let root = String(repeating: "ab", count: 32)

  /// Runs a tool with `--store`, and with `--config` where it has one.
  func run<Only: Command>(
    _ command: Only.Type, _ arguments: [String] = [], input: String = "", isTerminal: Bool = false,
    colourIsWelcome: Bool = false, width: Int? = nil
  ) -> Outcome {
    let takesConfiguration = Only.table.names.contains("--config")
    return Tool(command).invoke(
      (takesConfiguration ? ["-c", "entl.json"] : []) + ["--store", path] + arguments, input: Array(input.utf8),
      files: ["entl.json": Array(configuration.utf8)], now: now.milliseconds, isTerminal: isTerminal,
      colourIsWelcome: colourIsWelcome, width: width)
  }

  func ingest(_ events: [PlainEvent], _ arguments: [String] = []) -> Outcome {
    run(IngestCommand.self, arguments, input: events.map { $0.line(root: Self.root) + "\n" }.joined())
  }

  /// The claims that `entl-best` prints for all households.
  func best(_ arguments: [String] = []) throws -> [String] {
    try run(BestCommand.self, arguments).values.map { line in
      let claim = line["subscription"]
      let words = [claim?["tier"], claim?["status"], claim?["source"]].map { $0?.string ?? "-" }
      return "\(Shop.letter(line["subject_id"]?.string ?? "")) \(words.joined(separator: " "))"
    }
  }
}
