import CommandLineSupport
import Entitlements
import Ledger
import LedgerCommandSupport

/// The households of a store with their rows, all as they were at one moment; never more than a page in memory.
struct StoredHouseholds {
  private let store: any Store

  init(_ store: any Store) { self.store = store }

  /// Hands out the households that are asked for, in that order; all that have rows where none is.
  func each(_ subjects: [SubjectID], _ body: (SubjectID, [Entitlement]) throws(CommandFailure) -> Void)
    throws(CommandFailure)
  {
    try withStore(store.beginReading)
    defer { store.endReading() }
    if !subjects.isEmpty { return try hand(subjects, to: body) }
    var last: SubjectID?
    while true {
      let start = last
      let page = try withStore { () throws(StoreFailure) in try store.subjects(after: start, limit: 256) }
      if page.isEmpty { return }
      try hand(page, to: body)
      last = page.last
    }
  }

  private func hand(
    _ subjects: [SubjectID], to body: (SubjectID, [Entitlement]) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    for subject in subjects {
      try body(subject, withStore { () throws(StoreFailure) in try store.rows(of: subject) })
    }
  }
}
