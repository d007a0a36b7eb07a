import Instants
package import JSON

/// Writes the lines of `entl-verify` for what it accepted; what is the same in most of them is made once.
package struct VerifiedStripeLine {
  /// The checks that were left out.
  private let skipped: [String]
  /// The members that say when, of the last event.
  private var times: (signedAt: Int64, checkedAt: Int64, members: [UInt8])?

  package init(skipped: [String]) { self.skipped = skipped }

  /// Writes one line; the payload is the bytes that were signed.
  package mutating func write(_ event: VerifiedStripeEvent, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.raw(Self.opening)
    if let isLive = event.payload[.livemode]?.boolean { writer.raw(isLive ? Self.production : Self.sandbox) }
    writer.member(.eventID, event.id.span)
    writer.member(.eventType, event.type.span)
    writer.raw(members(of: event))
    writer.member(.payload, event.payload)
    let notes = event.notes
    if notes.isEmpty { writer.raw(Self.noNotes) } else { writer.member("notes", notes) }
    writer.endObject()
  }

  private mutating func members(of event: VerifiedStripeEvent) -> [UInt8] {
    let (signedAt, checkedAt) = (event.signedAt.milliseconds, event.checkedAt.milliseconds)
    if let times, times.signedAt == signedAt, times.checkedAt == checkedAt { return times.members }
    let members = Self.members {
      $0.member("signed_at", event.signedAt.rfc3339)
      $0.member("checked_at", event.checkedAt.rfc3339)
      $0.member("skipped", skipped)
    }
    times = (signedAt, checkedAt, members)
    return members
  }

  /// Members as they stand in an object.
  private static func members(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    write(&writer)
    return writer.bytes
  }

  private static let opening = members {
    $0.member("verified", true)
    $0.member("source", "stripe")
    $0.member("kind", "event")
  }
  private static let production = members { $0.member("environment", "production") }
  private static let sandbox = members { $0.member("environment", "sandbox") }
  private static let noNotes = members { $0.member("notes", []) }
}
