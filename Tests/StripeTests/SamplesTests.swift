import CommandLineSupport
import Entitlements
import Foundation
import Instants
import JSON
import SharedFolder
import Testing
import TokenCommands

/// Events and objects of many API versions, from the public test suites of other projects.
@Suite(.enabled(if: Shared.isThere, "the shared folder is not there")) struct SamplesTests {
  private static let files = Shared.names("samples/stripe").flatMap { folder in
    Shared.names("samples/stripe/\(folder)").filter { $0.hasSuffix(".json") }.map { "samples/stripe/\(folder)/\($0)" }
  }

  private static let configuration = """
    {"tiers":["plus"],"stripe":{"prices":{},"products":{}}}
    """

  private static func records(_ body: [UInt8], _ configuration: String) throws -> [JSONValue] {
    let secret = ["s": Array(Pipeline.secret.utf8)]
    let signed = Tool.fixture.invoke(["stripe", "--secret-file", "s"], input: body, files: secret)
    let verified = Tool.verify.invoke(
      ["stripe", "--secret-file", "s", "--envelope"], input: signed.standardOutput, files: secret)
    return try Pipeline.ingest(verified.output, configuration).values
  }

  @Test func `every sample gives one record`() throws {
    #expect(Self.files.count > 100)
    for file in Self.files {
      let records = try Self.records(try Shared.bytes(file), Self.configuration)
      #expect(records.count == 1, "\(file)")
      for record in records {
        // What is no event (a bare object) is refused by entl-verify; an event is understood, or not ours.
        let reason = record["reason"]?.string
        #expect(reason != "malformed", "\(file): \(record["detail"]?.string ?? "")")
        #expect(reason != "signature_invalid" || record["detail"]?.string == "payload_malformed", "\(file)")
      }
    }
  }

  /// The same with every price mapped and every household known, so that every subscription makes its row.
  @Test func `every subscription among them makes a row with sound dates and a status that is known`() throws {
    var rows = 0
    for file in Self.files {
      guard let object = try Self.subscription(in: try Shared.bytes(file)) else { continue }
      let event = Self.event(about: object)
      let prices = Self.priceIDs(in: object).map { "\"\($0)\":{\"tier\":\"plus\",\"interval\":\"monthly\"}" }
      let configuration = """
        {"tiers":["plus"],"stripe":{"prices":{\(Set(prices).joined(separator: ","))}}}
        """
      for row in try Pipeline.rows(try Self.records(Array(event.utf8), configuration)) {
        rows += 1
        for date in [row.expiresAt, row.startedAt, row.graceExpiresAt, row.trialEndsAt].compactMap({ $0 }) {
          #expect(date > Instant(seconds: 900_000_000), "\(file)")
        }
        #expect(row.expiresAt != nil, "\(file)")
        #expect(!row.status.isGranting || ["active", "trialing", "past_due"].contains(row.providerStatus), "\(file)")
      }
    }
    #expect(rows >= 15)
  }

  private static func subscription(in body: [UInt8]) throws -> JSONValue? {
    let root = try JSONDocument(body).root
    return [root, root["data"]?["object"]].compactMap { $0 }.first { $0["object"]?.string == "subscription" }
  }

  private static func event(about object: JSONValue) -> String {
    var plain = String(decoding: object.bytes, as: UTF8.self)
    let metadata = object["metadata"].map { String(decoding: $0.bytes, as: UTF8.self) }
    plain = metadata.map { plain.replacing($0, with: "{\"subject_id\":\"\(Shop.household)\"}") } ?? plain
    let session = PlainEvent.session(subscription: object["id"]?.string)
    let evidence = PlainEvent.event("checkout.session.completed", session, id: "evt_s", created: 0)
    return evidence + "\n"
      + PlainEvent.event("customer.subscription.updated", plain, id: "evt_u", created: 1)
      .split(separator: "\n").joined()
  }

  private static func priceIDs(in object: JSONValue) -> [String] {
    let items = object["items"]?["data"].map { Array($0.elements) } ?? []
    return ([object] + items).flatMap { [$0["price"]?["id"]?.string, $0["plan"]?["id"]?.string].compactMap { $0 } }
  }
}
