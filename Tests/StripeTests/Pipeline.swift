import CommandLineSupport
import Entitlements
import Instants
import JSON
import LedgerCommands
import Stripe
import Testing
import TokenCommands

/// The tools one after the other, as a shell would pipe them.
enum Pipeline {
  static let secret = "whsec_test_secret"
  static let now = Instant(seconds: 1_760_000_000)

  /// The line of a spool for a body that Stripe signed.
  static func envelope(_ body: String, at time: Instant = now) -> String {
    let signer = StripeFixtureSigner(secret: Array(secret.utf8))
    return envelope(body, header: signer.header(for: Array(body.utf8), at: time))
  }

  static func envelope(_ body: String, header: String) -> String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.name("headers")
    writer.beginObject()
    writer.member("stripe-signature", header)
    writer.endObject()
    writer.member("body", body)
    writer.endObject()
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  static func verify(_ envelopes: [String], secrets: [String] = [secret], at now: Instant = now) -> Outcome {
    let files = Dictionary(uniqueKeysWithValues: secrets.enumerated().map { ("s\($0)", Array(($1 + "\n").utf8)) })
    let options = files.keys.sorted().flatMap { ["--secret-file", $0] }
    return Tool.verify.invoke(
      ["stripe", "--envelope", "--at", now.rfc3339] + options, input: Array(envelopes.joined(separator: "\n").utf8),
      files: files)
  }

  static func ingest(_ lines: String, _ configuration: String, at now: Instant = now) -> Outcome {
    Tool(IngestCommand.self).invoke(
      ["-c", "entl.json", "--at", now.rfc3339], input: Array(lines.utf8),
      files: ["entl.json": Array(configuration.utf8)])
  }

  static func best(_ records: String, _ configuration: String, _ options: [String] = [], at now: Instant = now)
    -> Outcome
  {
    Tool(BestCommand.self).invoke(
      ["-c", "entl.json", "--at", now.rfc3339] + options, input: Array(records.utf8),
      files: ["entl.json": Array(configuration.utf8)])
  }

  /// The records of bodies that are delivered one after the other.
  static func records(_ bodies: [String], _ configuration: String = Shop().configuration) throws -> [JSONValue] {
    try ingest(verify(bodies.map { envelope($0) }).output, configuration).values
  }

  /// The rows that records end with, by subscription.
  static func rows(_ records: [JSONValue]) throws -> [Entitlement] {
    var rows: [SubscriptionID: Entitlement] = [:]
    for record in records {
      for row in try #require(record["entitlements"]).elements {
        let row = try Entitlement(row)
        rows[row.subscription] = row
      }
    }
    return rows.values.sorted { $0.subscription.id < $1.subscription.id }
  }
}

extension Outcome {
  /// The lines of standard output as JSON.
  var values: [JSONValue] { get throws { try lines.map { try JSONDocument($0).root } } }
}
