import Cryptography
import Entitlements
import Instants
package import JSON
package import Ledger

extension JSONWriter {
  /// What subscribers are told of a change: members in the order of their names, every value a string, `""` where there
  /// is none.
  package mutating func data(of change: NumberedChange) {
    let row = change.caused.change.row
    beginObject()
    member("auto_renew", row.autoRenew ? "true" : "false")
    member("environment", row.subscription.environment.rawValue)
    member("event_id", change.eventID)
    member("expires_at", row.expiresAt?.rfc3339 ?? "")
    member("interval", row.interval.rawValue)
    member("product_id", row.productID)
    member("source", row.subscription.source.name)
    member("source_subscription_id", row.subscription.id)
    member("status", row.status.rawValue)
    member("subject_id", change.caused.change.subject.text)
    member("tier", row.tier)
    endObject()
  }
}

extension NumberedChange {
  /// A UUID that is the same wherever and whenever this change is told: of version 8, from a digest of all that it says
  /// (RFC 9562 §5.8).
  package var eventID: String {
    var writer = JSONWriter()
    writer.beginArray()
    writer.integer(number)
    writer.integer(caused.at.milliseconds)
    for word in [caused.cause.rawValue, caused.change.event.rawValue, caused.change.subject.text] {
      writer.string(word)
    }
    writer.entitlement(caused.change.row)
    writer.endArray()
    var bytes = Array(Hash.sha256.digest(of: writer.bytes.span).prefix(16))
    bytes[6] = 0x80 | bytes[6] & 0x0F
    bytes[8] = 0x80 | bytes[8] & 0x3F
    let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    return [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digits[$0].joined() }.joined(separator: "-")
  }
}
