/// `data.status` of a notification (App Store Server API, Status).
package enum SubscriptionStatus: Int64, Sendable {
  case active = 1
  case expired = 2
  case billingRetry = 3
  case billingGracePeriod = 4
  case revoked = 5

  /// Greater for the less entitling: decides between notifications of one date.
  var rank: Int64 {
    switch self {
    case .active: 1
    case .billingGracePeriod: 2
    case .billingRetry: 3
    case .expired: 4
    case .revoked: 5
    }
  }

  package var word: String {
    switch self {
    case .active: "active"
    case .expired: "expired"
    case .billingRetry: "billing_retry"
    case .billingGracePeriod: "billing_grace_period"
    case .revoked: "revoked"
    }
  }
}
