import CommandInput
package import CommandLineSupport
import Cryptography
import Instants
import JOSE
import JSON

/// entl-mint(1): a signed token for each line of entl-best.
package enum MintCommand: Command {
  package struct Options: CommandOptions, Sendable {
    package var common = CommonOptions()
    var keyFile = ""
    var passphraseFile: String?
    var issuer = ""
    var audience = ""
    var algorithm: SignatureAlgorithm?
    var kid: String?
    var lifetime = Duration.seconds(3600)
    var hasFullLifetime = false
    var claimsFile: String?
    var takesLineClaims = false
    var customClaimsFile: String?
    var dropsCustomClaims = false
    var omitsSubject = false
    var writesJSON = false
    package init() {}
  }

  package static var table: OptionTable<Options> {
    OptionTable(
      "entl-mint", "Signs a token (JWT) for each line of entl-best, or for {}.",
      [
        .value("-k, --key FILE", \.keyFile, .text, "the private key: JWK, PEM or DER").required,
        .value("--passphrase-file FILE", \.passphraseFile, .text, "what opens an encrypted key"),
        .value("--issuer S", \.issuer, .words, "who issues the tokens (iss)").required,
        .value("--audience S", \.audience, .words, "for whom they are (aud)").required,
        .value("--algorithm ALG", \.algorithm, .word, "what to sign with (default: what the key is for)"),
        .value("--kid S", \.kid, .words, "the name of the key (default: its own, else its thumbprint)"),
        .value("--ttl DURATION", \.lifetime, lifetime, "how long a token lives, 1h at most (default 1h)"),
        .flag("--full-ttl", \.hasFullLifetime, "do not end a token earlier when its line stops being true"),
        .value("--claims FILE", \.claimsFile, .text, "base claims, a JSON object"),
        .flag("--line-claims", \.takesLineClaims, "take the member claims of each line as base claims too"),
        .value("--custom-claims FILE", \.customClaimsFile, .text, "members of custom_claims, a JSON object"),
        .flag("--no-custom-claims", \.dropsCustomClaims, "leave those out; subscription stays"),
        .flag("--no-subject-id", \.omitsSubject, "leave out subject_id"),
        .flag("--json", \.writesJSON, "write a JSON object with the token instead of the bare token"),
        .at(.time), .jobs, .maxRecord, .progress,
      ])
  }

  private static var lifetime: ValueParser<Duration> { .duration(upTo: .seconds(3600), called: "1h") }

  package static func run(
    _ options: Options, _ operands: [String], _ console: Console
  ) throws(CommandFailure) -> ExitStatus {
    let mint = try Mint(options, console)
    let (silence, hint) = ("there is no line in the input", "a plain token is minted from '{}'")
    return try console.judge(JSONSource(operands, console), silence: silence, hint: hint) {
      var session = Mint.Session(mint)
      var output = MintOutput(writesJSON: options.writesJSON)
      return RecordJudge { record, answers in
        switch answers.reading(record, limit: options.common.maxRecord) {
        case .token: preconditionFailure("no tokens were asked for")
        case .unreadable(let problem, _): output.writeUnreadable(problem, record: record.number, &answers)
        case .value(let value):
          output.write(session.mint(value, at: answers.instant), for: value, record: record.number, &answers)
        }
      }
    }
  }
}
