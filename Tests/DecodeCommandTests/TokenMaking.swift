import CommandLineSupport
import DecodeCommand
import JWS

var decode: Tool { Tool(Decode.self) }

/// A token of these texts; the signature has the length of ES256 and signs nothing.
func token(_ payload: String, header: String = #"{"alg":"ES256"}"#, signature: Int = 64) -> String {
  token(Array(payload.utf8), header: header, signature: signature)
}

func token(_ payload: [UInt8], header: String = #"{"alg":"ES256"}"#, signature: Int = 64) -> String {
  let parts = [Array(header.utf8), payload, [UInt8](repeating: 7, count: signature)]
  return parts.map(Base64URL.encodeText).joined(separator: ".")
}

/// The line of a token whose header is `{"alg":"ES256"}`.
func line(_ payload: String) -> String { #"{"verified":false,"header":{"alg":"ES256"},"payload":\#(payload)}"# + "\n" }

extension Tool {
  func run(_ input: String, _ arguments: String...) -> Outcome { invoke(arguments, input: Array(input.utf8)) }
}

extension Outcome {
  /// Messages without the tool's name.
  var messages: [String] { errors.split(separator: "\n").map { String($0.dropFirst("entl-decode: ".count)) } }
}
