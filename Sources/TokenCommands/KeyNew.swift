import CommandLineSupport
import Cryptography
import JOSE

/// `entl-key new`: a new private key in a file of its own.
enum KeyNew: Command {
  struct Options: CommandOptions {
    var common = CommonOptions()
    var algorithm = SignatureAlgorithm.es256
    var path = ""
    var form: KeyForm?
  }

  static var table: OptionTable<Options> {
    OptionTable(
      "entl-key new", operands: "", "Makes a private key, readable by its owner alone.",
      [
        .value("--algorithm ALG", \.algorithm, .word, "what the key is to sign with").required,
        .value("--out FILE", \.path, .text, "the file, which must not exist").required,
        .value("--to FORM", \.form, .word, "jwk or pem (default: jwk for a secret and for FILE.jwk or .json)"),
      ])
  }

  static func run(
    _ options: Options, _ operands: [String], _ console: Console
  ) throws(CommandFailure) -> ExitStatus {
    if let operand = operands.first { throw .usage("no operand is expected, not '\(operand)'") }
    if options.path == "-" {
      throw .usage("a private key is written to a file of its own", hint: "'./-' is a file of that name")
    }
    let key = JWK(new: options.algorithm)
    guard let text = options.chosenForm.text(of: key) else {
      throw .usage("a secret has no PEM form", hint: "leave out '--to pem'")
    }
    try console.createFile(options.path, text + [UInt8(ascii: "\n")])
    console.note("'\(options.path)' is a new \(options.algorithm.rawValue) key, kid \(key.thumbprint ?? "")")
    return .success
  }
}

extension KeyNew.Options {
  fileprivate var chosenForm: KeyForm {
    if let form { return form }
    let isNamedJSON = path.hasSuffix(".jwk") || path.hasSuffix(".json")
    return isNamedJSON || algorithm.isSymmetric ? .jwk : .pem
  }
}
