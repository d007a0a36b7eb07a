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

  init<Failure: FactFailure>(_ facts: Facts, _ failure: Failure.Type) throws(Failure) {
    let dated = try facts.all.filter { $0.key.hasPrefix(AppleFacts.transactionPrefix) }
      .map { fact throws(Failure) in (transaction: try fact.reading(failure, Transaction.init), since: fact.since) }
      .sorted { $0.transaction.precedes($1.transaction) }
    transactions = dated.map(\.transaction)
    currentSince = dated.last?.since ?? .max
    status = try facts[AppleFacts.status].map { fact throws(Failure) in
      (try fact.readingText(failure, { Int64($0).flatMap(SubscriptionStatus.init) }), fact.time)
    }
    renewal = try facts[AppleFacts.renewal].map { fact throws(Failure) in
      (try fact.reading(failure, RenewalInfo.init), fact.time)
    }
    subject = try facts[AppleFacts.token]?.readingText(failure, SubjectID.init)
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
