import JSON

/// The members of a row.
extension JSONName {
  static let subject = JSONName("subject_id")
  static let source = JSONName("source")
  static let subscription = JSONName("source_subscription_id")
  static let environment = JSONName("environment")
  static let product = JSONName("product_id")
  static let price = JSONName("price_id")
  static let tier = JSONName("tier")
  static let interval = JSONName("interval")
  static let plan = JSONName("plan_name")
  static let status = JSONName("status")
  static let providerStatus = JSONName("provider_status")
  static let autoRenew = JSONName("auto_renew")
  static let inGrace = JSONName("in_grace")
  static let startedAt = JSONName("started_at")
  static let expiresAt = JSONName("expires_at")
  static let graceExpiresAt = JSONName("grace_expires_at")
  static let trialEndsAt = JSONName("trial_ends_at")
  static let nextProduct = JSONName("next_product_id")
  static let ownership = JSONName("ownership")
  static let transaction = JSONName("transaction_id")
  static let revokedAt = JSONName("revoked_at")
  static let observedAt = JSONName("observed_at")
}
