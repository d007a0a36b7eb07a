import Entitlements
import Instants
import JSON

/// The facts of one subscription, read back: what its current period is and how it stands.
struct AppleHistory {
  /// By period, the latest last, each with when it was first seen signed.
  private let dated: [(transaction: Transaction, since: Int64)]
  private let status: (value: SubscriptionStatus, time: Int64)?
  private let renewal: (value: RenewalInfo, time: Int64)?
  let subject: SubjectID?
  let observedAt: Instant

  init(_ facts: Facts) throws(DamagedFact) {
    var dated: [(transaction: Transaction, since: Int64)] = []
    for fact in facts.all(after: AppleFacts.transactionPrefix) {
      dated.append((try fact.json(as: Transaction.self, Transaction.init), fact.since))
    }
    dated.sort { $0.transaction.precedes($1.transaction) }
    self.dated = dated
    if let fact = facts[AppleFacts.status] {
      status = (try fact.text { Int64($0).flatMap(SubscriptionStatus.init) }, fact.time)
    } else {
      status = nil
    }
    if let fact = facts[AppleFacts.renewal] {
      renewal = (try fact.json(as: RenewalInfo.self, RenewalInfo.init), fact.time)
    } else {
      renewal = nil
    }
    subject = try facts[AppleFacts.token]?.text(SubjectID.init)
    let newest = facts.all.max { $0.time < $1.time }
    if let newest, !newest.hasDates { throw DamagedFact(fact: newest) }
    observedAt = Instant(milliseconds: newest?.time ?? 0)
  }

  var current: Transaction? { dated.last?.transaction }

  /// The transactions of earlier periods and of the current one, the latest first.
  var latestFirst: some Sequence<Transaction> { dated.reversed().lazy.map(\.transaction) }

  private var currentSince: Int64 { dated.last?.since ?? .max }

  /// The newest status, unless it is older than the current transaction and so speaks of an earlier period.
  var currentStatus: SubscriptionStatus? { status.flatMap { $0.time >= currentSince ? $0.value : nil } }

  var renewalInfo: RenewalInfo? { renewal?.value }

  /// A period that is paid for and whose transaction has not been seen yet: the renewal info that came with a good
  /// status ends later than the last transaction does. Renewal info older than that transaction says nothing about it.
  var unseenPeriod: (productID: String, expiresAt: Instant)? {
    guard let current, let renewal, renewal.time >= currentSince,
      currentStatus == .active || currentStatus == .billingGracePeriod,
      let end = current.expiresAt, let renewsAt = renewal.value.renewsAt, renewsAt > end
    else { return nil }
    return (renewal.value.productID ?? renewal.value.nextProductID ?? current.productID, renewsAt)
  }
}

/// A fact that cannot be read back.
struct DamagedFact: Error { let fact: Fact }

extension Fact {
  /// What the JSON of the fact says, which need not be read where the fact has just been made of it.
  fileprivate func json<Model>(as model: Model.Type, _ read: (MemberIndex) throws(PayloadError) -> Model)
    throws(DamagedFact) -> Model
  {
    if let known = self.model as? Model { return known }
    do { return try read(MemberIndex(JSONDocument(value).root)) } catch { throw DamagedFact(fact: self) }
  }

  fileprivate func text<Model>(_ read: (String) -> Model?) throws(DamagedFact) -> Model {
    // What is no UTF-8 becomes a text that nothing can be read from.
    guard let model = read(String(decoding: value, as: UTF8.self)) else { throw DamagedFact(fact: self) }
    return model
  }
}
