import Entitlements

/// The rows of web views that the open transaction has looked up, as they are now: many events about one household count
/// its rows once.
final class KnownHouseholds {
  private let store: any Store
  /// The latest last, and of many the latest alone: a batch touches some hundred.
  private var all: [(subject: SubjectID, rows: WebRows)] = []

  init(in store: any Store) { self.store = store }

  func forget() { all.removeAll() }

  func webRows(of subject: SubjectID) throws(StoreFailure) -> WebRows {
    if let place = place(of: subject) { return all[place].rows }
    var rows = WebRows()
    for row in try store.standings(of: subject).compactMap(\.told?.row) where WebView.counts(row) {
      rows.count(1, row.subscription.environment, isActive: row.status.isGranting)
    }
    if all.count == 512 { all.removeFirst(256) }
    all.append((subject, rows))
    return rows
  }

  /// Counts a row more, or one less, of a household that was looked up.
  func count(_ difference: Int, _ row: ShownRow, _ environment: Environment) {
    guard let place = place(of: row.subject) else { return }
    all[place].rows.count(difference, environment, isActive: row.isActive)
  }

  private func place(of subject: SubjectID) -> Int? { all.lastIndex { $0.subject == subject } }
}

/// How many rows a household's web view has.
struct WebRows {
  private var (production, activeProduction, activeSandbox) = (0, 0, 0)

  mutating func count(_ difference: Int, _ environment: Environment, isActive: Bool) {
    if environment == .production { production += difference }
    if !isActive { return }
    if environment == .production { activeProduction += difference } else { activeSandbox += difference }
  }

  /// Whether the best row is active: production comes before sandbox, and then what is active.
  var giveAccess: Bool { (production > 0 ? activeProduction : activeSandbox) > 0 }
}
