package import CommandLineSupport
import Stripe
import Webhooks

/// entl-verify(1) with the source `stripe`: deliveries to a webhook endpoint.
package enum VerifyStripe: Command {
  package struct Options: CommandOptions, ReadsDeliveries {
    package var common = CommonOptions()
    var signature: String?
    var delivery = DeliveryOptions()
    package init() {}
  }

  package static var table: OptionTable<Options> {
    OptionTable(
      "entl-verify stripe", "Verifies what Stripe delivered to a webhook endpoint.",
      [.value("--signature HEADER", \.signature, .text, "the value of Stripe-Signature; the input is one raw body")]
        + Option.deliveries)
  }

  package static func run(_ options: Options, _ operands: [String], _ console: Console) throws(CommandFailure)
    -> ExitStatus
  {
    guard (options.signature != nil) != options.delivery.readsEnvelopes else {
      throw .usage("either '--signature' or '--envelope' is required", hint: "see 'entl-verify stripe --help'")
    }
    let (secrets, policy) = (try options.delivery.secrets(console), options.delivery.policy)
    let raw = options.signature.map { DeliveryHeaders([("Stripe-Signature", Array($0.utf8))]) }
    return try DeliveryRun("stripe", raw, rawOption: "--signature").verify(operands, console) {
      let verifier = StripeVerifier(secrets: secrets, policy)
      var line = VerifiedStripeLine(skipped: policy.skipped)
      return { (delivery, writer) throws(DeliveryRefusal) in
        let header = delivery.headers.value("Stripe-Signature") ?? []
        line.write(try verifier.verify(delivery.body, header: header, at: delivery.now), &writer)
      }
    }
  }
}
