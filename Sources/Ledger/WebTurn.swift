import Entitlements

extension Store {
  /// Stores where a subscription stands; returns the changes of web views that turn by it.
  func put(_ new: Standing, of subscription: SubscriptionID, after old: Standing) throws(StoreFailure) -> [Change] {
    let (former, shown) = (old.shown, new.shown)
    guard WebView.counts(subscription.source), former != shown, let row = new.told ?? old.row?.withdrawn else {
      try setStanding(new, of: subscription)
      return []
    }
    var subjects = [former, shown].compactMap { $0?.subject }
    if subjects.count == 2, subjects[0] == subjects[1] { subjects.removeLast() }
    var wereActive: [Bool] = []
    for subject in subjects { wereActive.append(try standings(of: subject).giveAccessOnTheWeb) }
    try setStanding(new, of: subscription)
    var changes: [Change] = []
    for (subject, wasActive) in zip(subjects, wereActive) {
      let isActive = try standings(of: subject).giveAccessOnTheWeb
      if isActive == wasActive { continue }
      changes.append(Change(event: isActive ? .webActivated : .webExpired, subject: subject, row: row))
    }
    return changes
  }
}

extension Standing {
  fileprivate struct Shown: Equatable {
    let subject: SubjectID
    let isActive: Bool
  }

  /// What of a row decides a web view, as subscribers were told of it.
  fileprivate var shown: Shown? { told.map { Shown(subject: $0.subject, isActive: $0.status.isGranting) } }
}

extension [Standing] {
  /// Whether the best row of a web view is active: production comes before sandbox, and then what is active.
  fileprivate var giveAccessOnTheWeb: Bool {
    let rows = compactMap(\.told).filter(WebView.counts)
    let production = rows.filter { $0.subscription.environment == .production }
    return (production.isEmpty ? rows : production).contains { $0.status.isGranting }
  }
}
