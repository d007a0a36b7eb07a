import Instants
package import JSON

extension JSONWriter {
  /// A claim as `entl-best` writes it and a token carries it: times are whole seconds since 1970.
  package mutating func claim(_ claim: Claim) {
    beginObject()
    member("tier", claim.tier)
    member("status", claim.status.rawValue)
    member("interval", claim.interval.rawValue)
    member("source", claim.source.name)
    member("product_id", claim.productID)
    member("expires_at", ifPresent: claim.expiresAt?.seconds)
    member("auto_renew", claim.autoRenew)
    member("in_grace", claim.status == .inGrace)
    member("is_active", claim.isActive)
    member("environment", claim.environment.rawValue)
    endObject()
  }
}
