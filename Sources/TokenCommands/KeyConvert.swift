import CommandLineSupport
import JOSE

/// `entl-key convert`: each key whole, in the other form.
enum KeyConvert: Command {
  struct Options: CommandOptions {
    var common = CommonOptions()
    var form = KeyForm.jwk
    var passphraseFile: String?
  }

  static var table: OptionTable<Options> {
    OptionTable(
      "entl-key convert", "Writes keys in another form, private parts included.",
      [
        .value("--to FORM", \.form, .word, "jwk (a key a line) or pem").required,
        .value("--passphrase-file FILE", \.passphraseFile, .text, "what opens an encrypted key"),
      ])
  }

  static func run(
    _ options: Options, _ operands: [String], _ console: Console
  ) throws(CommandFailure) -> ExitStatus {
    let files = try KeyOperands(operands, passphraseFile: options.passphraseFile, console)
    while let (path, _, keys) = try files.next() {
      for (index, key) in keys.enumerated() {
        guard let text = options.form.text(of: key) else {
          files.report(key, number: index + 1, of: path, otherwise: "a shared secret has no PEM form")
          continue
        }
        try console.output.writeLine(text)
      }
    }
    return .success
  }
}
