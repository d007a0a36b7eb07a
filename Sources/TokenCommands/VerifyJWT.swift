import CommandInput
import CommandLineSupport
import Cryptography
import JOSE

/// entl-verify(1), source jwt: tokens that carry a signature of a known key.
enum VerifyJWT: Command {
  struct Options: CommandOptions {
    var common = CommonOptions()
    var keys: [String] = []
    var passphraseFile: String?
    var algorithms: [SignatureAlgorithm] = []
    var issuer: String?
    var audiences: [String] = []
    var allowsAnyAudience = false
    var type: String?
    var leeway = Duration.zero
    var required: [String] = []
    var hasOptionalExpiry = false
    var tableAfter = PendingSignatures.usualStart
  }

  static var table: OptionTable<Options> {
    OptionTable(
      "entl-verify jwt", "Checks the signature and the claims of tokens (JWT), one a line.",
      [
        .repeated("-k, --keys FILE", \.keys, .text, "keys to verify with: JWK, JWK set, PEM or DER").required,
        .value("--passphrase-file FILE", \.passphraseFile, .text, "what opens an encrypted key"),
        .repeated("--algorithm ALG", \.algorithms, .word, "allow only ALG of what the keys allow"),
        .value("--issuer S", \.issuer, .words, "who must have issued the token (iss)"),
        .repeated("--audience S", \.audiences, .words, "for whom it must be (aud); one of several is enough"),
        .flag("--any-audience", \.allowsAnyAudience, "believe a token that names an audience when none is given here"),
        .value("--type T", \.type, .words, "what the token must be (typ), such as at+jwt"),
        .value("--leeway DURATION", \.leeway, .duration, "how far the two clocks may differ (default 0s)"),
        .repeated("--require CLAIM", \.required, .words, "refuse a token without CLAIM"),
        .flag("--optional-exp", \.hasOptionalExpiry, "believe a token that never expires"),
        .at(.time), .jobs, .tableAfter(\.tableAfter), .maxRecord, .progress,
      ])
  }

  static func run(
    _ options: Options, _ operands: [String], _ console: Console
  ) throws(CommandFailure) -> ExitStatus {
    var keys: [JWK] = []
    let passphrase = try console.passphrase(options.passphraseFile)
    for path in options.keys { keys += try console.keys(path, passphrase: passphrase) }
    let set = KeySet(keys)
    return try console.judge(console.source(operands), silence: "there is no token in the input") {
      let pending = PendingSignatures(tableAfter: options.tableAfter)
      let verifier = TokenVerifier(
        keys: set, algorithms: options.algorithms, rules: options.rules, pending: pending)
      var lines = TokenLines(options.rules, limit: options.common.maxRecord)
      return RecordJudge(.signatures(pending)) { record, answers in
        if record.isTooLong { return lines.refuseTooLong(record.number, &answers) }
        lines.write(verifier.verify(record.bytes, at: answers.instant), record: record.number, &answers)
      }
    }
  }
}

extension VerifyJWT.Options {
  /// What the options ask of the claims.
  var rules: ClaimRules {
    var rules = ClaimRules()
    rules.issuer = issuer
    rules.audiences = audiences
    rules.allowsAnyAudience = allowsAnyAudience
    rules.type = type
    rules.leeway = leeway
    rules.required = required
    rules.requiresExpiry = !hasOptionalExpiry
    return rules
  }
}
