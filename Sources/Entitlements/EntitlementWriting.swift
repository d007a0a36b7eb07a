package import Instants
package import JSON

extension JSONWriter {
  /// A row as the tools exchange it, members in the documented order.
  package mutating func entitlement(_ row: Entitlement) {
    beginObject()
    member(.subject, row.subject.text)
    member(.source, row.subscription.source.name)
    member(.subscription, row.subscription.id)
    member(.environment, row.subscription.environment.rawValue)
    member(.product, row.productID)
    member(.price, ifPresent: row.priceID)
    member(.tier, row.tier)
    member(.interval, row.interval.rawValue)
    member(.plan, ifPresent: row.planName)
    member(.status, row.status.rawValue)
    member(.providerStatus, ifPresent: row.providerStatus)
    member(.autoRenew, row.autoRenew)
    member(.inGrace, row.status == .inGrace)
    member(.startedAt, ifPresent: row.startedAt)
    member(.expiresAt, ifPresent: row.expiresAt)
    member(.graceExpiresAt, ifPresent: row.graceExpiresAt)
    member(.trialEndsAt, ifPresent: row.trialEndsAt)
    member(.nextProduct, ifPresent: row.nextProductID)
    member(.ownership, ifPresent: row.ownership)
    member(.transaction, ifPresent: row.transactionID)
    member(.revokedAt, ifPresent: row.revokedAt)
    member(.observedAt, row.observedAt)
    endObject()
  }

  package mutating func member(_ name: JSONName, _ time: Instant) {
    self.name(name)
    let text = time.rfc3339Bytes
    string(text.span)
  }

  /// Leaves the member out where there is no time.
  package mutating func member(_ name: JSONName, ifPresent time: Instant?) {
    if let time { member(name, time) }
  }
}
