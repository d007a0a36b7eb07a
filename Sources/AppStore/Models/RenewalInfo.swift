package import Instants
package import JSON

/// What the rules need of a JWSRenewalInfoDecodedPayload (App Store Server API).
package final class RenewalInfo: Sendable {
  package let productID: String?
  package let nextProductID: String?
  package let autoRenews: Bool
  package let renewsAt: Instant?
  package let graceEndsAt: Instant?

  /// Reads a payload, or the value of a fact, which has the same members.
  package init(_ members: MemberIndex) throws(PayloadError) {
    try members.expectText(.originalTransactionID)
    productID = try members.optionalText(.productID)
    nextProductID = try members.optionalText(.autoRenewProductID)
    autoRenews = try members.optionalInteger(.autoRenewStatus) == 1
    renewsAt = try members.optionalTime(.renewalDate)
    graceEndsAt = try members.optionalTime(.gracePeriodExpiresDate)
  }

  /// The members that are kept as a fact; together they are all that `init` reads.
  static let factMembers: [JSONName] = [
    .originalTransactionID, .productID, .autoRenewProductID, .autoRenewStatus, .renewalDate, .gracePeriodExpiresDate,
  ]
}
