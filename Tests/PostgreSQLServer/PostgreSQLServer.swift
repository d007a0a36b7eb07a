import Foundation

/// A server for this run of the tests, which ends with it; each test has a schema of its own in it.
package final class PostgreSQLServer: Sendable {
  /// Nil where Debian's postgresql is not installed.
  package static let shared = try? PostgreSQLServer()

  private let url: String
  /// The server serves until this ends.
  private let commands = Pipe()

  private init() throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../scripts/postgresql")
    let process = Process()
    let output = Pipe()
    process.executableURL = script
    process.arguments = ["fsync=off"]
    process.standardInput = commands
    process.standardOutput = output
    try process.run()
    var line = Data()
    while let byte = try output.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8) { line += byte }
    struct NoServer: Error {}
    if line.isEmpty { throw NoServer() }
    url = String(decoding: line, as: UTF8.self)
  }

  /// The URL of a schema that nobody uses yet.
  package func newURL() throws -> String {
    let schema = "test_" + UUID().uuidString.filter { $0 != "-" }.lowercased()
    try run("CREATE SCHEMA \(schema)", on: url)
    return "\(url)&options=-csearch_path%3D\(schema)"
  }

  /// Runs SQL as another program would.
  @discardableResult
  package func run(_ sql: String, on url: String) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/psql")
    process.arguments = ["--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--command", sql, url]
    process.standardOutput = output
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: text, as: UTF8.self)
  }
}
