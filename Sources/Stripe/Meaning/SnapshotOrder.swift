import Instants
import JSON

/// Which of several snapshots of one second is the last.
enum SnapshotOrder {
  static func last(of snapshots: [DatedSnapshot]) -> (DatedSnapshot, isAmbiguous: Bool)? {
    let updates = snapshots.filter { !$0.isCreation }
    let candidates = updates.isEmpty ? snapshots : updates
    // Two that each show the other's past say nothing of their order.
    let changers = candidates.filter(\.hasPast)
    let ends = candidates.filter { one in !changers.contains { $0.changed(one) && !one.changed($0) } }
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
