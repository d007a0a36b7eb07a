import CommandInput
package import CommandLineSupport
import Instants
import JSON
import Stripe

/// entl-verify(1) with the source `stripe`: deliveries to a webhook endpoint.
package enum VerifyStripe: Command {
  package struct Options: CommandOptions {
    package var common = CommonOptions()
    var signature: String?
    var secretFiles: [String] = []
    var readsEnvelopes = false
    var tolerance = TimestampPolicy.usual
    var allowsAnyAge = false
    var allowsFuture = false
    package init() {}
  }

  package static var table: OptionTable<Options> {
    OptionTable(
      "entl-verify stripe", "Verifies what Stripe delivered to a webhook endpoint.",
      [
        .value("--signature HEADER", \.signature, .text, "the value of Stripe-Signature; the input is one raw body"),
        .flag("--envelope", \.readsEnvelopes, "read envelopes with headers and body, one a line"),
        .repeated("--secret-file FILE", \.secretFiles, .text, "the endpoint's signing secret, or one of them").required,
        .value(
          "--tolerance DURATION", \.tolerance, .duration(upTo: .seconds(366 * 86_400), called: "366d"),
          "refuse a signature that is older, or further in the future (default 300s)"),
        .flag("--any-age", \.allowsAnyAge, "accept a signature however old it is"),
        .flag("--allow-future", \.allowsFuture, "accept a signature of the future"),
        .at(.time), .maxRecord, .progress,
      ])
  }

  package static func run(_ options: Options, _ operands: [String], _ console: Console) throws(CommandFailure)
    -> ExitStatus
  {
    guard (options.signature != nil) != options.readsEnvelopes else {
      throw .usage("either '--signature' or '--envelope' is required", hint: "see 'entl-verify stripe --help'")
    }
    var secrets: [[UInt8]] = []
    for path in options.secretFiles {
      let secret = try console.readSecret(path)
      if secret[...].trimmed.isEmpty {
        console.error("'\(path)' holds no secret", status: .configuration, hint: "it is whsec_… in Stripe's dashboard")
      }
      secrets.append(secret)
    }
    let policy = TimestampPolicy(
      tolerance: options.tolerance, allowsAnyAge: options.allowsAnyAge, allowsFuture: options.allowsFuture)
    var run = StripeRun(StripeVerifier(secrets: secrets, policy), console)
    if let signature = options.signature {
      try run.verifyBodies(console.records(operands, .whole), Array(signature.utf8))
    } else {
      try run.verifyEnvelopes(JSONRecords(operands, console))
    }
    return run.status
  }
}

/// One run over the input: a line for each delivery.
private struct StripeRun {
  private let verifier: StripeVerifier
  private let console: Console
  private var writer = JSONWriter()
  private(set) var status = ExitStatus.success

  init(_ verifier: StripeVerifier, _ console: Console) {
    self.verifier = verifier
    self.console = console
  }

  /// Every operand is one body, byte for byte.
  mutating func verifyBodies(_ input: Input, _ header: [UInt8]) throws(CommandFailure) {
    while let record = try input.nextRecord() {
      if record.isTooLong {
        let problem = "longer than \(console.maxRecord) bytes"
        console.error(problem, record: record.number, status: .badInput, hint: "see --max-record")
        try refuse(StripeRefusal(.malformed, problem), number: record.number)
      } else {
        try verify(record.bytes, header, at: console.instant, number: record.number)
      }
    }
  }

  mutating func verifyEnvelopes(_ records: JSONRecords) throws(CommandFailure) {
    while let event = try records.next() {
      switch event {
      case .value(let value, let number): try verify(value, number: number)
      case .unreadable(let problem, let number): try refuse(StripeRefusal(.malformed, problem), number: number)
      case .token(_, _): preconditionFailure("no tokens were asked for")
      case .dry: continue
      }
    }
  }

  private mutating func verify(_ value: JSONValue, number: Int) throws(CommandFailure) {
    let envelope: DeliveryEnvelope
    do { envelope = try DeliveryEnvelope(value) } catch {
      let problem = "not an envelope: \(error.problem)"
      console.error(problem, record: number, status: .badInput, hint: "a raw body is read with --signature")
      return try refuse(StripeRefusal(.malformed, problem), number: number)
    }
    try verify(
      envelope.body, envelope.header("Stripe-Signature") ?? [], at: envelope.receivedAt ?? console.instant,
      number: number)
  }

  private mutating func verify(_ body: [UInt8], _ header: [UInt8], at now: Instant, number: Int) throws(CommandFailure)
  {
    let event: VerifiedStripeEvent
    do { event = try verifier.verify(body, header: header, at: now) } catch { return try refuse(error, number: number) }
    writer.clear()
    writer.verified(event)
    try console.output.writeLine(writer.bytes)
  }

  private mutating func refuse(_ refusal: StripeRefusal, number: Int) throws(CommandFailure) {
    console.countRefused()
    status.combine(refusal.canBeMendedByTime ? .tryAgain : .refused)
    writer.clear()
    writer.refusal(
      source: "stripe", record: number, reason: refusal.reason.rawValue, detail: refusal.detail,
      canBeMendedByTime: refusal.canBeMendedByTime)
    try console.output.writeLine(writer.bytes)
  }
}
