import AppStore
import AppleSamples
import CommandLineSupport
import Cryptography
import Entitlements
import Instants
import JSON
import LedgerCommands
import TokenCommands

/// The tools one after the other, as a shell would pipe them, under a chain made for this run.
enum Pipeline {
  private static let chain = FixtureChain.make()
  private static let signer = FixtureSigner(chain)
  static let files = ["root.pem": String(decoding: chain.root.pem, as: UTF8.self)]
  static let now = Shop.day(3000)

  static func signed(_ event: PlainEvent) throws -> String {
    let plain = try JSONDocument(Array(event.plain.utf8), depth: JSONDocument.maximumWrappedDepth)
    return String(decoding: signer.body(for: plain.root, at: Shop.day(event.day)), as: UTF8.self)
  }

  static func verify(_ events: [PlainEvent], _ options: [String] = []) throws -> Outcome {
    let input = try events.map(signed).joined(separator: "\n")
    return Tool("entl-verify", "", label: "SOURCE", [VerifyApple.self]).invoke(
      ["apple", "--root", "root.pem", "--at", now.rfc3339] + options, input: Array(input.utf8),
      files: files.mapValues { Array($0.utf8) })
  }

  static func ingest(_ lines: String, _ options: [String] = [], configuration: String? = nil) -> Outcome {
    let configuration = configuration ?? Shop.configuration(roots: "[\"root.pem\"]")
    let files = files.merging(["entl.json": configuration]) { $1 }
    return Tool(IngestCommand.self).invoke(
      ["-c", "entl.json", "--at", now.rfc3339] + options, input: Array(lines.utf8),
      files: files.mapValues { Array($0.utf8) })
  }

  static func best(_ records: String, _ options: [String] = [], at now: Instant = now, configuration: String? = nil)
    -> Outcome
  {
    Tool(BestCommand.self).invoke(
      ["-c", "entl.json", "--at", now.rfc3339] + options, input: Array(records.utf8),
      files: ["entl.json": Array((configuration ?? Shop.configuration()).utf8)])
  }

  /// The rows that records end with, by subscription.
  static func rows(_ records: [JSONValue]) throws -> [Entitlement] {
    var rows: [SubscriptionID: Entitlement] = [:]
    for row in records.flatMap({ $0["entitlements"].map { Array($0.elements) } ?? [] }) {
      let row = try Entitlement(row)
      rows[row.subscription] = row
    }
    return rows.values.sorted { ($0.subscription.id, $0.summary) < ($1.subscription.id, $1.summary) }
  }
}

extension Outcome {
  /// The lines of standard output as JSON.
  var values: [JSONValue] { get throws { try lines.map { try JSONDocument($0).root } } }
}
