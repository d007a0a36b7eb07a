/// `notificationType` (App Store Server Notifications V2); it names the reason, the facts decide.
package enum NotificationType {
  /// Types that say nothing about what a household may use.
  static let withoutFacts: Set<String> = [
    "TEST", "CONSUMPTION_REQUEST", "PRICE_INCREASE", "REFUND_DECLINED", "RENEWAL_EXTENSION",
    "EXTERNAL_PURCHASE_TOKEN", "RESCIND_CONSENT", "METADATA_UPDATE", "PRICE_CHANGE",
  ]

  static let withFacts: Set<String> = [
    "SUBSCRIBED", "DID_CHANGE_RENEWAL_PREF", "DID_CHANGE_RENEWAL_STATUS", "OFFER_REDEEMED", "DID_RENEW", "EXPIRED",
    "DID_FAIL_TO_RENEW", "GRACE_PERIOD_EXPIRED", "REFUND", "REFUND_REVERSED", "REVOKE", "RENEWAL_EXTENDED",
    "ONE_TIME_CHARGE", "MIGRATION",
  ]

  package static func isKnown(_ type: String) -> Bool { withoutFacts.contains(type) || withFacts.contains(type) }
}
