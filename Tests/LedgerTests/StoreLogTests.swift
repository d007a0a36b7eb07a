import AppleSamples
import Entitlements
import Instants
import Ledger
import Testing

/// The log and the counters of every store.
@Suite(.serialized) struct StoreLogTests {
  private static let subject = SubjectID(Shop.tokens["A"]!)!
  private static let entries = [
    entry(1, .apple, nil, subject), entry(2, .stripe, .missingSubject, nil), entry(3, .apple, .replay, nil),
    entry(4, .apple, nil, nil), entry(5, .apple, .replay, subject),
  ]

  private static func entry(_ day: Double, _ source: Source, _ reason: DropReason?, _ subject: SubjectID?) -> LogEntry {
    LogEntry(
      at: Shop.day(day), source: source, kind: reason == nil ? .processed : .dropped, reason: reason, subject: subject,
      line: Array("{\"day\":\(Int(day))}".utf8))
  }

  private func logged(_ kind: StoreKind) throws -> any Store {
    let store = try kind.open()
    try store.begin()
    try store.log(Self.entries)
    for hour in [0, 0.5, 2] {
      try store.countUnverified(.apple, .signatureInvalid, at: Shop.day(2) + .seconds(hour * 3600))
    }
    try store.countUnverified(.apple, .replay, at: Shop.day(9))
    try store.commit()
    return store
  }

  static let filters: [(change: @Sendable (inout LogFilter) -> Void, days: [Int])] = [
    ({ _ in }, [5, 4, 3, 2, 1]), ({ $0.limit = 2 }, [5, 4]), ({ $0.kind = .processed }, [4, 1]),
    ({ $0.reason = .replay }, [5, 3]), ({ $0.source = .stripe }, [2]), ({ $0.subject = subject }, [5, 1]),
    ({ $0.since = Shop.day(3) }, [5, 4, 3]),
    ({ ($0.reason, $0.subject, $0.source) = (.replay, subject, .stripe) }, []),
    ({ ($0.limit, $0.reason) = (1, .missingSubject) }, [2]),
  ]

  @Test(arguments: StoreKind.here)
  func `records are found by what is asked for, newest first`(kind: StoreKind) throws {
    let store = try logged(kind)
    for (change, days) in Self.filters {
      var filter = LogFilter()
      change(&filter)
      let lines = try store.log(filter).map { String(decoding: $0, as: UTF8.self) }
      #expect(lines == days.map { "{\"day\":\($0)}" })
    }
  }

  @Test(arguments: StoreKind.here)
  func `a summary counts the log and what nobody vouches for`(kind: StoreKind) throws {
    let summary = try logged(kind).logSummary().map {
      "\($0.source.name) \($0.kind.rawValue) \($0.reason?.rawValue ?? "-") \($0.count) "
        + "\(Shop.number($0.first)) \(Shop.number($0.last))"
    }
    #expect(
      summary == [
        "apple dropped replay 3 3 9", "apple dropped signature_invalid 3 2 2.0833333333333335",
        "apple processed - 2 1 4", "stripe dropped missing_subject 1 2 2",
      ])
  }

  @Test(arguments: StoreKind.here)
  func `pruning forgets what is older, and no id`(kind: StoreKind) throws {
    let store = try logged(kind)
    try store.begin()
    #expect(try store.keep("e", of: .apple))
    try store.pruneLog(before: Shop.day(3))
    #expect(try !store.keep("e", of: .apple))
    try store.commit()
    #expect(try store.log(LogFilter()).count == 3)
    #expect(try store.logSummary().map(\.count) == [3, 1])
  }
}
