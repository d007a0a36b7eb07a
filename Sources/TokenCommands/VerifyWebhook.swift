package import CommandLineSupport
import Webhooks

/// entl-verify(1) with the source `webhook`: what `entl-notify` delivered.
package enum VerifyWebhook: Command {
  package struct Options: CommandOptions, ReadsDeliveries {
    package var common = CommonOptions()
    var headersFile: String?
    var delivery = DeliveryOptions()
    package init() {}
  }

  package static var table: OptionTable<Options> {
    OptionTable(
      "entl-verify webhook", "Verifies what entl-notify delivered.",
      [.value("--headers FILE", \.headersFile, .text, "the header lines of the request; the input is one raw body")]
        + Option.deliveries)
  }

  package static func run(_ options: Options, _ operands: [String], _ console: Console) throws(CommandFailure)
    -> ExitStatus
  {
    guard (options.headersFile != nil) != options.delivery.readsEnvelopes else {
      throw .usage("either '--headers' or '--envelope' is required", hint: "see 'entl-verify webhook --help'")
    }
    let (secrets, policy) = (try options.delivery.secrets(console), options.delivery.policy)
    for (path, secret) in zip(options.delivery.secretFiles, secrets.map(WebhookSecret.init)) {
      if secret.isMarked, secret.isShort { console.warning("'\(path)' has a key of fewer than 24 bytes") }
    }
    var raw: DeliveryHeaders?
    if let path = options.headersFile { raw = DeliveryHeaders(lines: try console.readFile(path)) }
    return try DeliveryRun("webhook", raw, rawOption: "--headers").verify(operands, console) {
      let verifier = WebhookVerifier(secrets: secrets, policy)
      return { (delivery, writer) throws(DeliveryRefusal) in
        writer.verified(try verifier.verify(delivery.body, delivery.headers, at: delivery.now))
      }
    }
  }
}
