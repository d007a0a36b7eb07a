import Entitlements

/// The facts of one subscription, read back: how it stands, and which prices it had.
struct SubscriptionHistory {
  /// The snapshot that counts.
  let current: DatedSnapshot
  /// Whether nothing but a rule of ours decided between different snapshots of one second.
  let isAmbiguous: Bool
  /// Whether a snapshot was made after the end.
  let goesOnAfterEnd: Bool
  let hasGranted: Bool
  /// Earlier and present prices, and when each was seen last, in milliseconds since 1970.
  let prices: [(id: String, product: String?, time: Int64)]

  /// Nil where no snapshot is known.
  init?<Failure: FactFailure>(_ facts: Facts, _ failure: Failure.Type) throws(Failure) {
    let snapshots = try facts.all(after: SubscriptionFacts.snapshotPrefix).map { fact throws(Failure) in
      try DatedSnapshot(fact, failure)
    }
    guard let (winner, isAmbiguous) = SnapshotOrder.last(of: snapshots) else { return nil }
    current = winner
    self.isAmbiguous = isAmbiguous
    goesOnAfterEnd =
      winner.snapshot.status?.isTerminal == true && (facts[SubscriptionFacts.newest]?.time ?? 0) > winner.time
    hasGranted = facts[SubscriptionFacts.granted] != nil
    prices = try facts.all(after: SubscriptionFacts.pricePrefix).map { fact throws(Failure) in
      let product = try fact.readingText(failure, { $0 })
      let id = String(fact.key.dropFirst(SubscriptionFacts.pricePrefix.count))
      return (id: id, product: product.isEmpty ? nil : product, time: fact.time)
    }
  }
}
