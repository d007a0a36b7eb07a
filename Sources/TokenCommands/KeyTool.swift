package import CommandLineSupport

extension Tool {
  /// entl-key(1).
  package static var key: Tool {
    Tool(
      "entl-key", "Makes, shows and converts signing keys.", label: "COMMAND",
      [KeyNew.self, KeyPublic.self, KeyJWKS.self, KeyThumbprint.self, KeyConvert.self])
  }
}
