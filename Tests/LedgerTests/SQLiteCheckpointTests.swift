import CSQLite
import Entitlements
import Foundation
import Testing

@testable import Ledger

/// What becomes of the write-ahead log.
struct SQLiteCheckpointTests {
  private let path = TemporaryFolder.shared.newPath("store.db")
  private let store: SQLiteStore
  private static let megabyte = 1 << 20

  init() throws { store = try SQLiteStore(path, .create) }

  /// Commits so much that is new: 256 pages for each megabyte.
  private func write(_ megabytes: Int) throws {
    let text = String(repeating: String(UUID().uuidString.prefix(16)), count: megabytes * Self.megabyte / 16)
    _ = try store.transaction { () throws(StoreFailure) in
      try store.begin()
      try store.setMeaning(text, of: .apple)
      try store.commit()
    }
  }

  private func sizeOfLog() throws -> Int {
    try #require(FileManager.default.attributesOfItem(atPath: path + "-wal")[.size] as? Int)
  }

  /// Runs a checkpoint as another program would; how much of the log was copied.
  private func checkpoint() -> (frames: Int32, copied: Int32) {
    var handle: OpaquePointer?
    var (frames, copied): (Int32, Int32) = (0, 0)
    #expect(sqlite3_open(path, &handle) == SQLITE_OK)
    #expect(sqlite3_exec(handle, "PRAGMA schema_version", nil, nil, nil) == SQLITE_OK)
    #expect(sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_PASSIVE, &frames, &copied) == SQLITE_OK)
    sqlite3_close(handle)
    return (frames, copied)
  }

  @Test func `what SQLite has in its shared memory is read as it means it`() throws {
    try write(2)
    let before = store.database.log
    #expect(before.frames > 512 && before.copied == 0 && before.attempted == 0)
    #expect(try sizeOfLog() == 32 + Int(before.frames) * (24 + 4096))
    let done = checkpoint()
    let after = store.database.log
    #expect(done.frames == Int32(before.frames) && done.copied == done.frames)
    #expect(after.frames == before.frames && after.copied == before.frames && after.attempted == before.frames)
  }

  @Test func `a short log is left alone`() throws {
    for _ in 0..<3 { try write(1) }
    #expect(store.database.log.copied == 0)
  }

  @Test func `a log is copied while the next transaction is open`() throws {
    try write(5)
    let frames = store.database.log.frames
    try store.begin()
    let end = ContinuousClock.now + .seconds(20)
    while store.database.log.copied < frames, ContinuousClock.now < end { usleep(1000) }
    #expect(store.database.log.copied == frames)
    store.rollback()
  }

  @Test func `a transaction does not end before its checkpoint is seen to copy`() throws {
    for round in 0..<50 {
      if store.database.log.frames - store.database.log.copied < 1000 { try write(5) }
      let frames = store.database.log.frames
      try store.begin()
      if round.isMultiple(of: 2) { store.rollback() } else { try store.commit() }
      #expect(store.database.log.attempted >= frames || store.database.log.frames < frames)
    }
  }

  @Test func `a log that became long begins anew`() throws {
    for _ in 0..<12 { try write(4) }
    #expect(try sizeOfLog() < 40 * Self.megabyte)
    #expect(store.database.log.frames < 8192)
    #expect(try SQLiteStore(path, .read).meaning(of: .apple)?.utf8.count == 4 * Self.megabyte)
  }

  @Test func `a reader keeps the log as it is, and what it reads`() throws {
    try write(4)
    let reader = try SQLiteStore(path, .read)
    try reader.beginReading()
    let read = try reader.meaning(of: .apple)
    for _ in 0..<12 { try write(4) }
    #expect(try sizeOfLog() > 48 * Self.megabyte)
    #expect(try reader.meaning(of: .apple) == read)
    reader.endReading()
    for _ in 0..<3 { try write(4) }
    #expect(store.database.log.frames < 8192)
  }

  @Test func `two who write make checkpoints in turns`() throws {
    let other = try SQLiteStore(path, .write)
    for round in 0..<24 {
      try write(2)
      try other.begin()
      try other.setMeaning("\(round)", of: .stripe)
      try other.commit()
    }
    #expect(store.database.log.frames < 9000)
    #expect(try other.database.first("PRAGMA integrity_check") { $0.text(0) } == "ok")
    #expect(try store.meaning(of: .stripe) == "23")
  }
}
