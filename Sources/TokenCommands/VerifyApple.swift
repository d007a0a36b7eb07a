import AppStore
import CommandInput
package import CommandLineSupport
import Cryptography
import Instants
import JSON

/// entl-verify(1) with the source `apple`: App Store Server Notifications and the signed objects of its API.
package enum VerifyApple: Command {
  package struct Options: CommandOptions {
    package var common = CommonOptions()
    var kind: PayloadKind?
    var bundleIDs: [String] = []
    var appAppleID: Int?
    var environment = EnvironmentChoice.any
    var roots: [String] = []
    var certificatesAt = VerificationPolicy.CertificateTime.signed
    var maximumAge: Duration?
    var maximumSkew = Duration.seconds(60)
    var tableAfter = PendingSignatures.usualStart
    package init() {}
  }

  enum EnvironmentChoice: String, CaseIterable, Sendable { case production, sandbox, xcode, any }

  package static var table: OptionTable<Options> {
    OptionTable(
      "entl-verify apple", "Verifies what Apple signed: notifications, transactions and the like.",
      [
        .value("--kind KIND", \.kind, .word, "insist on notification, transaction, renewal_info or app_transaction"),
        .repeated("--bundle-id ID", \.bundleIDs, .words, "insist on this app; when repeated, on one of them"),
        .value(
          "--app-apple-id N", \.appAppleID, .integer(1...Int.max), "insist on the app's number, in production"),
        .value("--environment ENV", \.environment, .word, "insist on production, sandbox or xcode (default any)"),
        .repeated("--root FILE", \.roots, .text, "trust these root certificates instead of Apple's; may be repeated"),
        .value(
          "--certificates-at WHEN", \.certificatesAt, .word,
          "certificates must be valid when the payload was signed (default), or now"),
        .value("--max-age DURATION", \.maximumAge, .duration, "refuse what was signed longer ago"),
        .value("--max-skew DURATION", \.maximumSkew, .duration, "accept dates this far in the future (default 60s)"),
        .at(.time), .jobs, .tableAfter(\.tableAfter), .maxRecord, .progress,
      ])
  }

  package static func run(_ options: Options, _ operands: [String], _ console: Console) throws(CommandFailure)
    -> ExitStatus
  {
    let policy = try policy(options, console)
    return try console.judge(JSONSource(operands, console), silence: "there is nothing to verify in the input") {
      let pending = PendingSignatures(tableAfter: options.tableAfter)
      var judge = AppleJudge(AppleVerifier(policy, pending: pending), limit: options.common.maxRecord)
      return RecordJudge(.signatures(pending)) { judge.judge($0, &$1) }
    }
  }

  private static func policy(_ options: Options, _ console: Console) throws(CommandFailure) -> VerificationPolicy {
    var roots: [TrustedRoot] = options.roots.isEmpty ? [.apple] : []
    for path in options.roots {
      guard let found = TrustedRoot.all(encoded: try console.readFile(path)) else {
        throw CommandFailure(.configuration, "'\(path)' holds no certificate, or a broken one")
      }
      roots += found
    }
    var policy = VerificationPolicy(roots: roots)
    policy.kind = options.kind
    policy.bundleIDs = options.bundleIDs
    policy.appAppleID = options.appAppleID.map(Int64.init)
    policy.environment = SignedEnvironment(rawValue: options.environment.rawValue)
    policy.certificatesAt = options.certificatesAt
    policy.maximumAge = options.maximumAge
    policy.maximumSkew = options.maximumSkew
    return policy
  }
}

/// What a worker does with a record: a line for each signed object.
private struct AppleJudge {
  private let verifier: AppleVerifier
  private let limit: Int
  private var writer = JSONWriter()

  init(_ verifier: AppleVerifier, limit: Int) {
    self.verifier = verifier
    self.limit = limit
  }

  mutating func judge(_ record: Record, _ answers: inout Answers) {
    switch answers.reading(record, takesTokens: true, limit: limit) {
    case .token(let token): verify(token[...], number: record.number, &answers)
    case .value(let value): verifyAll(in: value, number: record.number, &answers)
    case .unreadable(let problem, _): refuse(AppleRefusal(.malformed, problem), number: record.number, &answers)
    }
  }

  private mutating func verify(_ token: ArraySlice<UInt8>, number: Int, _ answers: inout Answers) {
    let data: VerifiedAppleData
    do { data = try verifier.verify(token, at: answers.instant) } catch {
      if error.reason == .malformed {
        answers.error(error.detail ?? "not a token", record: number, status: .badInput)
      }
      return refuse(error, number: number, &answers)
    }
    writer.clear()
    writer.verified(data)
    answers.writeLine(writer.bytes)
  }

  private mutating func verifyAll(in value: JSONValue, number: Int, _ answers: inout Answers) {
    // A payload that was decoded or verified has tokens in it, and is no longer what somebody sent.
    let isLine = value["verified"] != nil
    let tokens = isLine ? [] : value.signedTokens
    if tokens.isEmpty, !value.isList {
      let problem =
        isLine
        ? "a line of entl-decode or entl-verify, not what Apple sent"
        : "no signedPayload, signedTransaction or other signed object in it"
      answers.error(problem, record: number, status: .badInput)
      return refuse(AppleRefusal(.malformed, problem), number: number, &answers)
    }
    if tokens.count > Record.mostParts(limit) {
      let problem = "more than \(Record.mostParts(limit)) signed objects"
      answers.error(problem, record: number, status: .badInput, hint: "see --max-record")
      return refuse(AppleRefusal(.malformed, problem), number: number, &answers)
    }
    for token in tokens { verify(token, number: number, &answers) }
  }

  private mutating func refuse(_ refusal: AppleRefusal, number: Int, _ answers: inout Answers) {
    answers.countRefused()
    answers.combine(refusal.canBeMendedByTime ? .tryAgain : .refused)
    writer.clear()
    writer.refusal(
      source: "apple", record: number, reason: refusal.reason.rawValue, detail: refusal.detail,
      canBeMendedByTime: refusal.canBeMendedByTime)
    answers.writeLine(writer.bytes)
  }
}
