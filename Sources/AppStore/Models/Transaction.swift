package import Instants
package import JSON

/// What the rules need of a JWSTransactionDecodedPayload (App Store Server API).
package final class Transaction: Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case autoRenewable = "Auto-Renewable Subscription"
    case nonRenewing = "Non-Renewing Subscription"
    case nonConsumable = "Non-Consumable"
    case consumable = "Consumable"
  }

  package let id: String
  package let productID: String
  /// Nil for a type that is not known; such a transaction must carry an expiry.
  package let kind: Kind?
  package let purchasedAt: Instant
  package let originallyPurchasedAt: Instant?
  package let expiresAt: Instant?
  package let ownership: String?
  package let revokedAt: Instant?
  package let revocationType: String?
  package let isUpgraded: Bool
  package let isFreeTrial: Bool

  /// Reads a payload, or the value of a fact, which has the same members.
  package init(_ members: MemberIndex) throws(PayloadError) {
    id = try members.text(.transactionID)
    try members.expectText(.originalTransactionID)
    productID = try members.text(.productID)
    try members.expectText(.type)
    kind = Kind.allCases.first { members[.type]?.says($0.rawValue) == true }
    purchasedAt = try members.time(.purchaseDate)
    originallyPurchasedAt = try members.optionalTime(.originalPurchaseDate)
    expiresAt = try members.optionalTime(.expiresDate)
    ownership = try members.optionalText(.inAppOwnershipType)
    revokedAt = try members.optionalTime(.revocationDate)
    revocationType = try members.optionalText(.revocationType)
    isUpgraded = try members.flag(.isUpgraded)
    isFreeTrial = try members.optionalText(.offerDiscountType) == "FREE_TRIAL"
    // Without this a subscription whose end is missing would never end.
    if expiresAt == nil, kind == .autoRenewable || kind == nil {
      throw PayloadError(member: "expiresDate", expected: "present")
    }
  }

  /// The members that are kept as a fact; together they are all that `init` reads.
  static let factMembers: [JSONName] = [
    .transactionID, .originalTransactionID, .productID, .type, .purchaseDate, .originalPurchaseDate, .expiresDate,
    .inAppOwnershipType, .revocationDate, .revocationType, .isUpgraded, .offerDiscountType,
  ]

  /// Whether Family Sharing gave it, or took it away.
  package var isOfFamily: Bool { ownership == "FAMILY_SHARED" || revocationType == "FAMILY_REVOKE" }

  /// Whether this transaction begins a period before another does.
  package func precedes(_ other: Transaction) -> Bool {
    if purchasedAt != other.purchasedAt { return purchasedAt < other.purchasedAt }
    let (mine, others) = (expiresAt?.milliseconds ?? .max, other.expiresAt?.milliseconds ?? .max)
    if mine != others { return mine < others }
    // Numbers come before other ids, or the order would go round in circles: 9 < 10 < 1a < 9.
    let (number, otherNumber) = (UInt64(id), UInt64(other.id))
    if (number == nil) != (otherNumber == nil) { return number != nil }
    if let number, let otherNumber, number != otherNumber { return number < otherNumber }
    return id.utf8.lexicographicallyPrecedes(other.id.utf8)
  }
}
