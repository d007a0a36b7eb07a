package import CommandLineSupport

extension Tool {
  /// entl-verify(1): a verb for each source.
  package static var verify: Tool {
    Tool(
      "entl-verify", "Checks signed events and tokens, and passes on what is true.", label: "SOURCE",
      [VerifyApple.self, VerifyJWT.self, VerifyStripe.self, VerifyWebhook.self])
  }
}
