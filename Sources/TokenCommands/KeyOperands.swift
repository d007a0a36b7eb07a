import CommandLineSupport
import JOSE

/// The options of the commands that read key files.
struct KeyFileOptions: CommandOptions {
  var common = CommonOptions()
  var passphraseFile: String?
}

extension Option where Options == KeyFileOptions {
  /// `--passphrase-file FILE`.
  static var passphrase: Option {
    .value("--passphrase-file FILE", \.passphraseFile, .text, "what opens an encrypted key")
  }
}

/// The keys of the operands of `entl-key`, file by file; one that cannot be read is reported and passed over.
struct KeyOperands {
  private let console: Console
  private let input: Input
  private let passphrase: [UInt8]?

  /// None, or `-`, is standard input.
  init(_ operands: [String], passphraseFile: String?, _ console: Console) throws(CommandFailure) {
    self.console = console
    passphrase = try console.passphrase(passphraseFile)
    input = console.records(operands, .whole)
  }

  /// The name, form and keys of the next file; nil after the last.
  func next() throws(CommandFailure) -> (path: String, form: KeyForm, keys: [JWK])? {
    while let record = try input.nextRecord() {
      do { return try read(record) } catch {
        console.error(error.message ?? "", status: error.status, hint: error.hint)
      }
    }
    return nil
  }

  private func read(_ file: Record) throws(CommandFailure) -> (path: String, form: KeyForm, keys: [JWK]) {
    let name = file.operand == "-" ? "standard input" : file.operand
    if file.isTooLong { throw CommandFailure(.configuration, "'\(name)' is too long for a key") }
    let keys = try console.keys(in: file.bytes, of: name, passphrase: passphrase)
    return (name, KeyForm(of: file.bytes), keys)
  }

  /// Reports a key of which nothing can be written.
  func report(_ key: JWK, number: Int, of path: String, otherwise reason: String) {
    let name = key.attributes.kid.map { "key '\($0)'" } ?? "key \(number)"
    let problem: String
    switch key.material {
    case .failure(let found): problem = "\(found)"
    case .success: problem = reason
    }
    console.error("\(name) of '\(path)': \(problem)", status: .configuration)
  }
}
