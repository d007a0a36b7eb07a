import Instants

/// One event before it is signed: what Apple tells, on which day.
package struct PlainEvent: Sendable {
  package enum Kind: Sendable {
    /// `about` is the object it is about as JSON, without braces; nil stands for the app's `data`.
    case notification(type: String, subtype: String?, about: String?)
    case transaction, renewalInfo
  }

  package var kind: Kind
  package var day: Double
  package var status: Int?
  package var purchase: Purchase?
  package var renewal: Renewal?
  package var environment = "Production"
  package var bundleID = Shop.bundleID
  package var appAppleID: Int64? = Shop.appAppleID
  /// Made from kind and day where nil.
  package var statedID: String?

  /// A notification.
  package static func tell(
    _ type: String, _ subtype: String? = nil, _ day: Double, _ status: Int? = 1, _ purchase: Purchase? = Purchase(),
    _ renewal: Renewal? = Renewal()
  ) -> PlainEvent {
    PlainEvent(
      kind: .notification(type: type, subtype: subtype, about: nil), day: day, status: status, purchase: purchase,
      renewal: renewal)
  }

  /// A notification about something else than a subscription: `"summary":{…}`.
  package static func tell(_ type: String, _ day: Double, about: String) -> PlainEvent {
    PlainEvent(kind: .notification(type: type, subtype: nil, about: about), day: day)
  }

  /// A transaction by itself.
  package static func bare(_ purchase: Purchase, _ day: Double) -> PlainEvent {
    PlainEvent(kind: .transaction, day: day, purchase: purchase, environment: purchase.environment)
  }

  /// Renewal info by itself.
  package static func bare(_ renewal: Renewal, _ day: Double) -> PlainEvent {
    PlainEvent(kind: .renewalInfo, day: day, renewal: renewal, environment: renewal.environment)
  }

  package func with(_ change: (inout PlainEvent) -> Void) -> PlainEvent {
    var copy = self
    change(&copy)
    return copy
  }

  package var id: String {
    if let statedID { return statedID }
    switch kind {
    case .notification(let type, let subtype, _): return "\(type).\(subtype ?? "").\(day)"
    case .transaction: return "transaction.\(purchase?.id ?? "").\(day).\(purchase?.revoked ?? 0)"
    case .renewalInfo: return "renewal.\(renewal?.original ?? "").\(day)"
    }
  }

  /// The JSON that `entl-fixture apple` signs.
  package var plain: String {
    switch kind {
    case .transaction: return purchase?.json(signedAt: day) ?? "{}"
    case .renewalInfo: return renewal?.json(signedAt: day) ?? "{}"
    case .notification:
      let inner = [
        purchase.map { ",\"transaction\":" + $0.json(signedAt: day) },
        renewal.map { ",\"renewal_info\":" + $0.json(signedAt: day) },
      ]
      return payload.dropLast() + inner.compactMap { $0 }.joined() + "}"
    }
  }

  /// The line that `entl-verify` prints of it, root and all.
  package func line(root: String) -> String {
    let word = ["Production": "production", "Sandbox": "sandbox", "Xcode": "xcode"][environment] ?? environment
    var head = """
      {"verified":true,"source":"apple","kind":"\(kindWord)","environment":"\(word)","event_id":"\(id)"
      """
    if case .notification(let type, _, _) = kind { head += ",\"event_type\":\"\(type)\"" }
    head += ",\"signed_at\":\"\(Shop.day(day).rfc3339)\",\"root\":\"\(root)\",\"skipped\":[],\"payload\":\(payload)"
    if case .notification = kind {
      if let purchase { head += ",\"transaction\":" + purchase.json(signedAt: day) }
      if let renewal { head += ",\"renewal_info\":" + renewal.json(signedAt: day) }
    }
    let notes = if case .notification("SOMETHING_NEW", _, _) = kind { "\"unknown_event_type\"" } else { "" }
    return head + ",\"notes\":[\(notes)]}"
  }

  private var kindWord: String {
    switch kind {
    case .notification: "notification"
    case .transaction: "transaction"
    case .renewalInfo: "renewal_info"
    }
  }

  private var payload: String {
    guard case .notification(let type, let subtype, let about) = kind else { return plain }
    let number = appAppleID.map { "\"appAppleId\":\($0)," } ?? ""
    let state = status.map { ",\"status\":\($0)" } ?? ""
    let data = "\"data\":{\(number)\"bundleId\":\"\(bundleID)\",\"environment\":\"\(environment)\"\(state)}"
    return """
      {"notificationType":"\(type)"\(subtype.map { ",\"subtype\":\"\($0)\"" } ?? ""),"notificationUUID":"\(id)"\
      ,"version":"2.0","signedDate":\(Shop.day(day).milliseconds),\(about ?? data)}
      """
  }
}
