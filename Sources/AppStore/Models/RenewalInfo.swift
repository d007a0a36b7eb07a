package import Instants
package import JSON

/// What the rules need of a JWSRenewalInfoDecodedPayload (App Store Server API).
package struct RenewalInfo: Equatable, Sendable {
  package let originalID: String
  package let productID: String?
  package let nextProductID: String?
  package let autoRenews: Bool
  package let renewsAt: Instant?
  package let graceEndsAt: Instant?

  /// Reads a payload, or the value of a fact, which has the same members.
  package init(_ json: JSONValue) throws(PayloadError) {
    originalID = try json.text("originalTransactionId")
    productID = try json.optionalText("productId")
    nextProductID = try json.optionalText("autoRenewProductId")
    autoRenews = try json.optionalInteger("autoRenewStatus") == 1
    renewsAt = try json.optionalTime("renewalDate")
    graceEndsAt = try json.optionalTime("gracePeriodExpiresDate")
  }

  /// The members that are kept as a fact; together they are all that `init` reads.
  static let factMembers = [
    "originalTransactionId", "productId", "autoRenewProductId", "autoRenewStatus", "renewalDate",
    "gracePeriodExpiresDate",
  ]
}
