import Instants
package import JSON

extension JSONWriter {
  /// A row as the tools exchange it, members in the documented order.
  package mutating func entitlement(_ row: Entitlement) {
    beginObject()
    member("subject_id", row.subject.text)
    member("source", row.subscription.source.name)
    member("source_subscription_id", row.subscription.id)
    member("environment", row.subscription.environment.rawValue)
    member("product_id", row.productID)
    member("price_id", ifPresent: row.priceID)
    member("tier", row.tier)
    member("interval", row.interval.rawValue)
    member("plan_name", ifPresent: row.planName)
    member("status", row.status.rawValue)
    member("provider_status", ifPresent: row.providerStatus)
    member("auto_renew", row.autoRenew)
    member("in_grace", row.status == .inGrace)
    member("started_at", ifPresent: row.startedAt?.rfc3339)
    member("expires_at", ifPresent: row.expiresAt?.rfc3339)
    member("grace_expires_at", ifPresent: row.graceExpiresAt?.rfc3339)
    member("trial_ends_at", ifPresent: row.trialEndsAt?.rfc3339)
    member("next_product_id", ifPresent: row.nextProductID)
    member("ownership", ifPresent: row.ownership)
    member("transaction_id", ifPresent: row.transactionID)
    member("revoked_at", ifPresent: row.revokedAt?.rfc3339)
    member("observed_at", row.observedAt.rfc3339)
    endObject()
  }
}
