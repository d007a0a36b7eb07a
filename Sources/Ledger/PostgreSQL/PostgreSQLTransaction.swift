import Entitlements
import Instants

/// What an open transaction has read, which is locked, and what it has still to write.
///
/// An object or an event that was looked for and is not there cannot be locked. It is written, as an empty row if need
/// be: if somebody else has done so meanwhile, that is a conflict.
struct PostgreSQLTransaction {
  /// Lines that nobody vouches for are counted by these.
  struct Hour: Hashable {
    let source: Source
    let reason: DropReason
    let hour: Int64
  }

  struct Count {
    var count: Int64 = 0
    var first = Instant(milliseconds: .max)
    var last = Instant(milliseconds: .min)
  }

  /// Whether an event has a row of its own.
  var events: [EventRow: Bool] = [:]
  var newEvents: [EventRow] = []
  /// How many events were kept since something was last sent ahead.
  var keptCount = 0
  var objects: [ObjectID: StoredObject] = [:]
  /// Every source's, as they stand in the store; nil before they were read.
  var meanings: [Source: String]?
  var newMeanings: [Source: String] = [:]
  var unverified: [Hour: Count] = [:]
  /// How many changes were appended, and the place of the answer that says the number of the last one before them.
  var changeCount: Int64 = 0
  var counter: Int?
}

/// The key of an event's own row, whatever object it is about.
struct EventRow: Hashable {
  let source: Source
  let id: String
}

extension PostgreSQLTransaction {
  /// Everything it had to write was queued.
  mutating func isWritten() {
    newEvents.removeAll()
    newMeanings.removeAll()
    unverified.removeAll()
  }
}
