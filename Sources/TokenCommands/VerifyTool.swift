package import CommandLineSupport
import Cryptography

extension Tool {
  /// entl-verify(1): a verb for each source.
  package static var verify: Tool {
    Tool(
      "entl-verify", "Checks signed events and tokens, and passes on what is true.", label: "SOURCE",
      build: PendingSignatures.isPossible ? "with key tables" : "without key tables",
      [VerifyApple.self, VerifyJWT.self, VerifyStripe.self, VerifyWebhook.self])
  }
}
