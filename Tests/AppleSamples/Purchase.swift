import Instants

/// A transaction as Apple decodes it; days count as in `Shop`.
package struct Purchase: Sendable {
  package var id = "1000"
  package var original = "1000"
  package var product = "plus.year"
  package var from: Double = 0
  /// Nil for what has no expiry.
  package var to: Double? = 365
  package var type = "Auto-Renewable Subscription"
  /// A letter of `Shop.tokens`, any other text, or nil for none.
  package var household: String? = "A"
  package var ownership = "PURCHASED"
  package var revoked: Double?
  package var isUpgraded = false
  package var bundleID = Shop.bundleID
  package var environment = "Production"
  /// When it was signed, where that is not when the event was.
  package var signed: Double?
  /// More members, as JSON that begins with a comma.
  package var extra = ""

  package init() {}

  /// Changes some members.
  package func with(_ change: (inout Purchase) -> Void) -> Purchase {
    var copy = self
    change(&copy)
    return copy
  }

  /// The next paid period of the same subscription.
  package func renewed(_ id: String, to end: Double, product: String? = nil) -> Purchase {
    with {
      $0.id = id
      $0.from = to ?? from
      $0.to = end
      $0.product = product ?? self.product
    }
  }

  /// The same, given back.
  package func refunded(_ day: Double) -> Purchase { with { $0.revoked = day } }

  func json(signedAt day: Double) -> String {
    func time(_ name: String, _ day: Double?) -> String {
      day.map { ",\"\(name)\":\(Shop.day($0).milliseconds)" } ?? ""
    }
    let token = household.map { ",\"appAccountToken\":\"\(Shop.tokens[$0] ?? $0)\"" } ?? ""
    let revocation = revoked == nil ? "" : time("revocationDate", revoked) + ",\"revocationReason\":0"
    return """
      {"transactionId":"\(id)","originalTransactionId":"\(original)","bundleId":"\(bundleID)","productId":"\(product)"\
      \(time("purchaseDate", from)),"originalPurchaseDate":\(Shop.day(0).milliseconds)\(time("expiresDate", to))\
      ,"quantity":1,"type":"\(type)","inAppOwnershipType":"\(ownership)"\(token)\(time("signedDate", signed ?? day))\
      ,"environment":"\(environment)"\(isUpgraded ? ",\"isUpgraded\":true" : "")\(revocation)\(extra)}
      """
  }
}

/// Renewal info as Apple decodes it.
package struct Renewal: Sendable {
  package var original = "1000"
  package var product = "plus.year"
  /// What it renews to; nil for the same product.
  package var next: String?
  package var renews = true
  /// Nil for none.
  package var date: Double? = 365
  package var graceEnd: Double?
  package var household: String?
  package var environment = "Production"
  package var signed: Double?

  package init() {}

  package func with(_ change: (inout Renewal) -> Void) -> Renewal {
    var copy = self
    change(&copy)
    return copy
  }

  func json(signedAt day: Double) -> String {
    func time(_ name: String, _ day: Double?) -> String {
      day.map { ",\"\(name)\":\(Shop.day($0).milliseconds)" } ?? ""
    }
    let token = household.map { ",\"appAccountToken\":\"\(Shop.tokens[$0] ?? $0)\"" } ?? ""
    return """
      {"originalTransactionId":"\(original)","autoRenewProductId":"\(next ?? product)","productId":"\(product)"\
      ,"autoRenewStatus":\(renews ? 1 : 0)\(time("renewalDate", date))\(time("gracePeriodExpiresDate", graceEnd))\
      \(graceEnd == nil ? "" : ",\"isInBillingRetryPeriod\":true")\(token)\(time("signedDate", signed ?? day))\
      ,"environment":"\(environment)"}
      """
  }
}
