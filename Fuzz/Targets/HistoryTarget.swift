import Entitlements
import JSON
import Ledger

/// A history in any order leaves the rows that its facts mean when they are gathered naively and looked at once; and
/// what was told of each subscription is what stands at the end.
@Sendable func checkHistory(_ bytes: [UInt8]) -> String? {
  let lines = HistoryProgram.lines(bytes)
  let reference = NaiveLedger(lines)
  for order in [lines, lines.reversed(), lines.enumerated().sorted { $0.offset % 3 < $1.offset % 3 }.map(\.element)] {
    var ledger = FuzzShop.ledger()
    var told: [SubscriptionID: Entitlement] = [:]
    for line in order {
      guard let record = try? JSONDocument(ledger.take(line)).root else { return "a record is not JSON" }
      for row in record["entitlements"]?.elements.compactMap({ try? Entitlement($0) }) ?? [] {
        told[row.subscription] = row
      }
    }
    for subscription in reference.subscriptions {
      guard let standing = try? ledger.store.standing(of: subscription) else { return "no answer of a store in memory" }
      let row = reference.row(of: subscription)
      if standing.row != row { return "the row of \(subscription.id) is not what its facts mean" }
      if let row, told[subscription] != row { return "the row of \(subscription.id) was not told" }
      if row == nil, told[subscription].map({ $0.status.isGranting }) == true { return "a row went and was not told" }
    }
  }
  return nil
}

/// All facts of a history in lists, joined in the plainest way.
private struct NaiveLedger {
  private var facts: [ObjectID: [Fact]] = [:]

  init(_ lines: [[UInt8]]) {
    for line in lines {
      guard let value = try? JSONDocument(line).root, case .verified(let verified) = IngestLine(value),
        case .observation(let observation) = FuzzShop.sources[verified.source]?.read(verified)
      else { continue }
      for (object, fact) in observation.facts { facts[object, default: []].append(fact) }
    }
  }

  /// Every object whose facts may make a row.
  var subscriptions: [SubscriptionID] { facts.keys.sorted { ($0.source.name, $0.id) < ($1.source.name, $1.id) } }

  func row(of subscription: SubscriptionID) -> Entitlement? {
    FuzzShop.sources[subscription.source]?.derive(subscription, pinned: nil) { joined($0) }.row
  }

  /// The greatest fact of each key, of the newest generation of its group, seen since the first of them.
  private func joined(_ object: ObjectID) -> Facts {
    let all = facts[object] ?? []
    var kept: [Fact] = []
    for fact in all {
      let newest = all.compactMap { $0.group?.name == fact.group?.name ? $0.group?.generation : nil }.max()
      guard fact.group?.generation == newest else { continue }
      let rivals = all.filter { $0.key == fact.key && $0.group?.generation == fact.group?.generation }
      let isGreatest = rivals.allSatisfy { rival in
        (fact.time, fact.rank) > (rival.time, rival.rank)
          || (fact.time, fact.rank) == (rival.time, rival.rank)
            && !fact.value.lexicographicallyPrecedes(rival.value)
      }
      guard isGreatest, let since = rivals.map(\.since).min() else { continue }
      kept.append(
        Fact(key: fact.key, time: fact.time, rank: fact.rank, value: fact.value, since: since, group: fact.group))
    }
    return Facts(kept)
  }
}
