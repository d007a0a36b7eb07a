import CommandLineSupport
import JOSE

extension Console {
  /// What opens encrypted keys: the content of a file, where one was named.
  func passphrase(_ path: String?) throws(CommandFailure) -> [UInt8]? {
    guard let path else { return nil }
    return try readSecret(path)
  }

  /// The keys of a file in any form; a file that holds none ends the run (status 66 or 78).
  func keys(_ path: String, passphrase: [UInt8]?) throws(CommandFailure) -> [JWK] {
    try keys(in: try readFile(path), of: path, passphrase: passphrase)
  }

  /// The keys in the bytes of a file; private ones that others can read give a warning.
  func keys(in bytes: [UInt8], of path: String, passphrase: [UInt8]?) throws(CommandFailure) -> [JWK] {
    let keys: [JWK]
    do { keys = try KeyFile.read(bytes, passphrase: passphrase) } catch {
      throw CommandFailure(.configuration, "cannot use '\(path)': \(error)", hint: error.hint)
    }
    if keys.contains(where: \.isPrivate) { warnIfOthersCanRead(path) }
    return keys
  }
}
