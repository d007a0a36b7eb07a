package import CommandLineSupport
package import Configuration
import JSON

/// The configuration of a run, read from its file.
package struct ConfigurationFile {
  package let path: String
  package let configuration: Configuration

  /// Reads `path`; every error names the file, line and column (status 78).
  package init(_ path: String, _ console: Console) throws(CommandFailure) {
    self.path = path
    let bytes = try console.readFile(path)
    var warnings: [Configuration.Warning] = []
    do { configuration = try Configuration(bytes, warnings: &warnings) } catch {
      throw CommandFailure(.configuration, Self.message(error, path, bytes), hint: "see entl-config(5)")
    }
    for warning in warnings { console.warning(Self.message(warning, path, bytes)) }
  }

  private static func message(_ problem: ConfigurationError, _ path: String, _ bytes: [UInt8]) -> String {
    let position = TextPosition(of: problem.offset, in: bytes)
    return "\(path):\(position.line):\(position.column): \(problem.message)"
  }

  /// A file name of the configuration, relative to the configuration's own folder.
  package func beside(_ name: String) -> String {
    guard !name.hasPrefix("/"), let slash = path.lastIndex(of: "/") else { return name }
    return path[...slash] + name
  }
}
