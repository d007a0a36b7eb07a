import JSON

/// The members of signed payloads that the rules read.
extension JSONName {
  static let notificationType = JSONName("notificationType")
  static let subtype = JSONName("subtype")
  static let notificationID = JSONName("notificationUUID")
  static let transactionID = JSONName("transactionId")
  static let originalTransactionID = JSONName("originalTransactionId")
  static let productID = JSONName("productId")
  static let type = JSONName("type")
  static let purchaseDate = JSONName("purchaseDate")
  static let originalPurchaseDate = JSONName("originalPurchaseDate")
  static let expiresDate = JSONName("expiresDate")
  static let inAppOwnershipType = JSONName("inAppOwnershipType")
  static let revocationDate = JSONName("revocationDate")
  static let revocationType = JSONName("revocationType")
  static let isUpgraded = JSONName("isUpgraded")
  static let offerDiscountType = JSONName("offerDiscountType")
  static let autoRenewProductID = JSONName("autoRenewProductId")
  static let autoRenewStatus = JSONName("autoRenewStatus")
  static let renewalDate = JSONName("renewalDate")
  static let gracePeriodExpiresDate = JSONName("gracePeriodExpiresDate")
  static let appAccountToken = JSONName("appAccountToken")
  static let signedDate = JSONName("signedDate")
  static let status = JSONName("status")
  static let bundleID = JSONName("bundleId")
  static let appAppleID = JSONName("appAppleId")
}

/// The members of a verified line that tell of what was signed.
extension JSONName {
  static let root = JSONName("root")
  static let payload = JSONName("payload")
  static let kind = JSONName("kind")
  static let transaction = JSONName("transaction")
  static let renewalInfo = JSONName("renewal_info")
  static let environment = JSONName("environment")
}
