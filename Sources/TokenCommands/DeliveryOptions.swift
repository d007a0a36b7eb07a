import CommandInput
import CommandLineSupport
import Webhooks

/// What can be said of signed deliveries, whoever sends them.
struct DeliveryOptions: Sendable {
  var secretFiles: [String] = []
  var readsEnvelopes = false
  var policy = TimestampPolicy()

  /// The secrets; one that is empty is reported (status 78).
  func secrets(_ console: Console) throws(CommandFailure) -> [[UInt8]] {
    var secrets: [[UInt8]] = []
    for path in secretFiles {
      let secret = try console.readSecret(path)
      if secret[...].trimmed.isEmpty { console.error("'\(path)' holds no secret", status: .configuration) }
      secrets.append(secret)
    }
    return secrets
  }
}

/// The options of a command that reads signed deliveries.
protocol ReadsDeliveries: CommandOptions {
  var delivery: DeliveryOptions { get set }
}

extension Option where Options: ReadsDeliveries {
  /// Everything but how the headers of a raw body are given.
  static var deliveries: [Option] {
    [
      .flag("--envelope", \.delivery.readsEnvelopes, "read envelopes with headers and body, one a line"),
      .repeated(
        "--secret-file FILE", \.delivery.secretFiles, .text, "the endpoint's signing secret, or one of them"
      ).required,
      .value(
        "--tolerance DURATION", \.delivery.policy.tolerance, .duration(upTo: .seconds(366 * 86_400), called: "366d"),
        "refuse a signature that is older, or further in the future (default 300s)"),
      .flag("--any-age", \.delivery.policy.allowsAnyAge, "accept a signature however old it is"),
      .flag("--allow-future", \.delivery.policy.allowsFuture, "accept a signature of the future"),
      .at(.time), .jobs, .maxRecord, .progress,
    ]
  }
}
