/// `status` of a subscription (docs.stripe.com/billing/subscriptions/overview#subscription-statuses).
enum SubscriptionStatus: String {
  case active
  case trialing
  case pastDue = "past_due"
  case paused
  case unpaid
  case incomplete
  case canceled
  case incompleteExpired = "incomplete_expired"

  /// Whether Stripe never revives a subscription that has it.
  var isTerminal: Bool { self == .canceled || self == .incompleteExpired }

  var isGranting: Bool { self == .active || self == .trialing || self == .pastDue }

  /// Greater for the less entitling; decides between snapshots of one second.
  var rank: Int {
    switch self {
    case .active, .trialing: 0
    case .pastDue: 1
    case .paused: 2
    case .unpaid: 3
    case .incomplete: 4
    case .canceled, .incompleteExpired: 6
    }
  }

  /// Of a status that is not known.
  static let unknownRank = 5
}
