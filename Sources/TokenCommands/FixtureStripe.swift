import CommandInput
package import CommandLineSupport
import JSON
import Stripe

/// entl-fixture(1) with the source `stripe`: signs plain events for tests.
package enum FixtureStripe: Command {
  package struct Options: CommandOptions {
    package var common = CommonOptions()
    var secretFile = ""
    package init() {}
  }

  package static var table: OptionTable<Options> {
    OptionTable(
      "entl-fixture stripe", "Signs plain JSON events as Stripe would, with a secret of your own.",
      [
        .value("--secret-file FILE", \.secretFile, .text, "the signing secret of the endpoint").required,
        .at(.time), .maxRecord, .progress,
      ])
  }

  package static func run(_ options: Options, _ operands: [String], _ console: Console) throws(CommandFailure)
    -> ExitStatus
  {
    let secret = try console.readSecret(options.secretFile)
    if secret[...].trimmed.isEmpty { throw CommandFailure(.configuration, "'\(options.secretFile)' holds no secret") }
    let signer = StripeFixtureSigner(secret: secret)
    let records = JSONRecords(operands, console)
    var writer = JSONWriter()
    while let event = try records.next() {
      guard case .value(let plain, _) = event else { continue }
      let body = Array(plain.bytes)
      writer.clear()
      writer.stripeEnvelope(signature: signer.header(for: body, at: console.instant), body: body)
      try console.output.writeLine(writer.bytes)
    }
    return .success
  }
}

extension JSONWriter {
  /// A delivery as `entl-verify stripe --envelope` reads it; the body is JSON, and so is UTF-8.
  fileprivate mutating func stripeEnvelope(signature: String, body: [UInt8]) {
    beginObject()
    name("headers")
    beginObject()
    member("Stripe-Signature", signature)
    endObject()
    member("body", String(decoding: body, as: UTF8.self))
    endObject()
  }
}
