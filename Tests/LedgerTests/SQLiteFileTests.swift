import AppleSamples
import CSQLite
import Entitlements
import Foundation
import Testing

@testable import Ledger

/// What is at the path of a store, and what opening it says.
@Suite(.serialized) struct SQLiteFileTests {
  private let path = TemporaryFolder.shared.newPath("store.db")

  /// Runs SQL on the file as another program would.
  private func alter(_ sql: String) {
    var handle: OpaquePointer?
    #expect(sqlite3_open(path, &handle) == SQLITE_OK)
    #expect(sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK)
    sqlite3_close(handle)
  }

  private func failure(_ access: StoreAccess, migrations: [SQLiteMigration] = SQLiteMigration.all) -> StoreFailure? {
    do throws(StoreFailure) {
      _ = try SQLiteStore(path, access, patience: .milliseconds(50), migrations: migrations)
      return nil
    } catch { return error }
  }

  @Test(arguments: [StoreAccess.read, .write])
  func `who does not create a store fails on a missing one, and leaves nothing`(access: StoreAccess) {
    #expect(failure(access)?.kind == .missing)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `a new store can be read by its owner alone, its other files too`() throws {
    let store = try SQLiteStore(path, .create)
    try store.begin()
    for name in [path, path + "-wal", path + "-shm"] {
      #expect(try FileManager.default.attributesOfItem(atPath: name)[.posixPermissions] as? Int == 0o600)
    }
    store.rollback()
  }

  @Test func `a store says whose it is`() throws {
    _ = try SQLiteStore(path, .create)
    let header = try Data(contentsOf: URL(filePath: path))
    #expect(header[68..<72] == Data("entl".utf8))
    #expect(failure(.read) == nil && failure(.write) == nil && failure(.create) == nil)
  }

  @Test func `a directory is no store`() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(failure(.create)?.kind == .cannotOpen)
    #expect(failure(.read)?.kind == .cannotOpen)
  }

  @Test func `a folder that is not there is said so`() {
    do throws(StoreFailure) {
      _ = try SQLiteStore(path + "/store.db", .create)
      Issue.record("opened")
    } catch { #expect(error.message.hasSuffix("No such file or directory") && error.kind == .cannotCreate) }
  }

  @Test func `who may not write is told what reading takes`() {
    let failure = StoreFailure(SQLITE_READONLY, nil, "store.db")
    #expect(failure.kind == .io && failure.message.hasPrefix("cannot write to 'store.db': "))
    #expect(failure.hint == "who reads a ledger needs to write to its file and folder, too")
  }

  @Test func `a text is no database, and stays as it is`() throws {
    let text = Data(repeating: 0x41, count: 5000)
    try text.write(to: URL(filePath: path))
    for access in [StoreAccess.read, .create, .migrate] { #expect(failure(access)?.kind == .wrong) }
    #expect(try Data(contentsOf: URL(filePath: path)) == text)
  }

  @Test func `another program's database is no ledger, and stays as it is`() throws {
    alter("CREATE TABLE theirs (a); INSERT INTO theirs VALUES (1)")
    let bytes = try Data(contentsOf: URL(filePath: path))
    for access in [StoreAccess.read, .write, .create, .migrate] { #expect(failure(access)?.kind == .wrong) }
    #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
  }

  @Test func `a newer schema is refused`() throws {
    _ = try SQLiteStore(path, .create)
    alter("PRAGMA user_version = 99")
    for access in [StoreAccess.read, .create, .migrate] { #expect(failure(access)?.kind == .wrong) }
  }

  @Test func `an older schema is refused, and brought up to date when that is asked for`() throws {
    _ = try SQLiteStore(path, .create)
    let next = SQLiteMigration.all + [SQLiteMigration(name: "more", sql: "CREATE TABLE more (a TEXT) STRICT")]
    for access in [StoreAccess.read, .write, .create] {
      #expect(failure(access, migrations: next)?.hint?.contains("--migrate") == true)
    }
    #expect(failure(.migrate, migrations: next) == nil)
    #expect(failure(.read, migrations: next) == nil)
    #expect(failure(.read)?.kind == .wrong)
  }

  @Test func `a migration that fails leaves the store as it was`() throws {
    _ = try SQLiteStore(path, .create)
    let broken =
      SQLiteMigration.all + [SQLiteMigration(name: "broken", sql: "CREATE TABLE a (b TEXT) STRICT; NONSENSE")]
    #expect(failure(.migrate, migrations: broken)?.kind == .wrong)
    #expect(failure(.write) == nil)
    alter("CREATE TABLE a (b TEXT) STRICT")
  }

  @Test func `a locked store is waited for, and then it is busy`() throws {
    let (one, other) = (try SQLiteStore(path, .create), try SQLiteStore(path, .write, patience: .milliseconds(50)))
    try one.begin()
    let error = #expect(throws: StoreFailure.self) { try other.begin() }
    #expect(error?.kind == .busy)
    try one.commit()
    try other.begin()
    try other.commit()
  }

  @Test func `what was not committed is not there`() throws {
    let store = try SQLiteStore(path, .create)
    try store.begin()
    #expect(try store.keep("e", of: .apple))
    store.rollback()
    try store.begin()
    #expect(try store.keep("e", of: .apple))
    store.rollback()
    store.rollback()
  }

  @Test(arguments: [true, false])
  func `a file that is moved or replaced is not written to, and not followed`(isReplaced: Bool) throws {
    let (writer, follower) = (try SQLiteStore(path, .create), try SQLiteStore(path, .read))
    try writer.begin()
    #expect(try writer.keep("e", of: .apple))
    _ = try follower.hasNews()
    try FileManager.default.moveItem(atPath: path, toPath: path + ".moved")
    if isReplaced { try FileManager.default.copyItem(atPath: path + ".moved", toPath: path) }
    for error in [
      #expect(throws: StoreFailure.self) { try writer.commit() },
      #expect(throws: StoreFailure.self) { try follower.hasNews() },
    ] {
      #expect(error?.kind == .io && error?.message.contains("moved, removed or replaced") == true)
    }
    writer.rollback()
    #expect(!writer.database.isInTransaction)
    for end in ["-wal", "-shm"] { try FileManager.default.moveItem(atPath: path + end, toPath: path + ".moved" + end) }
    let moved = try SQLiteStore(path + ".moved", .write)
    try moved.begin()
    #expect(try moved.keep("e", of: .apple))
  }

  @Test func `a reader sees one moment, and writes nothing`() throws {
    let (writer, reader) = (try SQLiteStore(path, .create), try SQLiteStore(path, .read))
    try reader.beginReading()
    #expect(try reader.meaning(of: .apple) == nil)
    try writer.begin()
    try writer.setMeaning("new", of: .apple)
    try writer.commit()
    #expect(try reader.meaning(of: .apple) == nil)
    reader.endReading()
    #expect(try reader.meaning(of: .apple) == "new")
    #expect(throws: StoreFailure.self) { try reader.setMeaning("mine", of: .apple) }
  }

  @Test func `a damaged page is told, and no answer is made of it`() throws {
    var telling = Telling(in: try SQLiteStore(path, .create))
    try telling.tell((0..<40).map { .bare(Purchase(), Double($0)) })
    alter("PRAGMA wal_checkpoint(TRUNCATE)")
    var bytes = try Data(contentsOf: URL(filePath: path))
    for offset in stride(from: 4096, to: bytes.count, by: 4096) {
      bytes.replaceSubrange(
        offset..<min(offset + 4096, bytes.count), with: Data(repeating: 0xFF, count: min(4096, bytes.count - offset)))
    }
    let damaged = TemporaryFolder.shared.newPath("damaged.db")
    try bytes.write(to: URL(filePath: damaged))
    let error = #expect(throws: StoreFailure.self) {
      _ = try SQLiteStore(damaged, .read).subjects(after: nil, limit: 9)
    }
    #expect(error?.kind == .io && error?.message.contains("is damaged") == true)
  }
}
