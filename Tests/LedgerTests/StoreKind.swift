import Foundation
import Ledger
import PostgreSQLServer
import Testing

/// The stores that must all behave alike; another one is another case.
enum StoreKind: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case run, sqlite, postgresql

  /// Those that can be opened here.
  static let here = allCases.filter { $0 != .postgresql || PostgreSQLServer.shared != nil }

  /// Those that last.
  static let lasting = here.filter { $0 != .run }

  var testDescription: String { rawValue }

  func open() throws -> any Store {
    self == .run ? RunStore() : try openLasting()
  }

  func openLasting() throws -> any DeliveryStore { try newLocation().open() }

  /// A place for a ledger that lasts, which several may open.
  func newLocation() throws -> StoreLocation {
    switch self {
    case .postgresql: try .database(#require(PostgreSQLServer.shared).newURL())
    case .run, .sqlite: .file(TemporaryFolder.shared.newPath("ledger.db"))
    }
  }
}

enum StoreLocation: Sendable {
  case file(String)
  case database(String)

  func open(_ access: StoreAccess = .create) throws -> any DeliveryStore {
    switch self {
    case .file(let path): try SQLiteStore(path, access)
    case .database(let url): try PostgreSQLStore(url, access)
    }
  }
}

/// A folder of this run of the tests; each path in it is given out once.
final class TemporaryFolder: Sendable {
  static let shared = TemporaryFolder()
  private let url = FileManager.default.temporaryDirectory.appending(
    path: "entl-tests-\(ProcessInfo.processInfo.processIdentifier)")

  private init() {
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    removeAtExit(url.path)
  }

  func newPath(_ name: String) -> String { url.appending(path: "\(UUID().uuidString)-\(name)").path }
}

nonisolated(unsafe) private var pathToRemove = ""

private func removeAtExit(_ path: String) {
  pathToRemove = path
  atexit { try? FileManager.default.removeItem(atPath: pathToRemove) }
}
