package import CommandLineSupport

/// entl-key(1): makes keys and shows them in the forms that others read.
package enum KeyCommand {
  package static var tool: Tool {
    Tool(
      "entl-key", "Makes, shows and converts signing keys.", label: "COMMAND",
      [KeyNew.self, KeyPublic.self, KeyJWKS.self, KeyThumbprint.self, KeyConvert.self])
  }
}
