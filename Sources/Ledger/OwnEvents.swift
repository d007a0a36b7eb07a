/// The first events of an object, which its row remembers, each by its fingerprint. Later ones are in the table of events.
///
/// They are written before the facts, after a number that no length of a text can be.
struct OwnEvents {
  /// Nil where the row was written before rows had them, and all are in the table.
  private var fingerprints: [UInt64]?

  /// As many as an object has in some two years; PostgreSQL would store rows that are much longer in pieces.
  private static let room = 32

  /// Of a new object.
  init() { fingerprints = [] }

  private init(_ fingerprints: [UInt64]?) { self.fingerprints = fingerprints }

  /// Of a row from before.
  static let apart = OwnEvents(nil)

  /// Reads them from the beginning of a row; nil where that is damaged.
  init?(from bytes: inout PackedBytes) {
    guard let mark = bytes.number(4), mark < 0 else {
      self = .apart
      return
    }
    let count = Int(~mark)
    guard count <= Self.room else { return nil }
    _ = bytes.takeNumber(4)
    var fingerprints: [UInt64] = []
    fingerprints.reserveCapacity(count + 1)
    for _ in 0..<count {
      guard let number = bytes.takeNumber(8) else { return nil }
      fingerprints.append(UInt64(bitPattern: number))
    }
    self.fingerprints = fingerprints
  }

  /// Whether one is new; nil where only the table of events can tell.
  func isNew(_ fingerprint: UInt64) -> Bool? {
    if mayBeApart(fingerprint, last: 1) { return nil }
    return fingerprints?.contains(fingerprint) == false
  }

  /// Whether keeping one may take the table of events, where it is the last of `count` that are told of the object.
  func mayBeApart(_ fingerprint: UInt64, last count: Int) -> Bool {
    guard let fingerprints else { return true }
    return fingerprints.count + count > Self.room && !fingerprints.contains(fingerprint)
  }

  /// Adds one that is new.
  mutating func add(_ fingerprint: UInt64) { fingerprints?.append(fingerprint) }

  /// How many bytes they take.
  var size: Int { fingerprints.map { 4 + 8 * $0.count } ?? 0 }

  /// Writes them, as they are read from the beginning of a row.
  func append(to bytes: inout [UInt8]) {
    guard let fingerprints else { return }
    bytes.append(bigEndian: ~Int32(fingerprints.count))
    for fingerprint in fingerprints { bytes.append(bigEndian: fingerprint) }
  }
}
