import Entitlements
import Instants

extension Ledger {
  /// Derives every row of a source anew whose configuration means something else than when its rows were last derived.
  ///
  /// Called in a fresh transaction and leaves one open. A large ledger is derived in several, so that neither memory nor
  /// others have to wait for the whole; a run that is killed in between begins again, and rows that are right already
  /// make no changes.
  mutating func rederive(at now: Instant) throws(StoreFailure) {
    for (name, meaning) in meanings {
      guard let source = sources[name], try store.meaning(of: name) != meaning else { continue }
      var last: SubscriptionID?
      while true {
        let page = try store.subscriptions(of: name, after: last, limit: 256)
        for subscription in page {
          for change in try derive(subscription, source, at: now).changes {
            rederived.append(CausedChange(change: change, cause: .event, at: now))
          }
        }
        guard page.count == 256 else { break }
        last = page.last
        _ = try commit()
        try store.begin()
      }
      try store.setMeaning(meaning, of: name)
    }
  }
}
