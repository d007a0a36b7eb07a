import Entitlements
import Instants
import JSON

/// The facts of one subscription, read back: what its current period is and how it stands.
struct AppleHistory {
  /// By period, the latest last.
  let transactions: [Transaction]
  /// When the current transaction was first seen signed.
  private let currentSince: Int64
  private let status: (value: SubscriptionStatus, time: Int64)?
  private let renewal: (value: RenewalInfo, time: Int64)?
  let subject: SubjectID?
  let observedAt: Instant

  init(_ facts: Facts) {
    let dated = facts.all.filter { $0.key.hasPrefix(AppleFacts.transactionPrefix) }
      .map { (transaction: $0.reading(Transaction.init), since: $0.since) }
      .sorted { $0.transaction.precedes($1.transaction) }
    transactions = dated.map(\.transaction)
    currentSince = dated.last?.since ?? .max
    status = facts[AppleFacts.status].flatMap { fact in
      Int64(String(decoding: fact.value, as: UTF8.self)).flatMap(SubscriptionStatus.init).map { ($0, fact.time) }
    }
    renewal = facts[AppleFacts.renewal].map { ($0.reading(RenewalInfo.init), $0.time) }
    subject = facts[AppleFacts.token].flatMap { SubjectID(String(decoding: $0.value, as: UTF8.self)) }
    observedAt = Instant(milliseconds: facts.all.map(\.time).max() ?? 0)
  }

  /// The newest status, unless it is older than the current transaction and so speaks of an earlier period.
  var currentStatus: SubscriptionStatus? { status.flatMap { $0.time >= currentSince ? $0.value : nil } }

  var renewalInfo: RenewalInfo? { renewal?.value }

  /// A period that is paid for and whose transaction has not been seen yet: the renewal info that came with a good
  /// status ends later than the last transaction does. Renewal info older than that transaction says nothing about it.
  var unseenPeriod: (productID: String, expiresAt: Instant)? {
    guard let current = transactions.last, let renewal, renewal.time >= currentSince,
      currentStatus == .active || currentStatus == .billingGracePeriod,
      let end = current.expiresAt, let renewsAt = renewal.value.renewsAt, renewsAt > end
    else { return nil }
    return (renewal.value.productID ?? renewal.value.nextProductID ?? current.productID, renewsAt)
  }
}
