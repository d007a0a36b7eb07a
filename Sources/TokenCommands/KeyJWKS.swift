import CommandLineSupport
import JOSE
import JSON

/// `entl-key jwks`: one JWK set of the public parts of all keys (RFC 7517 §5).
enum KeyJWKS: Command {
  static var table: OptionTable<KeyFileOptions> {
    OptionTable("entl-key jwks", "Writes the public parts of keys as one JWK set, fit for publication.", [.passphrase])
  }

  static func run(
    _ options: KeyFileOptions, _ operands: [String], _ console: Console
  ) throws(CommandFailure) -> ExitStatus {
    let files = try KeyOperands(operands, passphraseFile: options.passphraseFile, console)
    var writer = JSONWriter()
    var written: [String: String] = [:]
    writer.beginObject()
    writer.name("keys")
    writer.beginArray()
    while let (path, _, keys) = try files.next() {
      for (index, key) in keys.enumerated() {
        // The same key may come twice, from its private and from its public file.
        if let thumbprint = key.thumbprint, let name = written[thumbprint], name == key.name { continue }
        guard writer.publicJWK(key), let thumbprint = key.thumbprint, let name = key.name else {
          files.report(key, number: index + 1, of: path, otherwise: "a shared secret must not be published")
          continue
        }
        if written.values.contains(name) { console.warning("two different keys are called '\(name)'") }
        written[thumbprint] = name
      }
    }
    writer.endArray()
    writer.endObject()
    // An empty set would take every key out of use: it is no answer to files that could not be read.
    if written.isEmpty {
      if console.status == .success { console.error("there is no key to publish", status: .configuration) }
      return .success
    }
    try console.output.writeLine(writer.bytes)
    return .success
  }
}
