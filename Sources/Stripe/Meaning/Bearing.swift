import Entitlements

/// What of an object's facts decides rows that are not its own: all that `StripeSource.derive` reads of customers, invoices,
/// payments and charges.
extension ObjectChange {
  /// - Parameter known: the facts of the object as they are now.
  func decidesElsewhere(_ known: Facts, _ settings: StripeSettings) -> Bool {
    facts.contains(where: \.decidesElsewhere) || changesHouseholds(known, settings.subjectNames)
  }

  /// Of a customer it counts whom all evidence names, or that it names several.
  private func changesHouseholds(_ known: Facts, _ names: [String]) -> Bool {
    let added = facts.filter { $0.old == nil && Evidence($0.key)?.counts(names) == true }.map(\.key)
    if added.isEmpty { return false }
    let before = known.someHouseholds(names, without: added)
    return before < 2 && before < known.someHouseholds(names)
  }
}

extension FactChange {
  /// Evidence aside.
  fileprivate var decidesElsewhere: Bool {
    // Which objects hang together is in the keys alone; what this one is part of has a fact that says so, too.
    if key.begins(with: Link.toward) || key.begins(with: PaymentFacts.disputePrefix) { return false }
    if key.begins(with: Link.from) { return old == nil }
    if key.begins(with: Evidence.prefix) { return false }
    return old?.value != new?.value || old?.time != new?.time && key != PaymentFacts.invoice
  }
}

extension Facts {
  /// Whether the object is a part of another one.
  var isPart: Bool { !all(after: Link.toward).isEmpty }

  /// How many households are named: none, one, or two where there are more.
  fileprivate func someHouseholds(_ names: [String], without keys: [String] = []) -> Int {
    var first: SubjectID?
    for fact in all(after: Evidence.prefix) where !keys.contains(fact.key) {
      guard let evidence = Evidence(fact.key), evidence.counts(names) else { continue }
      if let first, first != evidence.subject { return 2 }
      first = evidence.subject
    }
    return first == nil ? 0 : 1
  }
}

extension String {
  fileprivate func begins(with prefix: String) -> Bool { utf8.starts(with: prefix.utf8) }
}
