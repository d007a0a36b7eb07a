import CommandLineSupport
import Foundation
import Instants
import JSON
import LedgerCommands
import SharedFolder
import Testing

/// The shared cases give the same answers from a ledger in a file as from one that lives for the run.
@Suite(.serialized, .enabled(if: Shared.isThere, "the shared folder is not there")) struct StoredCasesTests {
  @Test(arguments: SharedCase.files) func `a case is answered alike by both ledgers`(file: String) throws {
    let shared = try SharedCase(file)
    let lines = try shared.verified()
    let path = FileManager.default.temporaryDirectory.appending(path: "entl-\(UUID().uuidString).db").path
    defer { for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) } }
    // One run, and as many as there are lines.
    let whole = try run(IngestCommand.self, [], lines, shared)
    let stored = try lines.map { try run(IngestCommand.self, ["--store", path], [$0], shared) }
    #expect(stored.joined() == whole)
    let fromRecords = try run(BestCommand.self, [], [whole], shared).split(separator: "\n").sorted()
    let fromStore = try run(BestCommand.self, ["--store", path], [], shared).split(separator: "\n").sorted()
    #expect(fromStore == fromRecords)
  }

  private func run<Only: Command>(
    _ command: Only.Type, _ options: [String], _ lines: [String], _ shared: SharedCase
  ) throws -> String {
    let now = try shared.now
    return try Tool(command).invoke(
      ["-c", "entl.json", "--at", now.rfc3339] + options, input: Array(lines.joined(separator: "\n").utf8),
      files: ["entl.json": Array(shared.configuration.utf8)], now: now.milliseconds
    ).output
  }
}
