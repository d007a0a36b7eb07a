import Entitlements
import Instants
import JSON

/// The facts of one subscription, read back: how it stands, and which prices it had.
struct SubscriptionHistory {
  /// The snapshot that counts.
  let current: DatedSnapshot
  /// Whether nothing but a rule of ours decided between different snapshots of one second.
  let isAmbiguous: Bool
  /// Whether a snapshot was made after the end.
  let goesOnAfterEnd: Bool
  let hasGranted: Bool
  /// Earlier and present prices, the one seen last first.
  let prices: [(id: String, product: String?, time: Int64)]

  /// Nil where no snapshot is known.
  init?(_ facts: Facts) {
    let snapshots = facts.all.filter { $0.key.hasPrefix(SubscriptionFacts.snapshotPrefix) }.map(DatedSnapshot.init)
    guard let (winner, isAmbiguous) = SnapshotOrder.last(of: snapshots) else { return nil }
    current = winner
    self.isAmbiguous = isAmbiguous
    goesOnAfterEnd =
      winner.snapshot.status?.isTerminal == true && (facts[SubscriptionFacts.newest]?.time ?? 0) > winner.time
    hasGranted = facts[SubscriptionFacts.granted] != nil
    prices = facts.all.filter { $0.key.hasPrefix(SubscriptionFacts.pricePrefix) }.map { fact in
      let product = String(decoding: fact.value, as: UTF8.self)
      let id = String(fact.key.dropFirst(SubscriptionFacts.pricePrefix.count))
      return (id: id, product: product.isEmpty ? nil : product, time: fact.time)
    }.sorted { $0.time != $1.time ? $0.time > $1.time : $0.id < $1.id }
  }
}

/// One snapshot as a fact holds it.
struct DatedSnapshot {
  let snapshot: SubscriptionSnapshot
  /// What it was read from.
  let object: JSONValue
  /// What the members that changed were before.
  let previous: JSONValue?
  let isCreation: Bool
  /// Milliseconds since 1970.
  let time: Int64
  let order: Int64

  init(_ fact: Fact) {
    guard let document = try? JSONDocument(fact.value), let object = document.root["object"],
      let snapshot = try? SubscriptionSnapshot(object)
    else { preconditionFailure("a fact was read once and cannot be read again") }
    self.snapshot = snapshot
    self.object = object
    previous = document.root["previous"]
    isCreation = document.root["is_creation"]?.boolean == true
    (time, order) = (fact.time, fact.rank)
  }

  var createdAt: Instant { Instant(milliseconds: time) }

  /// Whether the other one is what this one changed: it shows what this one says was before.
  func changed(_ other: DatedSnapshot) -> Bool {
    guard let previous, previous.members.contains(where: { _ in true }) else { return false }
    return other.object.includes(previous)
  }
}

/// Which of several snapshots of one second is the last.
enum SnapshotOrder {
  static func last(of snapshots: [DatedSnapshot]) -> (DatedSnapshot, isAmbiguous: Bool)? {
    let updates = snapshots.filter { !$0.isCreation }
    let candidates = updates.isEmpty ? snapshots : updates
    // Two that each show the other's past say nothing of their order.
    let ends = candidates.filter { one in !candidates.contains { $0.changed(one) && !one.changed($0) } }
    let remaining = ends.isEmpty ? candidates : ends
    guard let winner = remaining.max(by: precedes) else { return nil }
    return (winner, remaining.contains { $0.snapshot != winner.snapshot })
  }

  private static func precedes(_ one: DatedSnapshot, _ other: DatedSnapshot) -> Bool {
    let (mine, others) = (one.snapshot, other.snapshot)
    if mine.rank != others.rank { return mine.rank < others.rank }
    let (end, otherEnd) = (mine.latestEnd?.milliseconds ?? 0, others.latestEnd?.milliseconds ?? 0)
    if end != otherEnd { return end < otherEnd }
    if one.order != other.order { return one.order < other.order }
    return one.object.bytes.lexicographicallyPrecedes(other.object.bytes)
  }
}
