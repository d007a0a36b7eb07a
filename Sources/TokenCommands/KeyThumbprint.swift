import CommandLineSupport
import JOSE

/// `entl-key thumbprint`: the RFC 7638 thumbprint of each key, one a line.
enum KeyThumbprint: Command {
  static var table: OptionTable<KeyFileOptions> {
    OptionTable("entl-key thumbprint", "Writes the thumbprint (RFC 7638) of each key.", [.passphrase])
  }

  static func run(
    _ options: KeyFileOptions, _ operands: [String], _ console: Console
  ) throws(CommandFailure) -> ExitStatus {
    let files = try KeyOperands(operands, passphraseFile: options.passphraseFile, console)
    while let (path, _, keys) = try files.next() {
      for (index, key) in keys.enumerated() {
        if let thumbprint = key.thumbprint {
          try console.output.writeLine(thumbprint)
        } else {
          files.report(key, number: index + 1, of: path, otherwise: "it has no thumbprint")
        }
      }
    }
    return .success
  }
}
