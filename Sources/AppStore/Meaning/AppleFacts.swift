import Entitlements
import Instants
import JSON

/// Apple's facts about a subscription, one maker for each kind, each dated by the object that it stands in.
enum AppleFacts {
  static let status = "status"
  static let renewal = "renewal"
  static let token = "token"
  static let transactionPrefix = "transaction:"

  static func status(_ status: SubscriptionStatus, signedAt: Instant) -> Fact {
    Fact(
      key: Self.status, time: signedAt.milliseconds, rank: status.rank, value: Array(String(status.rawValue).utf8))
  }

  /// - Parameter since: the earliest date in the event that showed it.
  static func transaction(_ members: MemberIndex, signedAt: Instant, since: Instant) throws(PayloadError) -> Fact {
    let transaction = try Transaction(members)
    return Fact(
      key: transactionPrefix + transaction.id, time: signedAt.milliseconds,
      rank: transaction.revokedAt != nil ? 2 : transaction.isUpgraded ? 1 : 0,
      value: kept(Transaction.factMembers, of: members), since: since.milliseconds, model: transaction)
  }

  static func renewal(_ members: MemberIndex, signedAt: Instant) throws(PayloadError) -> Fact {
    let info = try RenewalInfo(members)
    return Fact(
      key: renewal, time: signedAt.milliseconds, rank: (info.autoRenews ? 0 : 2) + (info.graceEndsAt == nil ? 1 : 0),
      value: kept(RenewalInfo.factMembers, of: members), model: info)
  }

  static func token(_ subject: SubjectID, signedAt: Instant) -> Fact {
    Fact(key: token, time: signedAt.milliseconds, value: Array(subject.text.utf8))
  }

  private static func kept(_ names: [JSONName], of members: MemberIndex) -> [UInt8] {
    var writer = JSONWriter(capacity: 512)
    writer.beginObject()
    for name in names {
      if let value = members[name], !value.isNull { writer.member(name, copying: value) }
    }
    writer.endObject()
    return writer.bytes
  }
}
