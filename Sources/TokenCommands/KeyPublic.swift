import CommandLineSupport
import JOSE

/// `entl-key public`: the public half of each key, in the form of its file.
enum KeyPublic: Command {
  static var table: OptionTable<KeyFileOptions> {
    OptionTable("entl-key public", "Writes the public part of keys, in the form of their file.", [.passphrase])
  }

  static func run(
    _ options: KeyFileOptions, _ operands: [String], _ console: Console
  ) throws(CommandFailure) -> ExitStatus {
    let files = try KeyOperands(operands, passphraseFile: options.passphraseFile, console)
    while let (path, form, keys) = try files.next() {
      for (index, key) in keys.enumerated() {
        guard let text = form.publicText(of: key) else {
          files.report(key, number: index + 1, of: path, otherwise: "a shared secret has no public part")
          continue
        }
        try console.output.writeLine(text)
      }
    }
    return .success
  }
}
