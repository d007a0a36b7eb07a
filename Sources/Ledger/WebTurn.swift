import Entitlements

extension Store {
  /// Stores where a subscription stands; returns the changes of web views that turn by it.
  func put(_ new: Standing, of subscription: SubscriptionID, after old: Standing, _ households: KnownHouseholds)
    throws(StoreFailure) -> [Change]
  {
    let (former, shown) = WebView.counts(subscription.source) ? (old.shown, new.shown) : (nil, nil)
    guard former != shown, let row = new.told ?? old.encoded?.withdrawn else {
      try setStanding(new, of: subscription)
      return []
    }
    var subjects = [former, shown].compactMap { $0?.subject }
    if subjects.count == 2, subjects[0] == subjects[1] { subjects.removeLast() }
    var changes: [Change] = []
    for subject in subjects {
      let wasActive = try households.webRows(of: subject).giveAccess
      if let former, former.subject == subject { households.count(-1, former, subscription.environment) }
      if let shown, shown.subject == subject { households.count(1, shown, subscription.environment) }
      let isActive = try households.webRows(of: subject).giveAccess
      if isActive == wasActive { continue }
      changes.append(Change(event: isActive ? .webActivated : .webExpired, subject: subject, row: row))
    }
    try setStanding(new, of: subscription)
    return changes
  }
}

/// What of a row decides a web view, as subscribers were told of it.
struct ShownRow: Equatable {
  let subject: SubjectID
  let isActive: Bool
}

extension Standing {
  fileprivate var shown: ShownRow? {
    encoded.map { ShownRow(subject: $0.row.subject, isActive: endedAt == nil && $0.row.status.isGranting) }
  }
}
