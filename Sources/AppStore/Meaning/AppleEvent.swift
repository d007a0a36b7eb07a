import Entitlements
import Instants
import JSON

/// A verified line of Apple's, by its parts.
struct AppleEvent {
  private let notification: NotificationPayload?
  private let payload: MemberIndex
  /// The member of a notification that names the app.
  let notifiedApp: MemberIndex?
  private let transaction: MemberIndex?
  private let renewalInfo: MemberIndex?
  private let isAppTransaction: Bool
  let environment: Environment?

  init(_ line: VerifiedLine, _ payload: JSONValue) throws(PayloadError) {
    guard let kind = line.line[.kind]?.string.flatMap(PayloadKind.init(rawValue:)) else {
      throw PayloadError(member: "kind", expected: "a kind of Apple's signed data")
    }
    let payload = MemberIndex(payload)
    self.payload = payload
    notification = kind == .notification ? try NotificationPayload(payload) : nil
    notifiedApp = notification?.about.map { MemberIndex($0.value) }
    transaction = kind == .transaction ? payload : line.line[.transaction].map(MemberIndex.init)
    renewalInfo = kind == .renewalInfo ? payload : line.line[.renewalInfo].map(MemberIndex.init)
    isAppTransaction = kind == .appTransaction
    environment =
      switch line.line[.environment]?.string {
      case "production": .production
      case "sandbox", "xcode": .sandbox
      default: nil
      }
  }

  /// Every object that names the app it is of. Renewal info alone does not; it takes effect only beside a transaction.
  var apps: [MemberIndex] {
    var apps: [MemberIndex] = []
    if notification != nil { apps.append(notifiedApp ?? payload) }
    if isAppTransaction { apps.append(payload) }
    if let transaction { apps.append(transaction) }
    return apps
  }

  func reading(_ environment: Environment) throws(PayloadError) -> Reading {
    if isAppTransaction { return .dropped(.unhandledEventType, detail: "app_transaction") }
    if let notification, NotificationType.withoutFacts.contains(notification.type) {
      return .dropped(.unhandledEventType)
    }
    guard let subject = transaction ?? renewalInfo else { return .dropped(.missingTransactionInfo) }
    let original = try subject.text(.originalTransactionID)
    if let type = transaction?[.type], type.says("Consumable") {
      return .dropped(.unhandledEventType, detail: "consumable")
    }
    if let renewed = try renewalInfo?.text(.originalTransactionID), renewed != original {
      throw PayloadError(member: "renewal_info", expected: "of the transaction's subscription")
    }
    var notes: [String] = []
    let facts = try facts(&notes)
    let subscription = SubscriptionID(source: .apple, environment: environment, id: original)
    return .observation(Observation(subscription: subscription, facts: facts.map { (subscription, $0) }, notes: notes))
  }

  private func facts(_ notes: inout [String]) throws(PayloadError) -> [Fact] {
    var facts: [Fact] = []
    facts.reserveCapacity(5)
    for object in [transaction, renewalInfo] {
      guard let object, let text = try object.optionalText(.appAccountToken) else { continue }
      if let subject = SubjectID(text) {
        facts.append(AppleFacts.token(subject, signedAt: try object.time(.signedDate)))
      } else if !notes.contains("app_account_token_invalid") {
        notes.append("app_account_token_invalid")
      }
    }
    let renewalAt = try renewalInfo?.time(.signedDate)
    if let renewalInfo, let renewalAt { facts.append(try AppleFacts.renewal(renewalInfo, signedAt: renewalAt)) }
    if let transaction {
      let signedAt = try transaction.time(.signedDate)
      // The objects of one event speak of one state, although they are signed some milliseconds apart.
      let earliest = min(try payload.time(.signedDate), signedAt, renewalAt ?? signedAt)
      facts.append(try AppleFacts.transaction(transaction, signedAt: signedAt, since: earliest))
    }
    guard let notification else { return facts }
    if !NotificationType.withFacts.contains(notification.type) { notes.append("unknown_event_type") }
    if let number = try notifiedApp?.optionalInteger(.status) {
      if let status = SubscriptionStatus(rawValue: number) {
        facts.append(AppleFacts.status(status, signedAt: try payload.time(.signedDate)))
      } else {
        notes.append("unknown_status")
      }
    }
    return facts
  }
}
