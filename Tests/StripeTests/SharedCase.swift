import CommandLineSupport
import Entitlements
import Instants
import JSON
import SharedFolder
import Testing

/// One file of the shared cases: deliveries to households, and what must become of them.
struct SharedCase {
  let id: String
  let json: JSONValue

  init(_ file: String) throws {
    json = try JSONDocument(try Shared.bytes("cases/stripe-events/\(file)")).root
    id = try #require(json["id"]?.string)
  }

  static let files = Shared.names("cases/stripe-events").filter { $0.hasSuffix(".json") }

  var now: Instant { get throws { Instant(seconds: try #require(json["now"]?.integer)) } }
  var secrets: [String] { json["secrets"].map { $0.elements.compactMap(\.string) } ?? [] }
  var expected: JSONValue { get throws { try #require(json["expect"]) } }

  /// The configuration that the case describes: what the catalog maps is sold by the month, or by the year if it says so.
  var configuration: String {
    get throws {
      var shop = Shop()
      (shop.prices, shop.products) = ([:], [:])
      shop.livemode = json["expected_livemode"]?.boolean
      if json["policy"]?["past_due"]?.string == "revoke" { shop.pastDueFor = "0" }
      for (name, tier) in try #require(json["catalog"]).members {
        let plan = (try #require(tier.string), name.hasSuffix("_y") ? "annual" : "monthly")
        if name.hasPrefix("price") { shop.prices[name] = plan } else { shop.products[name] = plan }
      }
      return shop.configuration
    }
  }

  /// The deliveries as lines of a spool.
  var envelopes: [String] {
    get throws {
      try #require(json["deliveries"]).elements.map { delivery in
        var writer = JSONWriter()
        writer.beginObject()
        writer.name("headers")
        writer.beginObject()
        writer.member("Stripe-Signature", try #require(delivery["header"]))
        writer.endObject()
        writer.member("body", ifPresent: delivery["body"])
        writer.member("body_base64", ifPresent: delivery["body_base64"])
        writer.endObject()
        return String(decoding: writer.bytes, as: UTF8.self)
      }
    }
  }

  func verified() throws -> [String] {
    Pipeline.verify(try envelopes, secrets: secrets, at: try now).lines
  }

  func records(_ lines: [String]) throws -> [JSONValue] {
    try Pipeline.ingest(lines.joined(separator: "\n"), try configuration, at: try now).values
  }
}

extension JSONValue {
  /// What became of a record, in the words of the cases.
  var disposition: String {
    let reason = self["reason"]?.string
    switch (self["kind"]?.string, reason) {
    case ("processed", _):
      let effect = self["effect"]?.string ?? ""
      return ["created", "updated", "linked"].contains(effect) ? "applied" : effect
    case (_, "missing_subject"), (_, "no_existing_entitlement"): return "pending"
    case (_, "replay"): return "duplicate"
    case (_, "unhandled_event_type"), (_, "environment_not_accepted"): return "ignored"
    case (_, "needs_fetch"): return "needs_fetch"
    case (_, "unmapped_product"): return "unmapped"
    default: return "rejected"
    }
  }
}
